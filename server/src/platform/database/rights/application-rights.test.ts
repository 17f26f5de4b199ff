import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { onConnection } from '../../database.ts';
import { applicationRole, ownerRole } from '../../embedded-postgres/roles.ts';
import { grantApplicationRights } from './application-rights.ts';

let testing: TestDatabase;
beforeAll(async () => {
  testing = await createTestDatabase();
});
afterAll(() => testing.close());

const rows = 'select, insert, update, delete';

/** The application's rights on each table. A new table fails until it's added here, with no more rights than needed. */
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
  'public.access_tokens': rows,
  'public.accounting_books': rows,
  'public.accounting_categories': rows,
  'public.accounting_export_receipts': rows,
  'public.accounting_exports': rows,
  'public.address_requests': rows,
  'public.approval_chains': 'select, insert (businessId), update (notifiedSeq)',
  'public.approval_trail': 'select, insert',
  'public.business_audit': 'select, insert',
  'public.business_categories': rows,
  'public.business_fields': rows,
  'public.business_invitations': rows,
  'public.business_join_requests': rows,
  'public.business_policies': rows,
  'public.business_purchases': rows,
  'public.business_storage': rows,
  'public.business_sums': rows,
  'public.businesses': rows,
  'public.contact_messages': rows,
  'public.correction_undos': rows,
  'public.corrections': rows,
  'public.customer_versions': rows,
  'public.customers_to_end': rows,
  'public.data_versions': rows,
  'public.duplicate_dismissals': rows,
  'public.duplicate_pairs': rows,
  'public.duplicate_sides': 'select',
  'public.email_in_addresses': rows,
  'public.email_in_messages': rows,
  'public.email_in_senders': rows,
  'public.file_removals': rows,
  'public.files': rows,
  'public.issued_reports': 'select, insert, delete',
  'public.kysely_migration': 'select',
  'public.kysely_migration_lock': '',
  'public.line_items': rows,
  'public.log_views': rows,
  'public.manager_absences': rows,
  'public.passkey_challenges': rows,
  'public.passkeys': rows,
  'public.password_resets': rows,
  'public.payment_events': rows,
  'public.print_pictures': rows,
  'public.receipt_approvals': 'select, insert, update',
  'public.receipt_files': rows,
  'public.receipt_texts': rows,
  'public.receipt_traces': rows,
  'public.receipts': rows,
  'public.recovery_codes': rows,
  'public.reports': rows,
  'public.second_factors': rows,
  'public.session': rows,
  'public.sign_in_places': rows,
  'public.sign_ins': rows,
  'public.starting_checkouts': rows,
  'public.statement_accounts': rows,
  'public.statement_entries': rows,
  'public.statement_lines': rows,
  'public.statement_maps': rows,
  'public.statement_mismatches': rows,
  'public.statement_names': rows,
  'public.statements': rows,
  'public.subscriptions': rows,
  'public.tries': rows,
  'public.users': rows,
  'public.webhook_deliveries': rows,
  'public.webhooks': rows,
};

const privileges = ['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger', 'maintain'];

/** Directly, through PUBLIC, or through a role it's a member of. */
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
  // There's one partition a day.
  return Object.fromEntries(relations.map(({ name, rights: held }) => [name.replace(/_\d{8}$/, ''), held]));
}

const attempt = (statement: string) => sql.raw(statement).execute(testing.database);

test('the application has exactly these rights on each table', async () => {
  expect(await rightsOf(applicationRole)).toEqual(rights);
  // PUBLIC mustn't have rights that the application doesn't need either.
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

test('the owner owns everything without being a superuser; the application owns nothing', async () => {
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

test('the application can’t grant itself rights', async () => {
  // PostgreSQL only warns about this.
  await attempt(`grant all on all tables in schema public to ${applicationRole}`).catch(() => undefined);
  expect(await rightsOf(applicationRole)).toEqual(rights);
});

test('a new table gets the default rights, and a mistaken grant is revoked', async () => {
  await sql`create table brought_by_a_migration (id int)`.execute(testing.unhindered);
  await sql`alter table brought_by_a_migration owner to ${sql.id(ownerRole)}`.execute(testing.unhindered);
  await sql`grant update, truncate on approval_trail to ${sql.id(applicationRole)}`.execute(
    testing.unhindered,
  );
  await sql`grant create on schema public to public`.execute(testing.unhindered);
  await expect(attempt('insert into brought_by_a_migration values (1)')).rejects.toThrow('permission denied');
  await Promise.all(
    [1, 2, 3].map(() =>
      onConnection(testing.ownerUrl, (owned) => grantApplicationRights(owned, applicationRole)),
    ),
  );
  await attempt('insert into brought_by_a_migration values (1)');
  expect(await rightsOf(applicationRole)).toEqual({ ...rights, 'public.brought_by_a_migration': rows });
  await expect(attempt('create table mine ()')).rejects.toThrow('permission denied');
});
