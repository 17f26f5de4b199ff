import type { Transaction } from '../../platform/database.ts';
import type { OwnerScope } from '../../platform/scopes.ts';
import { countScan } from './queries.ts';
import { scanMonth } from './scan-month.ts';

/**
 * Takes one of the person's scans, in the transaction of what it is taken for, and gives the day it counts to; null at
 * the limit. The only place where scans are taken (OP-83).
 */
export async function takeScan(
  transaction: Transaction,
  owner: OwnerScope,
  now: Date,
): Promise<string | null> {
  const month = scanMonth(now);
  return (await countScan(transaction, owner, month)) ? month.today : null;
}
