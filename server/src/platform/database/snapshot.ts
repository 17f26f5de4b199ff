import type { Database, Transaction } from '../database.ts';

/** Runs all queries on one snapshot, whatever is written meanwhile. */
export const snapshot = <Result>(
  database: Database,
  ask: (transaction: Transaction) => Promise<Result>,
): Promise<Result> =>
  database.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(ask);
