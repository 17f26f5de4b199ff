import type { Database, Transaction } from '../../../platform/database.ts';
import { takeTurn } from '../../../platform/database/take-turn.ts';
import type { OwnerScope } from '../../../platform/scopes.ts';
import { furtherFiles, type ReceiptFile } from './files/receipt-files.ts';

export interface SentReceipt {
  id: string;
  imageUrl: string;
  fileSha256: string;
  furtherFiles: ReceiptFile[];
}

/** The receipt a person created with a key, in the bin or not. */
export const receiptOfKey = (
  database: Database | Transaction,
  { userId }: OwnerScope,
  key: string,
): Promise<SentReceipt | undefined> =>
  database
    .selectFrom('receipts')
    .select(['id', 'imageUrl', 'fileSha256'])
    .select(furtherFiles)
    .where('userId', '=', userId)
    .where('idempotencyKey', '=', key)
    .executeTakeFirst();

/** The same, with the key locked. */
export async function lockKey(
  transaction: Transaction,
  owner: OwnerScope,
  key: string,
): Promise<SentReceipt | undefined> {
  await takeTurn(transaction, `${owner.userId} ${key}`);
  return await receiptOfKey(transaction, owner, key);
}
