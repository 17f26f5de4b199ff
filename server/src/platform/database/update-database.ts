import { sql } from 'kysely';
import { openDatabase, type Database } from '../database.ts';
import { checkJobs, installJobs } from '../jobs/open-jobs.ts';
import { grantApplicationRights } from './application-rights.ts';
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
  const { ran } = await asOwner(ownerUrl);
  const role = await withDatabase(url, roleOf);
  await grantApplicationRights(ownerUrl, role);
  const excess = await withDatabase(ownerUrl, (database) => excessOf(database, role));
  if (excess.length > 0) {
    throw new UnfitDatabase(
      `DATABASE_URL's user ${role} must only read and write rows, but ${excess.join(' and ')}: give it a user of its own, or leave out DATABASE_OWNER_URL`,
    );
  }
  return { ran, isSeparate: true };
}

async function asOneUser(url: string): Promise<Update> {
  if (await withDatabase(url, mayMigrate)) return await asOwner(url);
  const isCurrent = (await withDatabase(url, pendingMigrations)).length === 0 && (await checkJobs(url));
  if (!isCurrent) {
    throw new UnfitDatabase(
      `The tables are older than this Docket, and DATABASE_URL's user may not change them: run "docket migrate" with DATABASE_OWNER_URL first`,
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

/** What the application's role could do beside its work that would make its limits worth nothing. */
async function excessOf(database: Database, role: string): Promise<string[]> {
  const { rows } = await sql<{ excess: string[] }>`
    select array_remove(array[
      case when rolsuper then 'is a superuser' end,
      case when rolcreaterole then 'may create roles' end,
      case when pg_has_role(oid, current_user, 'member') then 'may act as the owner' end,
      case when pg_has_role(oid, 'pg_write_all_data', 'member') then 'may write to every table' end,
      case when has_database_privilege(oid, current_database(), 'create, temporary')
        or has_schema_privilege(oid, 'public', 'create') then 'may create tables' end
    ], null) as excess
    from pg_roles where rolname = ${role}`.execute(database);
  return rows[0]!.excess;
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
