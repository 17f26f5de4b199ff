import type { Transaction } from '../../../platform/database.ts';
import type { Services } from '../../../platform/services.ts';
import { deleteFileRow, isFileUsed, lockFile } from '../queries/files.ts';
import { printsOf } from '../queries/prints.ts';

/**
 * Deletes a file that no receipt uses any more, and its print picture. The file is deleted before its row, so that
 * leftovers of a crash are found again.
 */
export async function removeUnusedFile(
  { storage }: Pick<Services, 'storage'>,
  transaction: Transaction,
  sha256: string,
): Promise<void> {
  const made = (await printsOf(transaction, [sha256])).filter((print) => print !== sha256);
  // In lock order.
  for (const file of [sha256, ...made].toSorted()) await lockFile(transaction, file);
  if (await isFileUsed(transaction, sha256)) return;
  // Read again, because it may have been printed while waiting for its lock. Deleting its row also deletes the print's.
  const prints = (await printsOf(transaction, [sha256])).filter((print) => print !== sha256);
  await deleteFileRow(transaction, sha256);
  await storage.delete(sha256);
  for (const print of prints) await removeUnusedFile({ storage }, transaction, print);
}
