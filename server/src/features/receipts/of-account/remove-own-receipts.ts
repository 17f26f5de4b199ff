import type { Database, Transaction } from '../../../platform/database.ts';
import type { OwnerScope } from '../../../platform/scopes.ts';
import type { Services } from '../../../platform/services.ts';
import { removeFilesJob } from '../jobs.ts';
import { countByFate, deleteUnkept, isNamedOnReceipts } from '../queries/of-account.ts';

const filesAJob = 500;

/** The number of receipts that would be deleted with the person's account, and that their business would keep. */
export const previewRemoval = (
  { database }: { database: Database },
  owner: OwnerScope,
): Promise<{ removed: number; kept: number }> => countByFate(database, owner);

/**
 * Deletes the person's receipts except those a business must keep (OP-110). A job deletes their files after the commit.
 * Returns whether receipts still reference the person as owner or decider.
 */
export async function removeOwnReceipts(
  { jobs }: Pick<Services, 'jobs'>,
  transaction: Transaction,
  owner: OwnerScope,
): Promise<{ isStillNamed: boolean }> {
  const sha256s = await deleteUnkept(transaction, owner);
  for (let at = 0; at < sha256s.length; at += filesAJob)
    await jobs.enqueue(transaction, removeFilesJob, { sha256s: sha256s.slice(at, at + filesAJob) });
  return { isStillNamed: await isNamedOnReceipts(transaction, owner) };
}
