import type { Transaction } from '../../platform/database.ts';
import { uncountScan } from './queries.ts';
import { firstOfMonth } from './scan-month.ts';

/**
 * Returns a receipt's scan, used on a day, in the transaction of the failure. For an earlier month it does nothing, because that
 * count is gone. The caller ensures that each scan is returned once.
 */
export const giveBackScan = (
  transaction: Transaction,
  receipt: { userId: string; businessId: string | null },
  takenOn: string,
): Promise<void> => uncountScan(transaction, receipt, firstOfMonth(takenOn));
