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

/** The last values of the program's sequences that have been used. */
export async function sequences(client: Client): Promise<{ name: string; value: string }[]> {
  const { rows } = await client.query<{ name: string; value: string }>(
    `select sequencename as name, last_value::text as value from pg_sequences
     where schemaname = 'public' and last_value is not null order by sequencename`,
  );
  return rows;
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
export const columnList = (columns: readonly string[]): string => columns.map(quoted).join(', ');
