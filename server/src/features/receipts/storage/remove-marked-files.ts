import type { Transaction } from '../../../platform/database.ts';
import type { Services } from '../../../platform/services.ts';
import { deleteFileRow, isFileUsed, lockFile } from '../queries/files/stored-files.ts';
import { printsOf } from '../queries/files/prints.ts';
import { claimRemovals, endRemoval, insertRemoval, type Removal } from '../queries/files/removals.ts';

export type RemovalServices = Pick<Services, 'database' | 'storage' | 'clock' | 'newId' | 'log'>;

/** Longer than a deletion sent to the store can be on its way, with the store's own retries. */
const surelyEndedMs = 10 * 60 * 1000;
/** A process that was suspended for longer doesn't send any more deletions. */
const longestPauseMs = 5 * 60 * 1000;
const atATime = 100;

/**
 * Runs a transaction that marks files for removal, and then deletes them. Until a deletion has ended, uploads of the same
 * content are refused for now, so that none is acknowledged whose file is then deleted. What a crash leaves over is deleted
 * later (`removeMarkedFiles`).
 */
export async function removingFiles<Result>(
  services: RemovalServices,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  const result = await services.database.transaction().execute(work);
  await removeMarkedFiles(services);
  return result;
}

/** Marks a file that no receipt uses any more for removal, at once or from a time on, and its print pictures. */
export async function markUnusedFile(
  services: Pick<RemovalServices, 'newId' | 'clock'>,
  transaction: Transaction,
  sha256: string,
  dueAt = services.clock(),
): Promise<void> {
  const knownPrints = await printsBeside(transaction, sha256);
  // In lock order.
  for (const file of [sha256, ...knownPrints].toSorted()) await lockFile(transaction, file);
  if (await isFileUsed(transaction, sha256)) return;
  // Read again, because it may have been printed while waiting for its lock. Deleting its row also deletes the print's.
  const prints = await printsBeside(transaction, sha256);
  await deleteFileRow(transaction, sha256);
  await insertRemoval(transaction, { id: services.newId(), sha256, dueAt });
  for (const print of prints) await markUnusedFile(services, transaction, print, dueAt);
}

/** The print pictures of a file, unless it's printed as it is. */
const printsBeside = async (transaction: Transaction, sha256: string): Promise<string[]> =>
  (await printsOf(transaction, [sha256])).filter((print) => print !== sha256);

/** Deletes marked files, also those that an interrupted process left. It can run in several processes. */
export async function removeMarkedFiles(services: RemovalServices): Promise<void> {
  const { database, clock } = services;
  for (;;) {
    const startedAt = clock();
    const abandonedBefore = new Date(startedAt.getTime() - surelyEndedMs);
    const claimedAt = performance.now();
    const claimed = await claimRemovals(database, { startedAt, abandonedBefore, most: atATime });
    for (const removal of claimed) {
      if (performance.now() - claimedAt > longestPauseMs) return;
      await remove(services, removal, startedAt);
    }
    if (claimed.length < atATime) return;
  }
}

/** Its mark goes once the store has deleted it, and otherwise stays for later: the deletion may still be on its way. */
async function remove(
  { database, storage, log }: RemovalServices,
  { id, sha256 }: Removal,
  startedAt: Date,
): Promise<void> {
  try {
    await storage.delete(sha256);
  } catch (error) {
    log.warn({ err: error }, 'could not delete a stored file yet');
    return;
  }
  await database.transaction().execute(async (transaction) => {
    // An upload that's looking for the file and for this mark must find both as they were, or neither.
    await lockFile(transaction, sha256);
    await endRemoval(transaction, { id, startedAt });
  });
}
