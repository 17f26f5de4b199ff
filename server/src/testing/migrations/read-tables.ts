import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/database.ts';

export interface Column {
  name: string;
  type: string;
  isNullable: boolean;
  /** The default expression. */
  fallback: string | null;
}

/** An expression over some columns that must not be false. */
export interface Check {
  columns: string[];
  expression: string;
}

export interface Reference {
  columns: string[];
  table: string;
  /** The referenced columns, in the same order. */
  targets: string[];
}

export interface Table {
  name: string;
  /** The writable columns. */
  columns: Column[];
  checks: Check[];
  references: Reference[];
}

/** Every table of the program, each after those it references. */
export async function readTables(database: Database | Transaction): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select c.relname as name,
      coalesce((
        select jsonb_agg(jsonb_build_object(
          'name', attname, 'type', format_type(atttypid, atttypmod), 'isNullable', not attnotnull,
          'fallback', pg_get_expr(adbin, adrelid)
        ) order by attnum)
        from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = ''
      ), '[]') as columns,
      coalesce((
        select jsonb_agg(jsonb_build_object(
          'columns', ${namesOf(sql`conrelid`, sql`conkey`)}, 'expression', pg_get_expr(conbin, conrelid)
        ) order by conname)
        from pg_constraint where conrelid = c.oid and contype = 'c'
      ), '[]') as checks,
      coalesce((
        select jsonb_agg(jsonb_build_object(
          'columns', ${namesOf(sql`conrelid`, sql`conkey`)}, 'table', target.relname,
          'targets', ${namesOf(sql`confrelid`, sql`confkey`)}
        ) order by conname)
        from pg_constraint join pg_class target on target.oid = confrelid where conrelid = c.oid and contype = 'f'
      ), '[]') as references
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not like 'kysely%'
    order by c.relname`.execute(database);
  return inOrder(rows);
}

const namesOf = (table: ReturnType<typeof sql>, keys: ReturnType<typeof sql>) => sql`(
  select jsonb_agg(attname order by place) from unnest(${keys}) with ordinality as key(number, place)
  join pg_attribute on attrelid = ${table} and attnum = number)`;

function inOrder(tables: Table[]): Table[] {
  const ordered: Table[] = [];
  const isReady = ({ name, references }: Table) =>
    references.every(({ table }) => table === name || ordered.some((before) => before.name === table));
  for (let left = tables; left.length > 0; left = left.filter((table) => !ordered.includes(table))) {
    const ready = left.filter(isReady);
    if (ready.length === 0) throw new Error(`${left.map(({ name }) => name).join(', ')} refer to each other`);
    ordered.push(...ready);
  }
  return ordered;
}
