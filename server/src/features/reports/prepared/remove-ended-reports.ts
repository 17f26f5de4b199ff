import {
  markUnusedFile,
  type RemovalServices,
  removingFiles,
} from '../../receipts/storage/remove-marked-files.ts';
import { deletePrepared, endedReports } from '../queries/prepared.ts';

/** Deletes expired reports and those of closed accounts, with their files. Returns their number. */
export async function removeEndedReports(services: RemovalServices): Promise<number> {
  const ids = await endedReports(services.database, services.clock());
  for (const id of ids)
    await removingFiles(services, async (transaction) => {
      const sha256 = await deletePrepared(transaction, id);
      if (sha256 !== null) await markUnusedFile(services, transaction, sha256);
    });
  return ids.length;
}
