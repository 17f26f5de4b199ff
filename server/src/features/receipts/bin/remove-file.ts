import type { Transaction } from '../../../platform/database.ts';
import type { Services } from '../../../platform/services.ts';
import { deleteFileRow, isFileUsed, lockFile } from '../queries/files.ts';
import { printsOf } from '../queries/prints.ts';

/**
 * Removes a file that no receipt is made of any more, and what was made of it to be printed. The file goes before its row is
 * committed away, so that what a crash leaves over is found again.
 */
export async function removeUnusedFile(
  { storage }: Pick<Services, 'storage'>,
  transaction: Transaction,
  sha256: string,
): Promise<void> {
  const made = (await printsOf(transaction, [sha256])).filter((print) => print !== sha256);
  // In the order of locking.
  for (const file of [sha256, ...made].toSorted()) await lockFile(transaction, file);
  if (await isFileUsed(transaction, sha256)) return;
  // Asked again: it may have been printed while its lock was waited for. Its row takes along what was known of that.
  const prints = (await printsOf(transaction, [sha256])).filter((print) => print !== sha256);
  await deleteFileRow(transaction, sha256);
  await storage.delete(sha256);
  for (const print of prints) await removeUnusedFile({ storage }, transaction, print);
}
