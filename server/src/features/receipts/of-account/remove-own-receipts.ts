import type { Database, Transaction } from '../../../platform/database.ts';
import type { OwnerScope } from '../../../platform/scopes.ts';
import type { Services } from '../../../platform/services.ts';
import { removeFilesJob } from '../jobs.ts';
import { countByFate, deleteUnkept, isNamedOnReceipts } from '../queries/of-account.ts';

const filesAJob = 500;

/** How many receipts would be removed with the person's account, and how many their business keeps. */
export const foretellRemoval = (
  { database }: { database: Database },
  owner: OwnerScope,
): Promise<{ removed: number; kept: number }> => countByFate(database, owner);

/**
 * Removes the person's receipts, but for those that a business must keep (OP-110); their files follow by a job once
 * this is committed. Says whether receipts still name the person, as owner or as who decided.
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
