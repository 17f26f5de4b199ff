import type { Transaction } from '../../../platform/database.ts';
import type { Services } from '../../../platform/services.ts';
import { deleteFileRow, isFileUsed, lockFile } from '../queries/files.ts';

/**
 * Removes a file that no receipt is made of any more. The file goes before its row is committed away, so that what a
 * crash leaves over is found again.
 */
export async function removeUnusedFile(
  { storage }: Pick<Services, 'storage'>,
  transaction: Transaction,
  sha256: string,
): Promise<void> {
  await lockFile(transaction, sha256);
  if (await isFileUsed(transaction, sha256)) return;
  await deleteFileRow(transaction, sha256);
  await storage.delete(sha256);
}
