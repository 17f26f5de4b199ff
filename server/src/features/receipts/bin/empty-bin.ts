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
 * Removes for good what has been in the bin for 30 days, each file with the last receipt that names it (OP-110).
 * Gives the number of removed receipts. It may run at the same time in several processes and may die anywhere: a file
 * goes before its row, so that what is left over is found again.
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
        // Asked again: reading may have added one meanwhile.
        const sha256s = await storedFilesOf(transaction, [id]);
        await deleteForGood(transaction, id);
        for (const sha256 of sha256s) await removeUnusedFile({ storage }, transaction, sha256);
        removed++;
      });
  }
}
