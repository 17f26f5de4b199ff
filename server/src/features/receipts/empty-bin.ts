import { binDays } from '@docket/shared/receipts/rules';
import type { Services } from '../../platform/services.ts';
import { deleteForGood, lockFile, receiptsDeletedBefore } from './queries/files.ts';
import { removeUnusedFile } from './remove-file.ts';

const day = 24 * 60 * 60 * 1000;
const atATime = 100;

/**
 * Removes for good what has been in the bin for 30 days, each file with the last receipt that is made of it (OP-110).
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
    for (const { id, fileSha256 } of expired) {
      await database.transaction().execute(async (transaction) => {
        await lockFile(transaction, fileSha256);
        if (!(await deleteForGood(transaction, id, before))) return;
        removed++;
        await removeUnusedFile({ storage }, transaction, fileSha256);
      });
    }
  }
}
