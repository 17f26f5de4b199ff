import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { type MemoryStorage, memoryStorage } from '../../adapters/memory/storage.ts';
import type { Fault } from '../../features/trail/everything/fault.ts';
import { verifyEverything } from '../../features/trail/everything/verify-everything.ts';
import type { Database } from '../../platform/database.ts';
import { decide, makePair, type Pair, reopen, submitNew, type Submitted } from './sealed-receipts.ts';
import { createTestDatabase } from '../test-database.ts';

/** Every table that's sealed or part of a seal. */
export const sealedTables = [
  'receipts',
  'receipt_files',
  'receipt_approvals',
  'approval_trail',
  'approval_chains',
] as const;
export type SealedTable = (typeof sealedTables)[number];

/** Eight entries of one business, with receipts in every submission state, and two of another. */
export interface SealedWorld {
  database: Database;
  storage: MemoryStorage;
  newId: () => string;
  pair: Pair;
  others: Pair;
  /** The second entry. */
  approved: Submitted & { code: string };
  rejected: Submitted;
  reopened: Submitted;
  /** The last entry. */
  waiting: Submitted;
  /** Runs a check after changes that the program never makes, then undoes them. */
  afterChanges: <Found>(
    changes: readonly RawBuilder<unknown>[],
    check: () => Promise<Found>,
  ) => Promise<Found>;
  faults: () => Promise<Fault[]>;
  close: () => Promise<void>;
}

export async function makeSealedWorld(): Promise<SealedWorld> {
  const { database, unhindered, close } = await createTestDatabase();
  const storage = memoryStorage();
  const world = { database, storage, newId: randomUUID };
  const pair = await makePair(world);
  const approved = await submitNew(world, pair);
  const { code } = await decide(world, pair, approved);
  const rejected = await submitNew(world, pair);
  await decide(world, pair, rejected, 'rejected');
  const reopened = await submitNew(world, pair);
  await decide(world, pair, reopened);
  await reopen(world, pair, reopened);
  const waiting = await submitNew(world, pair);
  const others = await makePair(world);
  await decide(world, others, await submitNew(world, others));
  const putBack = await keepRows(unhindered);
  return {
    ...world,
    pair,
    others,
    approved: { ...approved, code: code! },
    rejected,
    reopened,
    waiting,
    async afterChanges(changes, check) {
      try {
        await withoutTriggers(unhindered, changes);
        return await check();
      } finally {
        await withoutTriggers(unhindered, putBack);
      }
    },
    async faults() {
      const faults: Fault[] = [];
      await verifyEverything(world, (fault) => void faults.push(fault));
      return faults;
    },
    close,
  };
}

/** Copies every sealed row. Returns the statements that put them back. */
async function keepRows(database: Database): Promise<RawBuilder<unknown>[]> {
  const statements: RawBuilder<unknown>[] = [];
  for (const table of sealedTables) {
    const kept = sql.id(`kept_${table}`);
    await sql`create table ${kept} as table ${sql.id(table)}`.execute(database);
    const names = sql.join((await columnsOf(database, table)).map(({ name }) => sql.id(name)));
    statements.push(
      sql`delete from ${sql.id(table)}`,
      sql`insert into ${sql.id(table)} (${names}) select ${names} from ${kept}`,
    );
  }
  return statements;
}

/** Runs statements without triggers or references, which the owner of the tables can disable too. */
const withoutTriggers = (database: Database, statements: readonly RawBuilder<unknown>[]): Promise<void> =>
  database.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction);
    for (const statement of statements) await statement.execute(transaction);
  });

/** The writable columns of a table and their types. */
export async function columnsOf(
  database: Database,
  table: SealedTable,
): Promise<{ name: string; type: string }[]> {
  const { rows } = await sql<{ name: string; type: string }>`
    select column_name as name, data_type as type from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`.execute(database);
  return rows;
}
