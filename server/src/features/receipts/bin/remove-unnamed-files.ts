import { binDays } from '@docket/shared/receipts/rules';
import type { Services } from '../../../platform/services.ts';
import { filesAmong, lockFile } from '../queries/files.ts';

type Sweeping = Pick<Services, 'database' | 'storage' | 'clock' | 'log'>;

/** Whoever started the program with an older copy of the database has as long to put it right as for a receipt. */
const graceMs = binDays * 24 * 60 * 60 * 1000;

/**
 * Removes the stored files that no row names: such as an upload leaves during which the program was killed. Gives their
 * number. It may run beside uploads and in several processes at the same time, and may die anywhere.
 */
export async function removeUnnamedFiles(services: Sweeping): Promise<number> {
  const { named, unnamed } = await sortOut(services);
  if (unnamed.length > named) {
    // More than crashes leave: the database may be another than the one that these files belong to.
    services.log.warn({ named, unnamed: unnamed.length }, 'unreferenced stored files left in place');
    return 0;
  }
  let removed = 0;
  for (const sha256 of unnamed) if (await removeUnnamed(services, sha256)) removed++;
  return removed;
}

/** How many stored files have a row, and which have none though they had the time to get one. */
async function sortOut(services: Sweeping): Promise<{ named: number; unnamed: string[] }> {
  let named = 0;
  const unnamed: string[] = [];
  for await (const some of services.storage.names()) {
    const rows = await filesAmong(services.database, some);
    named += rows.size;
    for (const sha256 of some) if (!rows.has(sha256) && (await isOld(services, sha256))) unnamed.push(sha256);
  }
  return { named, unnamed };
}

/** Looks again while nobody can take the file into use; an upload of the same content may have put it anew. */
const removeUnnamed = ({ database, ...services }: Sweeping, sha256: string): Promise<boolean> =>
  database.transaction().execute(async (transaction) => {
    await lockFile(transaction, sha256);
    const isNamed = (await filesAmong(transaction, [sha256])).size > 0;
    if (isNamed || !(await isOld(services, sha256))) return false;
    await services.storage.delete(sha256);
    return true;
  });

async function isOld(
  { storage, clock }: Pick<Sweeping, 'storage' | 'clock'>,
  sha256: string,
): Promise<boolean> {
  const put = await storage.lastPut(sha256);
  return put !== null && clock().getTime() - put.getTime() > graceMs;
}
