import type { Services } from '../../../platform/services.ts';
import { removeUnusedFile } from '../../receipts/bin/remove-file.ts';
import { deletePrepared, endedReports } from '../queries/prepared.ts';

/** Deletes expired reports and those of closed accounts, with their files. Returns their number. */
export async function removeEndedReports({
  database,
  storage,
  clock,
}: Pick<Services, 'database' | 'storage' | 'clock'>): Promise<number> {
  const ids = await endedReports(database, clock());
  for (const id of ids)
    await database.transaction().execute(async (transaction) => {
      const sha256 = await deletePrepared(transaction, id);
      if (sha256 !== null) await removeUnusedFile({ storage }, transaction, sha256);
    });
  return ids.length;
}
