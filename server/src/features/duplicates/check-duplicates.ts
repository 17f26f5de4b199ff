import { compareReceipts } from '@docket/shared/duplicates/rules';
import { retryDeadlocks } from '../../platform/database-errors.ts';
import type { Services } from '../../platform/services.ts';
import { keysOf } from './make-trace.ts';
import { keepPairs, lockChecks, scopesOf } from './queries/pairs.ts';
import { candidatesOf, keepTrace, receiptToTrace } from './queries/traces.ts';

/**
 * Holds a receipt against its owner's others and those of its business, and keeps which of them look like the same
 * purchase. Run any number of times it comes to the same.
 *
 * What is compared is committed before it looks for others: of two receipts that are checked at the same moment, the one
 * that looks later finds the other.
 */
export async function checkDuplicates(
  { database, liveEvents, clock }: Pick<Services, 'database' | 'liveEvents' | 'clock'>,
  receiptId: string,
): Promise<void> {
  const receipt = await receiptToTrace(database, receiptId);
  if (!receipt) return;
  const scopes = scopesOf(receipt);
  const keys = keysOf(receipt.trace, scopes);
  await keepTrace(database, receiptId, receipt.trace, keys);
  await retryDeadlocks(() =>
    database.transaction().execute(async (transaction) => {
      await lockChecks(transaction, scopes);
      const candidates = await candidatesOf(transaction, receipt, keys);
      const found = candidates.flatMap(({ id, trace }) => {
        const kind = compareReceipts(receipt.trace, trace);
        return kind ? [{ otherId: id, kind }] : [];
      });
      const changed = await keepPairs(transaction, receiptId, found, clock());
      if (changed.length === 0) return;
      await liveEvents.publish(transaction, receipt.userId, { type: 'receipt-changed', receiptId });
      for (const { id, userId } of candidates.filter((candidate) => changed.includes(candidate.id)))
        await liveEvents.publish(transaction, userId, { type: 'receipt-changed', receiptId: id });
    }),
  );
}
