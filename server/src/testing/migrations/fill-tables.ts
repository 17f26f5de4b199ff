import { sql, type RawBuilder } from 'kysely';
import type { Database, Transaction } from '../../platform/database.ts';
import { readTables, type Check, type Column, type Table } from './read-tables.ts';

type Expression = string;

/** What only the program knows of columns, by `table.column`. */
const known: Record<string, Expression> = {
  'approval_trail.event': `'{"format": 1}'`,
  // Below any number of pages.
  'print_pictures.page': '0',
};

/** Formats that a CHECK may require, different for each row. */
const texts: Expression[] = [
  `'text ' || gen_random_uuid()`,
  `encode(sha256(gen_random_uuid()::text::bytea), 'hex')`,
  `'RCP-' || translate(upper(left(gen_random_uuid()::text, 8)), '01', 'GH')`,
  `'data:image/png;base64,' || gen_random_uuid()`,
  `lpad((random() * 9999)::int::text, 4, '0')`,
  `gen_random_uuid() || '@example.com'`,
];

const samples: [type: RegExp, expressions: Expression[]][] = [
  [/^text\[\]$/, [`'{}'`, 'array[gen_random_uuid()::text]']],
  [/\[\]$/, [`'{}'`]],
  [/^(text|character varying)/, texts],
  [/^uuid$/, ['gen_random_uuid()']],
  [/^(integer|bigint|smallint)$/, ['1 + (random() * 30000)::int']],
  [/^numeric/, ['(random() * 900)::numeric(5, 2)']],
  [/^boolean$/, ['true', 'false']],
  [/^date$/, [`date '2026-02-28'`]],
  [/^timestamp/, [`now() - random() * interval '1 year'`]],
  [/^jsonb?$/, [`'[]'`, `'{}'`]],
  [/^bytea$/, [`'\\x00'`]],
  [/^bit\(/, ['0::bit']],
];

/**
 * Returns a function that adds rows to every table of the program that's new, empty or changed since the last call:
 * rows with only the required values, and rows that between them have a value in every column. References and CHECKs
 * are satisfied.
 */
export function tableFiller(superuser: Database): () => Promise<void> {
  const definitions = new Map<string, string>();
  return async () =>
    await superuser.transaction().execute(async (transaction) => {
      // Without the program's triggers, which reject rows out of order.
      await sql`set local session_replication_role = replica`.execute(transaction);
      const tables = await readTables(transaction);
      const empty = await withoutRows(transaction, tables);
      for (const table of tables) {
        const definition = JSON.stringify(table);
        if (definitions.get(table.name) === definition && !empty.includes(table.name)) continue;
        definitions.set(table.name, definition);
        for (const isFull of [false, true])
          for (const turn of [0, 1]) await addRow(transaction, table, isFull, turn);
      }
      const left = await withoutRows(transaction, tables);
      if (left.length > 0) throw new Error(`no row was added to ${left.join(', ')}`);
    });
}

async function withoutRows(transaction: Transaction, tables: readonly Table[]): Promise<string[]> {
  const names = tables.map(
    ({ name }) => sql`case when not exists (select from ${sql.id(name)}) then ${name} end`,
  );
  const { rows } = await sql<{ empty: string[] }>`
    select array_remove(array[${sql.join(names)}]::text[], null) as empty`.execute(transaction);
  return rows[0]!.empty;
}

async function addRow(transaction: Transaction, table: Table, isFull: boolean, turn: number): Promise<void> {
  const candidates = new Map<string, Expression[]>();
  for (const column of table.columns) candidates.set(column.name, candidatesOf(table, column, isFull, turn));
  await referTo(transaction, table, candidates, isFull, turn);
  const chosen = new Map<string, Expression>();
  for (const [column, [first]] of candidates) if (first !== undefined) chosen.set(column, first);
  for (const [column, expression] of await firstThatFit(transaction, table, candidates))
    chosen.set(column, expression);
  const names = sql.join([...chosen.keys()].map((name) => sql.id(name)));
  const values = sql.join([...chosen.values()].map((expression) => sql.raw(expression)));
  await sql`insert into ${sql.id(table.name)} (${names}) values (${values}) on conflict do nothing`.execute(
    transaction,
  );
}

/** The possible values of a column, preferred ones first. */
function candidatesOf(
  { name: table, checks }: Table,
  { name, type, isNullable, fallback }: Column,
  isFull: boolean,
  turn: number,
): Expression[] {
  const own = known[`${table}.${name}`];
  const listed = checks
    .filter(({ columns }) => type === 'text' && columns.includes(name))
    .flatMap(({ expression }) => expression.match(/'(?:[^']|'')*'(?=::text)/g) ?? []);
  const usual = samples.find(([pattern]) => pattern.test(type))?.[1];
  if (!usual) throw new Error(`no sample of the type ${type}, of ${table}.${name}`);
  const values = own === undefined ? [...rotated(listed, turn), ...usual] : [own];
  const typed = values.map((value) => `(${value})::${type}`);
  const optional = isNullable ? ['null'] : fallback === null ? [] : [fallback];
  const isJson = type.startsWith('json') && fallback !== null;
  return isFull && !isJson ? [...typed, ...optional] : [...optional, ...typed];
}

/** Limits columns that reference another table to its keys; different rows reference different ones. */
async function referTo(
  transaction: Transaction,
  table: Table,
  candidates: Map<string, Expression[]>,
  isFull: boolean,
  turn: number,
): Promise<void> {
  for (const { columns, table: target, targets } of table.references) {
    const { rows } = await sql<{ key: string[] }>`
      select array[${sql.join(targets.map((name) => sql`quote_literal(${sql.ref(name)})`))}] as key
      from ${sql.id(target)} order by random() limit 8`.execute(transaction);
    const keys = rotated(rows, turn).map(({ key }) => key);
    for (const [place, column] of columns.entries()) {
      const { isNullable, type } = table.columns.find(({ name }) => name === column)!;
      const found = keys.map((key) => `${key[place]!}::${type}`);
      // Columns of one foreign key must reference the same row.
      const usable = columns.length > 1 ? found.slice(0, 1) : found;
      const optional = isNullable ? ['null'] : [];
      candidates.set(column, isFull ? [...usable, ...optional] : [...optional, ...usable]);
    }
  }
}

interface Group {
  columns: string[];
  checks: Check[];
}

/** Checks that share columns must be satisfied together. */
function groupsOf(checks: Check[]): Group[] {
  const groups: Group[] = [];
  for (const check of checks) {
    const touching = groups.filter(({ columns }) => columns.some((name) => check.columns.includes(name)));
    const merged = {
      columns: [...new Set([check, ...touching].flatMap(({ columns }) => columns))],
      checks: [check, ...touching.flatMap((group) => group.checks)],
    };
    groups.splice(0, groups.length, ...groups.filter((group) => !touching.includes(group)), merged);
  }
  return groups;
}

/** Finds for each group the first combination of candidates that passes all its checks. */
async function firstThatFit(
  transaction: Transaction,
  table: Table,
  candidates: Map<string, Expression[]>,
): Promise<[column: string, expression: Expression][]> {
  const groups = groupsOf(table.checks);
  if (groups.length === 0) return [];
  const searches = groups.map((group) => sql`array(${searchFor(table, group, candidates)})`);
  const { rows } = await sql<Record<string, number[]>>`
    select ${sql.join(searches.map((search, index) => sql`${search} as ${sql.id(String(index))}`))}`.execute(
    transaction,
  );
  return groups.flatMap(({ columns, checks }, index) => {
    const places = rows[0]![String(index)]!;
    if (places.length === 0) throw new Error(`no sample of ${table.name} meets ${JSON.stringify(checks)}`);
    return columns.map((column, at): [string, Expression] => [column, candidates.get(column)![places[at]!]!]);
  });
}

function searchFor(
  table: Table,
  { columns, checks }: Group,
  candidates: Map<string, Expression[]>,
): RawBuilder<unknown> {
  const lists = columns.map((column, index) => {
    const { type } = table.columns.find(({ name }) => name === column)!;
    const rows = candidates
      .get(column)!
      .map((expression, place) => sql`(${sql.lit(place)}, (${sql.raw(expression)})::${sql.raw(type)})`);
    return sql`(values ${sql.join(rows)}) as ${sql.id(`list_${index}`)} (${sql.id(`place_${index}`)}, ${sql.id(column)})`;
  });
  const places = sql.join(columns.map((_, index) => sql.id(`place_${index}`)));
  const sum = sql.join(
    columns.map((_, index) => sql.id(`place_${index}`)),
    sql` + `,
  );
  const conditions = checks.map(({ expression }) => sql`(${sql.raw(expression)}) is not false`);
  return sql`
    select unnest(places) from (
      select array[${places}] as places from ${sql.join(lists, sql` cross join `)}
      where ${sql.join(conditions, sql` and `)} order by ${sum} limit 1
    ) first`;
}

const rotated = <Item>(items: readonly Item[], turn: number): Item[] => {
  const start = items.length > 0 ? turn % items.length : 0;
  return [...items.slice(start), ...items.slice(0, start)];
};
