import type { Client } from 'pg';
import { schema as jobsSchema } from '../../platform/jobs/queue-tables.ts';

/** A table's columns without those that PostgreSQL computes. */
export interface Table {
  name: string;
  columns: string[];
}

/** The program's tables, by name. The migrator's lock isn't among them. */
export async function programTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select relname as name, array_agg(attname::text order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and relname <> 'kysely_migration_lock'
      and attnum > 0 and not attisdropped and attgenerated = ''
    group by relname order by relname`);
  return rows;
}

/** A queue table's columns. */
export async function jobColumns(client: Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [`${jobsSchema}.${table}`],
  );
  return rows.map(({ name }) => name);
}

/** The version of the queue's tables. */
export async function jobsVersion(client: Client): Promise<number> {
  const { rows } = await client.query<{ version: number }>(`select version from ${jobsSchema}.version`);
  return rows[0]?.version ?? 0;
}

/** Continues the numbers that tables count on from those their rows have. */
export async function continueNumbers(client: Client): Promise<void> {
  const { rows } = await client.query<{ sequence: string; table: string; column: string }>(`
    select objid::regclass::text as sequence, refobjid::regclass::text as table, quote_ident(attname) as column
    from pg_depend
    join pg_class on pg_class.oid = objid and relkind = 'S' and relnamespace = 'public'::regnamespace
    join pg_attribute on attrelid = refobjid and attnum = refobjsubid
    where pg_depend.classid = 'pg_class'::regclass and deptype in ('a', 'i')`);
  for (const { sequence, table, column } of rows)
    await client.query(
      `select setval($1::regclass, coalesce(max(${column}), 1), max(${column}) is not null) from ${table}`,
      [sequence],
    );
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
export const columnList = (columns: readonly string[]): string => columns.map(quoted).join(', ');
