import type { Database, Transaction } from '../../../../platform/database.ts';
import type { ReceiptWords } from '../../reading/values/words-of-reading.ts';

export async function thumbnailOf(transaction: Transaction, id: string): Promise<string | null> {
  const row = await transaction
    .selectFrom('receipts')
    .select('thumbnailSha256')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.thumbnailSha256 ?? null;
}

export async function setThumbnail(transaction: Transaction, id: string, sha256: string): Promise<void> {
  await transaction.updateTable('receipts').set({ thumbnailSha256: sha256 }).where('id', '=', id).execute();
}

/** The caller must have checked `can`. */
export async function wordsOfReceipt(database: Database, id: string): Promise<ReceiptWords> {
  const row = await database.selectFrom('receipts').select('words').where('id', '=', id).executeTakeFirst();
  // Only `updateReceipt` writes it.
  return (row?.words ?? []) as ReceiptWords;
}
