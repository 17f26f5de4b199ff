import { Client, escapeLiteral } from 'pg';
import { onlyRow } from '../database/only-row.ts';

export const ownerRole = 'docket_owner';
export const applicationRole = 'docket_app';

export interface RoleUrls {
  /** The application's URL, which only works with rows. */
  url: string;
  /** The owner's URL, for migrations. */
  ownerUrl: string;
}

export interface RolePasswords {
  owner: string;
  application: string;
}

const plainLogin = 'login nosuperuser nocreatedb nocreaterole noreplication nobypassrls';

/** Everything the superuser owns in the database, except PostgreSQL's and extensions' objects. */
const superusersObjects = `
  select format('schema %I', nspname) as object from pg_namespace
    where nspowner = $1 and nspname !~ '^pg_' and nspname <> 'information_schema'
  union all
  select format('table %s', oid::regclass) from pg_class
    where relowner = $1 and relkind in ('r', 'p', 'v', 'm', 'S') and relnamespace::regnamespace::text !~ '^(pg_|information_schema)'
      and not exists (select from pg_depend where objid = pg_class.oid and deptype in ('a', 'e', 'i') and relkind = 'S')
      and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
  union all
  select format('routine %s', oid::regprocedure) from pg_proc
    where proowner = $1 and pronamespace::regnamespace::text !~ '^(pg_|information_schema)'
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
  union all
  select format('type %s', oid::regtype) from pg_type
    where typowner = $1 and typtype in ('d', 'e') and typnamespace::regnamespace::text !~ '^(pg_|information_schema)'
      and not exists (select from pg_depend where objid = pg_type.oid and deptype = 'e')`;

/**
 * Creates the program's roles, and gives the owner everything that an older Docket created as superuser. It can be
 * repeated, even beside a running program.
 */
export async function createRoles(superuserUrl: string, passwords: RolePasswords): Promise<RoleUrls> {
  const client = new Client({ connectionString: superuserUrl, application_name: 'docket-roles' });
  await client.connect();
  try {
    await client.query('begin');
    await client.query(`select pg_advisory_xact_lock(hashtextextended('docket roles', 0))`);
    await createRole(client, ownerRole, passwords.owner);
    await createRole(client, applicationRole, passwords.application);
    await transferOwnership(client);
    await client.query('commit');
  } finally {
    await client.end();
  }
  return roleUrls(superuserUrl, passwords);
}

/** The database's URLs for its two roles. */
export function roleUrls(url: string, passwords: RolePasswords): RoleUrls {
  const as = (user: string, password: string): string => {
    const address = new URL(url);
    Object.assign(address, { username: user, password });
    return address.href;
  };
  return {
    url: as(applicationRole, passwords.application),
    ownerUrl: as(ownerRole, passwords.owner),
  };
}

async function createRole(client: Client, role: string, password: string): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role]);
  if (rowCount === 0) await client.query(`create role ${role}`);
  await client.query(`alter role ${role} ${plainLogin} password ${escapeLiteral(password)}`);
}

async function transferOwnership(client: Client): Promise<void> {
  const databases = await client.query<{ name: string; self: number; isOwners: boolean }>(
    `select quote_ident(datname) as name, current_user::regrole::oid as self,
       datdba = '${ownerRole}'::regrole as "isOwners"
     from pg_database where datname = current_database()`,
  );
  const { name, self, isOwners } = onlyRow(databases);
  if (!isOwners) await client.query(`alter database ${name} owner to ${ownerRole}`);
  const { rows } = await client.query<{ object: string }>(superusersObjects, [self]);
  for (const { object } of rows) await client.query(`alter ${object} owner to ${ownerRole}`);
}
