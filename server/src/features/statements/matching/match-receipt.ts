import { retryDeadlocks } from '../../../platform/database/database-errors.ts';
import type { Services } from '../../../platform/services.ts';
import { notifyViewers } from '../notify-viewers.ts';
import type { Books } from '../queries/books.ts';
import { lockBooks } from '../queries/books.ts';
import { openLines, receiptToMatch, undoOutdated } from '../queries/matches.ts';
import { amountsFor, matchOpen } from './match-open.ts';

/**
 * Looks for the line of a receipt that's new, or was changed, submitted, withdrawn or deleted, in its owner's books and its
 * business's. Running it again has the same result.
 */
export async function matchReceipt(
  services: Pick<Services, 'database' | 'merchants' | 'liveEvents'>,
  { receiptId, formerCents }: { receiptId: string; formerCents?: number | undefined },
): Promise<void> {
  for (const whose of ['person', 'business'] as const)
    await retryDeadlocks(() =>
      services.database.transaction().execute(async (transaction) => {
        const receipt = await receiptToMatch(transaction, receiptId);
        const books = receipt && booksFor(receipt, whose);
        if (!books) return;
        await lockBooks(transaction, books);
        const freed = await undoOutdated(transaction, books, receiptId);
        const cents = [
          ...freed,
          ...amountsFor(receipt),
          ...(formerCents === undefined ? [] : [-formerCents]),
        ];
        // Those that are matched or can be, so that pages don't hear of every other receipt.
        const open = await openLines(transaction, books, cents);
        if (open.length === 0) return;
        await matchOpen(services, transaction, books, cents);
        await notifyViewers(services, transaction, books, [receipt.userId]);
      }),
    );
}

function booksFor(
  { userId, businessId }: { userId: string; businessId: string | null },
  whose: 'person' | 'business',
): Books | null {
  if (whose === 'person') return { userId, businessId: null };
  return businessId === null ? null : { userId: null, businessId };
}
