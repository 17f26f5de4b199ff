import type { Database, Transaction } from '../database.ts';

/** Everything that is asked for is as it was at one moment, whatever is written meanwhile. */
export const snapshot = <Result>(
  database: Database,
  ask: (transaction: Transaction) => Promise<Result>,
): Promise<Result> =>
  database.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(ask);
