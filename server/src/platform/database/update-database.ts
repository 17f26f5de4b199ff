import { sql } from 'kysely';
import { openDatabase, type Database } from '../database.ts';
import { checkJobs, installJobs } from '../jobs/open-jobs.ts';
import { grantApplicationRights } from './rights/application-rights.ts';
import { migrate, pendingMigrations } from './migrate.ts';

/** How a database is reached. */
export interface DatabaseAccess {
  /** As the application: what the program's pools connect with. */
  url: string;
  /** As the owner of the tables, where that is another role. */
  ownerUrl: string | null;
}

export interface Update {
  /** The migrations that ran. */
  ran: string[];
  /** Whether the program works as a role that doesn't own the tables. */
  isSeparate: boolean;
}

/** Why a database can't be used, in words for whoever set it up. */
export class UnfitDatabase extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UnfitDatabase';
  }
}

/**
 * Brings the tables up to date, the program's own and the job queue's, and gives the application its rights. With one
 * address, its user migrates where they own the tables; otherwise the tables must be up to date already.
 */
export async function updateDatabase({ url, ownerUrl }: DatabaseAccess): Promise<Update> {
  if (ownerUrl === null) return await asOneUser(url);
  const role = await withDatabase(url, roleOf);
  // Before rights are set: those of an owner who was given twice would be cut.
  refuse(role, await withDatabase(ownerUrl, (database) => powersOf(database, role)));
  const { ran } = await asOwner(ownerUrl);
  await grantApplicationRights(ownerUrl, role);
  if (await withDatabase(ownerUrl, (database) => mayCreate(database, role)))
    refuse(role, ['can create tables']);
  return { ran, isSeparate: true };
}

/** An application that may do more than its work would be separate in name only. */
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

/** Whether the user owns the tables, or may make the first ones. */
async function mayMigrate(database: Database): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select coalesce(
      (select pg_has_role(relowner, 'usage') from pg_class where oid = to_regclass('kysely_migration')),
      has_schema_privilege(current_schema(), 'create')
    ) as may`.execute(database);
  return rows[0]!.may;
}

async function roleOf(database: Database): Promise<string> {
  const { rows } = await sql<{ role: string }>`select current_user as role`.execute(database);
  return rows[0]!.role;
}

/** What makes limits to a role's rights worth nothing. */
async function powersOf(database: Database, role: string): Promise<string[]> {
  const { rows } = await sql<{ powers: string[] }>`
    select array_remove(array[
      case when rolsuper then 'is a superuser' end,
      case when rolcreaterole then 'can create roles' end,
      case when pg_has_role(oid, current_user, 'member') then 'can act as the owner' end,
      case when pg_has_role(oid, 'pg_write_all_data', 'member') then 'can write to every table' end
    ], null) as powers
    from pg_roles where rolname = ${role}`.execute(database);
  return rows[0]!.powers;
}

/** True where the owner of the tables couldn't take that right away: the database is somebody else's. */
async function mayCreate(database: Database, role: string): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select has_database_privilege(${role}, current_database(), 'create, temporary')
      or has_schema_privilege(${role}, 'public', 'create') as may`.execute(database);
  return rows[0]!.may;
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
