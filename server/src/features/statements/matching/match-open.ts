import { toCents } from '@docket/shared/money';
import { sureMatches } from '@docket/shared/statements/matching';
import type { Transaction } from '../../../platform/database.ts';
import type { Services } from '../../../platform/services.ts';
import type { Books } from '../queries/books.ts';
import { mismatchesOf, openLines, openReceipts, saveMatches } from '../queries/matches.ts';
import { namesOf } from '../queries/names.ts';

/**
 * Matches lines of these amounts to receipts, where that's sure, and returns how many. Every line and receipt of an amount is
 * compared, because a match is only sure while nothing else fits. The books are locked.
 */
export async function matchOpen(
  { merchants }: Pick<Services, 'merchants'>,
  transaction: Transaction,
  books: Books,
  cents: readonly number[],
): Promise<number> {
  const lines = await openLines(transaction, books, [...new Set(cents)]);
  if (lines.length === 0) return 0;
  const receipts = await openReceipts(transaction, books, lines);
  if (receipts.length === 0) return 0;
  const learned = await learnedNames(transaction, books, lines);
  const { merchantOf } = merchants;
  const pairs = sureMatches(lines, receipts, { merchantOf, learned }, await mismatchesOf(transaction, lines));
  if (pairs.length > 0) await saveMatches(transaction, pairs);
  return pairs.length;
}

/** The amount, in cents, of the lines that fit a receipt. A line that a person matched it to may have another. */
export const amountsFor = (receipt: { amount: string | null } | undefined): number[] =>
  receipt?.amount == null ? [] : [-toCents(receipt.amount)];

/** The vendors that were learned for the descriptions of these lines. */
export async function learnedNames(
  database: Parameters<typeof namesOf>[0],
  books: Books,
  lines: readonly { nameKey: string }[],
): Promise<Map<string, string>> {
  const names = await namesOf(
    database,
    books,
    lines.map(({ nameKey }) => nameKey),
  );
  return new Map(
    names.flatMap(({ nameKey, vendor }) => (vendor === null ? [] : [[nameKey, vendor] as const])),
  );
}
