import { binDays } from '@docket/shared/receipts/rules';
import type { Services } from '../../../platform/services.ts';
import {
  deleteForGood,
  lockDeleted,
  lockFile,
  receiptsDeletedBefore,
  storedFilesOf,
} from '../queries/files.ts';
import { removeUnusedFile } from './remove-file.ts';

const day = 24 * 60 * 60 * 1000;
const atATime = 100;

/**
 * Permanently deletes receipts that have been in the bin for 30 days, and each file with its last receipt (OP-110).
 * Returns the number of receipts. It can run in several processes and may be interrupted: files are deleted before
 * their row, so leftovers are found again.
 */
export async function emptyBin({
  database,
  storage,
  clock,
}: Pick<Services, 'database' | 'storage' | 'clock'>): Promise<number> {
  const before = new Date(clock().getTime() - binDays * day);
  let removed = 0;
  for (;;) {
    const expired = await receiptsDeletedBefore(database, before, atATime);
    if (expired.length === 0) return removed;
    for (const id of expired)
      await database.transaction().execute(async (transaction) => {
        for (const sha256 of await storedFilesOf(transaction, [id])) await lockFile(transaction, sha256);
        if (!(await lockDeleted(transaction, id, before))) return;
        // Read again, because reading the receipt may have added a file meanwhile.
        const sha256s = await storedFilesOf(transaction, [id]);
        await deleteForGood(transaction, id);
        for (const sha256 of sha256s) await removeUnusedFile({ storage }, transaction, sha256);
        removed++;
      });
  }
}
