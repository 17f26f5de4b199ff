import { sql } from 'kysely';
import type { Database, Transaction } from '../../database.ts';
import { onlyRow } from '../only-row.ts';
import { takeTurn } from '../take-turn.ts';

/** The application's default rights on a table. */
const ordinary = ['select', 'insert', 'update', 'delete'];

/** Tables with fewer rights; `update:column` is the right to update that column. */
const restricted: Record<string, readonly string[]> = {
  // Records: nobody can change or delete them through the program.
  'public.approval_trail': ['select', 'insert'],
  'public.business_audit': ['select', 'insert'],
  // A trigger moves the heads. The program only records what it sent to admins.
  'public.approval_chains': ['select', 'insert:businessId', 'update:notifiedSeq'],
  // They're deleted with their receipt.
  'public.receipt_approvals': ['select', 'insert', 'update'],
  'public.issued_reports': ['select', 'insert', 'delete'],
  // What the owner relies on when it migrates. The owner runs the commands in `bam`.
  'public.kysely_migration': ['select'],
  'public.kysely_migration_lock': [],
  'jobs.bam': ['select'],
  'jobs.version': [
    'select',
    ...['cron_on', 'bam_on', 'flow_on', 'reindex_on', 'monitor_backoff_on'].map((name) => `update:${name}`),
  ],
};

const schemas = ['public', 'jobs'];

interface Relation {
  name: string;
  isView: boolean;
  granted: string[];
}

/**
 * Grants the application's role its rights on every current table, and nothing else. The owner calls it after each
 * migration, so that new tables have exactly the right ones.
 */
export async function grantApplicationRights(owned: Database, role: string): Promise<void> {
  await owned.transaction().execute(async (transaction) => {
    // Two concurrent grants would fail on the same catalogue row.
    await takeTurn(transaction, 'docket rights');
    await closeDoors(transaction, role);
    for (const relation of await relationsOf(transaction, role)) await adjust(transaction, relation, role);
  });
}

/**
 * Only the owner can create anything, even temporary tables: one with the name of our table would hide it in a function
 * that runs as the owner.
 */
async function closeDoors(transaction: Transaction, role: string): Promise<void> {
  const asked = await sql<{ name: string; isOpen: boolean }>`
    select current_database() as name, has_database_privilege(${role}, oid, 'create, temporary') as "isOpen"
    from pg_database where datname = current_database()`.execute(transaction);
  const { name, isOpen } = onlyRow(asked);
  if (isOpen)
    await sql`revoke create, temporary on database ${sql.id(name)} from public, ${sql.id(role)}`.execute(
      transaction,
    );
  for (const schema of schemas) {
    const usage = await sql<{ lacks: boolean; makes: boolean }>`
      select not has_schema_privilege(${role}, ${schema}, 'usage') as lacks,
        has_schema_privilege(${role}, ${schema}, 'create') as makes`.execute(transaction);
    const { lacks, makes } = onlyRow(usage);
    if (lacks) await sql`grant usage on schema ${sql.id(schema)} to ${sql.id(role)}`.execute(transaction);
    if (makes)
      await sql`revoke create on schema ${sql.id(schema)} from public, ${sql.id(role)}`.execute(transaction);
  }
}

async function relationsOf(transaction: Transaction, role: string): Promise<Relation[]> {
  const oid = sql`(select oid from pg_roles where rolname = ${role})`;
  const { rows } = await sql<Relation>`
    select nspname || '.' || relname as name, relkind in ('v', 'm') as "isView", array(
      select lower(privilege_type) from aclexplode(relacl) where grantee = ${oid}
      union all
      select lower(privilege_type) || ':' || attname from pg_attribute, aclexplode(attacl)
      where attrelid = pg_class.oid and grantee = ${oid}
    ) as granted
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname in (${sql.join(schemas)}) and relkind in ('r', 'p', 'v', 'm')
      and pg_has_role(relowner, 'usage')
    order by 1`.execute(transaction);
  return rows;
}

async function adjust(
  transaction: Transaction,
  { name, isView, granted }: Relation,
  role: string,
): Promise<void> {
  const wanted = isView ? ['select'] : (restricted[name] ?? ordinary);
  if (granted.length === wanted.length && wanted.every((right) => granted.includes(right))) return;
  const table = sql.table(name);
  await sql`revoke all on table ${table} from ${sql.id(role)}`.execute(transaction);
  for (const right of wanted) {
    const [privilege = '', column] = right.split(':');
    const columns = column === undefined ? sql`` : sql`(${sql.id(column)})`;
    await sql`grant ${sql.raw(privilege)} ${columns} on table ${table} to ${sql.id(role)}`.execute(
      transaction,
    );
  }
}
