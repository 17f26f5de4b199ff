import type { Transaction } from '../../platform/database.ts';
import { uncountScan } from './queries.ts';
import { firstOfMonth } from './scan-month.ts';

/**
 * Gives back the scan that was taken on a day, in the transaction of what failed. A scan of an earlier month changes
 * nothing: that month's count is gone. The caller sees to it that each scan is given back once.
 */
export const giveBackScan = (
  transaction: Transaction,
  person: { userId: string },
  takenOn: string,
): Promise<void> => uncountScan(transaction, person, firstOfMonth(takenOn));
