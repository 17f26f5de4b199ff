import type { Transaction } from '../../platform/database.ts';
import type { OwnerScope } from '../../platform/scopes.ts';
import { countScan } from './queries.ts';
import { scanMonth } from './scan-month.ts';

/**
 * Uses one of the person's scans, in the caller's transaction, and returns its date; null at the limit. Scans aren't
 * used anywhere else (OP-83).
 */
export async function consumeScan(
  transaction: Transaction,
  owner: OwnerScope,
  now: Date,
): Promise<string | null> {
  const month = scanMonth(now);
  return (await countScan(transaction, owner, month)) ? month.today : null;
}
