import { sql } from 'kysely';
import { openDatabase, type Database } from '../database.ts';
import { checkJobs, installJobs } from '../jobs/open-jobs.ts';
import { grantApplicationRights } from './rights/application-rights.ts';
import { migrate, pendingMigrations, unknownMigrations } from './migrate.ts';
import { onlyRow } from './only-row.ts';
import { UnfitDatabase } from './unfit-database.ts';

/** The URLs of a database. */
export interface DatabaseAccess {
  /** The application's URL, for the program's pools. */
  url: string;
  /** The URL of the tables' owner, if that's another role. */
  ownerUrl: string | null;
}

export interface Update {
  /** The migrations that ran. */
  ran: string[];
  /** Whether the program's role doesn't own the tables. */
  isSeparate: boolean;
}

/**
 * Runs the migrations of the program and the job queue, and grants the application its rights. With one URL, its user
 * migrates if they own the tables; otherwise the tables must be up to date.
 */
export async function updateDatabase({ url, ownerUrl }: DatabaseAccess): Promise<Update> {
  await refuseOtherVersions(ownerUrl ?? url);
  if (ownerUrl === null) return await asOneUser(url);
  const role = await withDatabase(url, roleOf);
  // Check before granting: if the owner's URL was given twice, granting would revoke the owner's rights.
  refuse(role, await withDatabase(ownerUrl, (database) => powersOf(database, role)));
  const { ran } = await asOwner(ownerUrl);
  await grantApplicationRights(ownerUrl, role);
  if (await withDatabase(ownerUrl, (database) => mayCreate(database, role)))
    refuse(role, ['can create tables']);
  return { ran, isSeparate: true };
}

/** Migrations only lead forward, from tables that this version knows. */
async function refuseOtherVersions(url: string): Promise<void> {
  const [first, ...others] = await withDatabase(url, unknownMigrations);
  if (first === undefined) return;
  const names = others.length === 0 ? first : `${first} and ${others.length} more`;
  throw new UnfitDatabase(
    `The tables were made by another version of Docket: this one doesn't have the migration ${names}. Use that version, or start with an empty database`,
  );
}

/** Refuses an application user with so many rights that separation would mean nothing. */
function refuse(role: string, powers: string[]): void {
  if (powers.length === 0) return;
  throw new UnfitDatabase(
    `DATABASE_URL's user ${role} has too many rights: it ${powers.join(' and ')}. Use a user that can only read and write rows, or leave out DATABASE_OWNER_URL`,
  );
}

async function asOneUser(url: string): Promise<Update> {
  if (await withDatabase(url, mayMigrate)) return await asOwner(url);
  const isCurrent = (await withDatabase(url, pendingMigrations)).length === 0 && (await checkJobs(url));
  if (!isCurrent) {
    throw new UnfitDatabase(
      `The tables need updating, but DATABASE_URL's user can't change them. Run "docket migrate" with DATABASE_OWNER_URL first`,
    );
  }
  return { ran: [], isSeparate: true };
}

async function asOwner(url: string): Promise<Update> {
  const ran = await migrate(url);
  await installJobs(url);
  return { ran, isSeparate: false };
}

/** Whether the user owns the tables, or can create the first ones. */
async function mayMigrate(database: Database): Promise<boolean> {
  return onlyRow(
    await sql<{ may: boolean }>`
    select coalesce(
      (select pg_has_role(relowner, 'usage') from pg_class where oid = to_regclass('kysely_migration')),
      has_schema_privilege(current_schema(), 'create')
    ) as may`.execute(database),
  ).may;
}

async function roleOf(database: Database): Promise<string> {
  return onlyRow(await sql<{ role: string }>`select current_user as role`.execute(database)).role;
}

/** The user's powers that bypass table rights. */
async function powersOf(database: Database, role: string): Promise<string[]> {
  return onlyRow(
    await sql<{ powers: string[] }>`
    select array_remove(array[
      case when rolsuper then 'is a superuser' end,
      case when rolcreaterole then 'can create roles' end,
      case when pg_has_role(oid, current_user, 'member') then 'can act as the owner' end,
      case when pg_has_role(oid, 'pg_write_all_data', 'member') then 'can write to every table' end
    ], null) as powers
    from pg_roles where rolname = ${role}`.execute(database),
  ).powers;
}

/**
 * Whether the user can create tables and the owner couldn't revoke that, because the database belongs to someone else.
 */
async function mayCreate(database: Database, role: string): Promise<boolean> {
  return onlyRow(
    await sql<{ may: boolean }>`
    select has_database_privilege(${role}, current_database(), 'create, temporary')
      or has_schema_privilege(${role}, 'public', 'create') as may`.execute(database),
  ).may;
}

async function withDatabase<Result>(
  url: string,
  ask: (database: Database) => Promise<Result>,
): Promise<Result> {
  const { database, close } = openDatabase(url, { poolSize: 1 });
  try {
    return await ask(database);
  } finally {
    await close();
  }
}
