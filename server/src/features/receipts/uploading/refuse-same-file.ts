import type { Transaction } from '../../../platform/database.ts';
import { Refusal } from '../../../platform/errors.ts';
import type { OwnerScope } from '../../../platform/scopes.ts';
import { receiptOfFile } from '../queries/files/receipt-files.ts';

/**
 * Refuses a file from which the person already has a receipt outside the bin, and names that receipt. The caller holds
 * the file's lock, so of two simultaneous uploads one is first.
 */
export async function refuseSameFile(
  transaction: Transaction,
  owner: OwnerScope,
  sha256: string,
): Promise<void> {
  const first = await receiptOfFile(transaction, owner, sha256);
  if (first) throw new Refusal('DUPLICATE_FILE', undefined, { receiptId: first.id });
}
