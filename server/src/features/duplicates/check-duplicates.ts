import { buffer } from 'node:stream/consumers';
import { isSample } from '@docket/shared/receipts/sample';
import { compareReceipts } from '@docket/shared/duplicates/rules';
import { retryDeadlocks } from '../../platform/database/database-errors.ts';
import type { Services } from '../../platform/services.ts';
import { pictureFingerprint } from './traces/picture-fingerprint.ts';
import { keysOf, makeTrace } from './traces/make-trace.ts';
import { StoredFileDamaged, StoredFileMissing } from '../../ports/storage.ts';
import { lockChecks, savePairs } from './queries/save-pairs.ts';
import { candidatesOf, receiptToTrace, saveTrace, scopesOf } from './queries/traces.ts';

/**
 * Compares a receipt with its owner's others and those of its business, and stores possible duplicates. Running it
 * again has the same result. Its own data is committed before it looks for others, so that if two receipts are checked
 * at the same time, the later one finds the other.
 */
export async function checkDuplicates(
  { database, storage, liveEvents }: Pick<Services, 'database' | 'storage' | 'liveEvents'>,
  receiptId: string,
): Promise<void> {
  const receipt = await receiptToTrace(database, receiptId);
  if (!receipt || isSample(receipt.values.fileSha256)) return;
  const trace = makeTrace({
    ...receipt.values,
    look: await fingerprintOf({ storage }, receipt.thumbnailSha256),
  });
  const scopes = scopesOf(receipt);
  const keys = keysOf(trace, scopes);
  await saveTrace(database, receiptId, trace, keys);
  await retryDeadlocks(() =>
    database.transaction().execute(async (transaction) => {
      await lockChecks(transaction, scopes);
      const candidates = await candidatesOf(transaction, { id: receiptId, ...receipt }, keys);
      const found = candidates.flatMap(({ id, trace: other }) => {
        const kind = compareReceipts(trace, other);
        return kind ? [{ otherId: id, kind }] : [];
      });
      const changed = await savePairs(transaction, receiptId, found);
      if (changed.length === 0) return;
      await liveEvents.publish(transaction, receipt.userId, { type: 'receipt-changed', receiptId });
      for (const { id, userId } of candidates.filter((candidate) => changed.includes(candidate.id)))
        await liveEvents.publish(transaction, userId, { type: 'receipt-changed', receiptId: id });
    }),
  );
}

/** A hash of the receipt's thumbnail; without one, only the rest is compared. */
async function fingerprintOf(
  { storage }: Pick<Services, 'storage'>,
  sha256: string | null,
): Promise<string | null> {
  if (sha256 === null) return null;
  try {
    return await pictureFingerprint(await buffer(await storage.get(sha256)));
  } catch (error) {
    if (error instanceof StoredFileMissing || error instanceof StoredFileDamaged) return null;
    throw error;
  }
}
