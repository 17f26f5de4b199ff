import type { Transaction } from '../../../platform/database.ts';
import type { Services } from '../../../platform/services.ts';
import { StoredFileMissing } from '../../../ports/storage.ts';
import { insertFile, lockFile } from '../queries/files/stored-files.ts';

/**
 * Makes a file that was just stored one that a row may name. Throws StoredFileMissing if it was deleted meanwhile, with
 * the last row that named the same content; storing it again helps.
 */
export async function claimStoredFile(
  { storage }: Pick<Services, 'storage'>,
  transaction: Transaction,
  file: { sha256: string; size: number; createdAt: Date },
): Promise<void> {
  await lockFile(transaction, file.sha256);
  if (!(await storage.has(file.sha256))) throw new StoredFileMissing(file.sha256);
  await insertFile(transaction, file);
}
