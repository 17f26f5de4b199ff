import { sql } from 'kysely';
import { onConnection, type Database } from '../database.ts';
import { checkJobs, installJobs } from '../jobs/install-jobs.ts';
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
export const updateDatabase = ({ url, ownerUrl }: DatabaseAccess): Promise<Update> =>
  ownerUrl === null
    ? onConnection(url, (database) => asOneUser(database, url))
    : onConnection(ownerUrl, (database) => asTwoUsers(database, url, ownerUrl));

async function asTwoUsers(owned: Database, url: string, ownerUrl: string): Promise<Update> {
  await refuseOtherVersions(owned);
  const role = await onConnection(url, roleOf);
  // Check before granting: if the owner's URL was given twice, granting would revoke the owner's rights.
  refuse(role, await powersOf(owned, role));
  const { ran } = await asOwner(owned, ownerUrl);
  await grantApplicationRights(owned, role);
  if (await mayCreate(owned, role)) refuse(role, ['can create tables']);
  return { ran, isSeparate: true };
}

/** Migrations only lead forward, from tables that this version knows. */
async function refuseOtherVersions(database: Database): Promise<void> {
  const [first, ...others] = await unknownMigrations(database);
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

async function asOneUser(database: Database, url: string): Promise<Update> {
  await refuseOtherVersions(database);
  if (await mayMigrate(database)) return await asOwner(database, url);
  const isCurrent = (await pendingMigrations(database)).length === 0 && (await checkJobs(url));
  if (!isCurrent) {
    throw new UnfitDatabase(
      `The tables need updating, but DATABASE_URL's user can't change them. Run "docket migrate" with DATABASE_OWNER_URL first`,
    );
  }
  return { ran: [], isSeparate: true };
}

async function asOwner(database: Database, url: string): Promise<Update> {
  const ran = await migrate(database);
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
