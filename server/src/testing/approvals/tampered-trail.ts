import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { type MemoryStorage, memoryStorage } from '../../adapters/memory/storage.ts';
import type { Fault } from '../../features/trail/everything/fault.ts';
import { verifyEverything } from '../../features/trail/everything/verify-everything.ts';
import type { Database, Transaction } from '../../platform/database.ts';
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
  for (const table of sealedTables)
    await sql`create table ${sql.id(`kept_${table}`)} as table ${sql.id(table)}`.execute(unhindered);
  return {
    ...world,
    pair,
    others,
    approved: { ...approved, code: code! },
    rejected,
    reopened,
    waiting,
    afterChanges: (changes, check) => afterChanges(unhindered, changes, check),
    async faults() {
      const faults: Fault[] = [];
      await verifyEverything(world, (fault) => void faults.push(fault));
      return faults;
    },
    close,
  };
}

async function afterChanges<Found>(
  database: Database,
  changes: readonly RawBuilder<unknown>[],
  check: () => Promise<Found>,
): Promise<Found> {
  const unhindered = (work: (transaction: Transaction) => Promise<void>) =>
    database.transaction().execute(async (transaction) => {
      // Without triggers or references, which the owner of the tables can disable too.
      await sql`set local session_replication_role = replica`.execute(transaction);
      await work(transaction);
    });
  try {
    await unhindered(async (transaction) => {
      for (const change of changes) await change.execute(transaction);
    });
    return await check();
  } finally {
    await unhindered(putBack);
  }
}

async function putBack(transaction: Transaction): Promise<void> {
  for (const table of sealedTables) {
    const columns = await columnsOf(transaction, table);
    const names = sql.join(columns.map(({ name }) => sql.id(name)));
    await sql`delete from ${sql.id(table)}`.execute(transaction);
    await sql`insert into ${sql.id(table)} (${names}) select ${names} from ${sql.id(`kept_${table}`)}`.execute(
      transaction,
    );
  }
}

/** The writable columns of a table and their types. */
export async function columnsOf(
  database: Database | Transaction,
  table: SealedTable,
): Promise<{ name: string; type: string }[]> {
  const { rows } = await sql<{ name: string; type: string }>`
    select column_name as name, data_type as type from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`.execute(database);
  return rows;
}
