import { binDays } from '@docket/shared/receipts/rules';
import { dayMs } from '../../../platform/durations.ts';
import { deleteForGood, lockDeleted, receiptsDeletedBefore } from '../queries/bin.ts';
import { lockFile } from '../queries/files/stored-files.ts';
import { storedFilesOf } from '../queries/files/receipt-files.ts';
import { markUnusedFile, type RemovalServices, removingFiles } from '../storage/remove-marked-files.ts';

const atATime = 100;

/**
 * Permanently deletes receipts that have been in the bin for `binDays`, and each file with its last receipt (OP-110).
 * Returns the number of receipts. It can run in several processes and may be interrupted.
 */
export async function emptyBin(services: RemovalServices): Promise<number> {
  const { database, clock } = services;
  const before = new Date(clock().getTime() - binDays * dayMs);
  let removed = 0;
  for (;;) {
    const expired = await receiptsDeletedBefore(database, before, atATime);
    if (expired.length === 0) return removed;
    for (const id of expired)
      await removingFiles(services, async (transaction) => {
        for (const sha256 of await storedFilesOf(transaction, [id])) await lockFile(transaction, sha256);
        if (!(await lockDeleted(transaction, id, before))) return;
        // Read again, because reading the receipt may have added a file meanwhile.
        const sha256s = await storedFilesOf(transaction, [id]);
        await deleteForGood(transaction, id);
        for (const sha256 of sha256s) await markUnusedFile(services, transaction, sha256);
        removed++;
      });
  }
}
