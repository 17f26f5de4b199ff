import type { Transaction } from '../../platform/database.ts';
import { Refusal } from '../../platform/errors.ts';
import type { OwnerScope } from '../../platform/scopes.ts';
import { countScan, type ScannedReceipt } from './queries.ts';
import { scanMonth } from './scan-month.ts';

/**
 * Uses one of the person's scans for a receipt, in the caller's transaction, and returns its date. Refuses at the limit.
 * Scans aren't used anywhere else (OP-83).
 */
export async function consumeScan(
  transaction: Transaction,
  owner: OwnerScope,
  now: Date,
  receipt: ScannedReceipt,
): Promise<string> {
  const month = scanMonth(now);
  if (!(await countScan(transaction, owner, month, receipt))) throw new Refusal('QUOTA_EXCEEDED');
  return month.today;
}
