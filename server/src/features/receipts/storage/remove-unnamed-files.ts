import { binDays } from '@docket/shared/receipts/rules';
import { dayMs } from '../../../platform/durations.ts';
import { filesAmong, lockFile } from '../queries/files/stored-files.ts';
import { insertRemoval } from '../queries/files/removals.ts';
import { type RemovalServices, removingFiles } from './remove-marked-files.ts';

/** An operator who started with an older copy of the database has as long to fix it as for a deleted receipt. */
const graceMs = binDays * dayMs;

/**
 * Deletes stored files that no row references, such as those of an interrupted upload. Returns their number. It can run
 * beside uploads and in several processes, and may be interrupted.
 */
export async function removeUnnamedFiles(services: RemovalServices): Promise<number> {
  const { named, unnamed } = await sortOut(services);
  if (unnamed.length > named) {
    // Too many for crashes: this may be the wrong database for these files.
    services.log.warn({ named, unnamed: unnamed.length }, 'unreferenced stored files left in place');
    return 0;
  }
  let removed = 0;
  for (const sha256 of unnamed) if (await removeUnnamed(services, sha256)) removed++;
  return removed;
}

/** Counts the stored files with a row, and lists the older ones without one. */
async function sortOut(services: RemovalServices): Promise<{ named: number; unnamed: string[] }> {
  let named = 0;
  const unnamed: string[] = [];
  for await (const some of services.storage.names()) {
    const rows = await filesAmong(services.database, some);
    named += rows.size;
    for (const sha256 of some) if (!rows.has(sha256) && (await isOld(services, sha256))) unnamed.push(sha256);
  }
  return { named, unnamed };
}

/** Checks again with the file locked, because an upload of the same content may have stored it again. */
const removeUnnamed = (services: RemovalServices, sha256: string): Promise<boolean> =>
  removingFiles(services, async (transaction) => {
    await lockFile(transaction, sha256);
    const isNamed = (await filesAmong(transaction, [sha256])).size > 0;
    if (isNamed || !(await isOld(services, sha256))) return false;
    await insertRemoval(transaction, { id: services.newId(), sha256, dueAt: services.clock() });
    return true;
  });

async function isOld(
  { storage, clock }: Pick<RemovalServices, 'storage' | 'clock'>,
  sha256: string,
): Promise<boolean> {
  const put = await storage.lastPut(sha256);
  return put !== null && clock().getTime() - put.getTime() > graceMs;
}
