import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { makePair, submitNew } from '../../testing/approvals/sealed-receipts.ts';
import { memoryStorage } from '../../adapters/memory/storage.ts';
import { applicationRole, ownerRole } from '../embedded-postgres/roles.ts';
import { grantApplicationRights } from './application-rights.ts';

let testing: TestDatabase;
let businessId: string;
beforeAll(async () => {
  testing = await createTestDatabase();
  const world = { database: testing.database, storage: memoryStorage(), newId: randomUUID };
  const pair = await makePair(world);
  await submitNew(world, pair);
  businessId = pair.businessId;
  await sql`
    insert into business_audit ("businessId", at, actor, action, subject, details)
    values (${businessId}, now(), 'Ann', 'left', 'Ann', '')`.execute(testing.database);
});
afterAll(() => testing.close());

const insufficientPrivilege = '42501';
const rows = 'select, insert, update, delete';

/** What the application may do with each table. A table that isn't here fails: say what it may do with it, and why not more. */
const rights: Record<string, string> = {
  'jobs.bam': 'select',
  'jobs.job': rows,
  'jobs.job_common': rows,
  'jobs.job_dependency': rows,
  'jobs.queue': rows,
  'jobs.queue_stats': rows,
  'jobs.schedule': rows,
  'jobs.subscription': rows,
  'jobs.version': 'select, update (cron_on, bam_on, flow_on, reindex_on, monitor_backoff_on)',
  'jobs.warning': rows,
  'public.address_requests': rows,
  'public.approval_chains': 'select, insert (businessId), update (toldSeq)',
  'public.approval_trail': 'select, insert',
  'public.business_audit': 'select, insert',
  'public.business_categories': rows,
  'public.business_fields': rows,
  'public.business_invitations': rows,
  'public.business_join_requests': rows,
  'public.businesses': rows,
  'public.contact_messages': rows,
  'public.data_versions': rows,
  'public.duplicate_dismissals': rows,
  'public.duplicate_pairs': rows,
  'public.duplicate_sides': 'select',
  'public.files': rows,
  'public.issued_reports': 'select, insert, delete',
  'public.kysely_migration': 'select',
  'public.kysely_migration_lock': '',
  'public.line_items': rows,
  'public.manager_absences': rows,
  'public.passkey_challenges': rows,
  'public.passkeys': rows,
  'public.password_resets': rows,
  'public.receipt_approvals': 'select, insert, update',
  'public.receipt_files': rows,
  'public.receipt_texts': rows,
  'public.receipt_traces': rows,
  'public.receipts': rows,
  'public.recovery_codes': rows,
  'public.second_factors': rows,
  'public.session': rows,
  'public.sign_in_places': rows,
  'public.tries': rows,
  'public.users': rows,
};

const privileges = ['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger', 'maintain'];

/** By any way: of its own, of everybody's, of roles that it is a member of. */
async function rightsOf(role: string): Promise<Record<string, string>> {
  const { rows: relations } = await sql<{ name: string; rights: string }>`
    select nspname || '.' || relname as name, array_to_string(array(
      select privilege || case
        when has_table_privilege(${role}, c.oid, privilege) then ''
        else ' (' || (
          select string_agg(attname, ', ' order by attnum) from pg_attribute
          where attrelid = c.oid and attnum > 0 and has_column_privilege(${role}, c.oid, attnum, privilege)
        ) || ')' end
      from unnest(${privileges}::text[]) with ordinality as known(privilege, place)
      where has_table_privilege(${role}, c.oid, privilege)
        or (place in (1, 2, 3, 6) and has_any_column_privilege(${role}, c.oid, privilege))
      order by place
    ), ', ') as rights
    from pg_class c join pg_namespace on pg_namespace.oid = relnamespace
    where relkind in ('r', 'p', 'v', 'm', 'f') and nspname !~ '^pg_' and nspname <> 'information_schema'
    order by 1`.execute(testing.unhindered);
  // One partition a day.
  return Object.fromEntries(relations.map(({ name, rights: held }) => [name.replace(/_\d{8}$/, ''), held]));
}

const attempt = (statement: string) => sql.raw(statement).execute(testing.database);

test('the application may do with each table what is stated here, and no more', async () => {
  expect(await rightsOf(applicationRole)).toEqual(rights);
  // Nor has everybody any right that the application doesn't need.
  const everybodys = Object.values(await rightsOf('public'));
  expect(everybodys.filter((held) => held !== '')).toEqual([]);
});

test('the tests themselves run as the application', async () => {
  const { rows: found } = await sql`
    select current_user as role, session_user as session, rolsuper or rolcreaterole or rolcreatedb or rolbypassrls
      or rolreplication as "isPrivileged", (select count(*) from pg_auth_members where member = pg_roles.oid) as roles
    from pg_roles where rolname = current_user`.execute(testing.database);
  expect(found).toEqual([{ role: applicationRole, session: applicationRole, isPrivileged: false, roles: 0 }]);
});

test('the owner owns everything, and is no superuser; the application owns nothing', async () => {
  const { rows: owners } = await sql`
    with owned as (
      select relowner as owner, relnamespace as namespace, oid from pg_class
      union all select proowner, pronamespace, oid from pg_proc
      union all select typowner, typnamespace, oid from pg_type
      union all select nspowner, oid, oid from pg_namespace
    )
    select distinct owner::regrole::text as owner, rolsuper as "isSuperuser" from owned join pg_roles on pg_roles.oid = owner
    where namespace::regnamespace::text in ('public', 'jobs') and namespace::regnamespace <> 'public'::regnamespace::oid
      or owner = ${applicationRole}::regrole`.execute(testing.unhindered);
  expect(owners).toEqual([{ owner: ownerRole, isSuperuser: false }]);
});

describe('whoever speaks to the database as the application is refused:', () => {
  const entry = `insert into approval_trail select "businessId", seq + 1, event, hash, kind, "receiptId", "approvalId", at`;

  test.each([
    // Rewriting or removing records.
    `update approval_trail set at = now()`,
    `delete from approval_trail`,
    `truncate approval_trail`,
    `${entry} from approval_trail on conflict ("businessId", seq) do update set event = 'x'`,
    `merge into approval_trail t using approval_chains c on t."businessId" = c."businessId" when matched then delete`,
    `update business_audit set actor = 'x'`,
    `delete from business_audit`,
    `truncate business_audit`,
    `truncate businesses cascade`,
    `update approval_chains set seq = 0`,
    `update approval_chains set hash = repeat('0', 64)`,
    `insert into approval_chains ("businessId", seq) values (gen_random_uuid(), 7)`,
    `delete from approval_chains`,
    `delete from receipt_approvals`,
    `select setval(pg_get_serial_sequence('business_audit', 'id'), 1)`,
    // Doing away with what keeps them.
    `alter table approval_trail disable trigger all`,
    `alter table business_audit disable trigger business_audit_kept`,
    `set session_replication_role = replica`,
    `drop trigger approval_trail_kept on approval_trail`,
    `drop table business_audit`,
    `alter table approval_trail rename to old_trail`,
    `alter table approval_trail owner to ${applicationRole}`,
    `create rule no_update as on insert to approval_trail do instead nothing`,
    `create trigger mine before insert on approval_trail for each row execute function keep_approval_trail()`,
    `create or replace function keep_approval_trail() returns trigger language plpgsql as 'begin return old; end'`,
    `alter function move_chain_head() security invoker`,
    `alter table receipts add column mine text`,
    `create index mine on receipts (vendor)`,
    `drop index receipts_bin_index`,
    // Standing something before it that the owner would run.
    `create table mine ()`,
    `create temporary table businesses ()`,
    `create function mine() returns int language sql return 1`,
    `create schema mine`,
    `create table jobs.mine ()`,
    `insert into jobs.bam (name, version, table_name, command) values ('x', 1, 'x', 'drop table business_audit')`,
    `update jobs.version set version = 1`,
    `delete from kysely_migration`,
    // Becoming somebody else.
    `create role mine`,
    `create role mine superuser`,
    `alter role ${applicationRole} superuser`,
    `alter role ${ownerRole} password 'x'`,
    `grant ${ownerRole} to ${applicationRole}`,
    `set role ${ownerRole}`,
    `set session authorization ${ownerRole}`,
    `alter default privileges for role ${ownerRole} grant all on tables to ${applicationRole}`,
    `select * from pg_authid`,
    // Reaching out of the database.
    `select pg_read_file('/etc/passwd')`,
    `select pg_ls_dir('/')`,
    `select lo_import('/etc/passwd')`,
    `copy receipts to '/tmp/receipts'`,
    `copy receipts (vendor) from '/etc/passwd'`,
    `copy receipts to program 'cat'`,
    `copy receipts (vendor) from program 'id'`,
    `alter system set archive_command = 'id'`,
    `alter database postgres set log_statement = 'all'`,
    `create extension hstore`,
    `load 'dblink'`,
    `create database mine`,
  ])('%s', async (statement) => {
    await expect(attempt(statement)).rejects.toMatchObject({ code: insufficientPrivilege });
  });

  test('a queue whose name of a table would be run as the owner', async () => {
    const queue = `insert into jobs.queue
      (name, policy, retry_limit, retry_delay, retry_backoff, expire_seconds, retention_seconds, deletion_seconds, partition, table_name)`;
    for (const values of [
      `('x', 'standard', 1, 1, true, 1, 1, 1, true, 'job_common')`,
      `('x', 'standard', 1, 1, true, 1, 1, 1, false, 'x; drop table public.business_audit; --')`,
    ])
      await expect(attempt(`${queue} values ${values}`)).rejects.toThrow('queue_in_common_table');
  });

  test('an entry of the trail that is not the next of its chain, or has no chain', async () => {
    for (const values of [
      `select "businessId", 7, event, hash, kind, "receiptId", "approvalId", at from approval_trail`,
      `select gen_random_uuid(), 1, event, repeat('a', 64), kind, "receiptId", "approvalId", at from approval_trail`,
    ])
      await expect(attempt(`insert into approval_trail ${values}`)).rejects.toThrow(
        /unique|is not the next of its chain/,
      );
  });
});

test('a business that is deleted with all that belongs to it leaves its trail and its audit log', async () => {
  const records = async () => [
    await sql`select * from approval_trail where "businessId" = ${businessId}`.execute(testing.database),
    await sql`select * from approval_chains where "businessId" = ${businessId}`.execute(testing.database),
    await sql`select * from business_audit where "businessId" = ${businessId}`.execute(testing.database),
  ];
  const before = (await records()).map((found) => found.rows);
  expect(before.map((found) => found.length)).toEqual([1, 1, 1]);
  await attempt(`update users set "businessId" = null`);
  await attempt(`delete from receipts`);
  await attempt(`delete from businesses where id = '${businessId}'`);
  expect((await records()).map((found) => found.rows)).toEqual(before);
});

test('it can give itself no right', async () => {
  // PostgreSQL only warns.
  await attempt(`grant all on all tables in schema public to ${applicationRole}`).catch(() => undefined);
  expect(await rightsOf(applicationRole)).toEqual(rights);
});

test('a new table gets the rights to its rows, and a right that was given by mistake is taken back', async () => {
  await sql`create table brought_by_a_migration (id int)`.execute(testing.unhindered);
  await sql`alter table brought_by_a_migration owner to ${sql.id(ownerRole)}`.execute(testing.unhindered);
  await sql`grant update, truncate on approval_trail to ${sql.id(applicationRole)}`.execute(
    testing.unhindered,
  );
  await sql`grant create on schema public to public`.execute(testing.unhindered);
  await expect(attempt('insert into brought_by_a_migration values (1)')).rejects.toThrow('permission denied');
  await Promise.all([1, 2, 3].map(() => grantApplicationRights(testing.ownerUrl, applicationRole)));
  await attempt('insert into brought_by_a_migration values (1)');
  expect(await rightsOf(applicationRole)).toEqual({ ...rights, 'public.brought_by_a_migration': rows });
  await expect(attempt('create table mine ()')).rejects.toThrow('permission denied');
});
