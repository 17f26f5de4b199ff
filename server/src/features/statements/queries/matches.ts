import { nearDays } from '@docket/shared/statements/matching';
import type { LineFacts, ReceiptFacts } from '@docket/shared/statements/matching';
import { toCents, toDecimalText } from '@docket/shared/money';
import { sql } from 'kysely';
import type { Transaction } from '../../../platform/database.ts';
import { type Books, isOf, isSeenIn, isUnmatchedIn } from './books.ts';

type Amounted<Facts> = Omit<Facts, 'cents'> & { amount: string };

const facts = <Facts>({ amount, ...rest }: Amounted<Facts>) => ({ ...rest, cents: toCents(amount) }) as Facts;

export interface OpenLine extends LineFacts {
  nameKey: string;
}

/** Lines of these amounts without a receipt, except those that a person said need none. */
export async function openLines(
  transaction: Transaction,
  books: Books,
  cents: readonly number[],
): Promise<OpenLine[]> {
  const { rows } = await sql<Amounted<OpenLine>>`
    select line.id, line.date, line.amount, line.description, line."nameKey" from statement_lines line
    where ${isOf('line', books)} and line."receiptId" is null
      and (line."noReceiptBy" is null or line."noReceiptBy" = 'incoming')
      and line.amount = any(${cents.map((one) => toDecimalText(one))}::numeric[])`.execute(transaction);
  return rows.map((row) => facts<OpenLine>(row));
}

/** The receipts that may be for these lines. */
export async function openReceipts(
  transaction: Transaction,
  books: Books,
  lines: readonly LineFacts[],
): Promise<ReceiptFacts[]> {
  const days = lines.map(({ date }) => date).toSorted();
  const amounts = [...new Set(lines.map(({ cents }) => toDecimalText(-cents)))];
  const { rows } = await sql<Amounted<ReceiptFacts>>`
    select receipt.id, receipt.date, receipt.amount, receipt.vendor from receipts receipt
    where ${isSeenIn(books)} and ${isUnmatchedIn(books)}
      and receipt.amount = any(${amounts}::numeric[])
      and receipt.date between ${days[0]}::date - ${sql.lit(nearDays.after)} and ${days.at(-1)}::date + ${sql.lit(nearDays.before)}`.execute(
    transaction,
  );
  return rows.map((row) => facts<ReceiptFacts>(row));
}

/** What people have ruled out of these lines, as 'line receipt'. */
export async function mismatchesOf(
  transaction: Transaction,
  lines: readonly LineFacts[],
): Promise<Set<string>> {
  const ids = lines.map(({ id }) => id);
  const { rows } = await sql<{ lineId: string; receiptId: string }>`
    select "lineId", "receiptId" from statement_mismatches where "lineId" = any(${ids})`.execute(transaction);
  return new Set(rows.map(({ lineId, receiptId }) => `${lineId} ${receiptId}`));
}

export async function saveMatches(
  transaction: Transaction,
  pairs: readonly { lineId: string; receiptId: string }[],
): Promise<void> {
  await sql`
    update statement_lines line set "receiptId" = pair."receiptId", "matchedBy" = 'docket', "noReceiptBy" = null
    from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as pair("lineId" uuid, "receiptId" uuid)
    where line.id = pair."lineId"`.execute(transaction);
}

export async function addMismatch(
  transaction: Transaction,
  lineId: string,
  receiptId: string,
): Promise<void> {
  await transaction
    .insertInto('statement_mismatches')
    .values({ lineId, receiptId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function removeMismatch(
  transaction: Transaction,
  lineId: string,
  receiptId: string,
): Promise<void> {
  await transaction
    .deleteFrom('statement_mismatches')
    .where('lineId', '=', lineId)
    .where('receiptId', '=', receiptId)
    .execute();
}

/**
 * Undoes the match of a receipt that these books don't show any more, or one that Docket made of an amount that has changed
 * since. Returns the amounts of lines that may match again.
 */
export async function undoOutdated(
  transaction: Transaction,
  books: Books,
  receiptId: string,
): Promise<number[]> {
  const { rows } = await sql<{ amount: string }>`
    update statement_lines line set "receiptId" = null, "matchedBy" = null,
      "noReceiptBy" = case when line.amount >= 0 then 'incoming' end
    where line."receiptId" = ${receiptId} and ${isOf('line', books)} and not exists (
      select from receipts receipt where receipt.id = line."receiptId" and ${isSeenIn(books)}
        and (line."matchedBy" = 'person' or receipt.amount = -line.amount))
    returning line.amount`.execute(transaction);
  return rows.map(({ amount }) => toCents(amount));
}

/** A receipt's owner, business and amount; undefined if it's gone. */
export const receiptToMatch = (transaction: Transaction, id: string) =>
  transaction
    .selectFrom('receipts')
    .select(['userId', 'businessId', 'amount'])
    .where('id', '=', id)
    .executeTakeFirst();

interface ReceiptToChoose {
  customId: string;
  vendor: string;
  amount: string | null;
  isUnmatched: boolean;
}

/** A receipt that can be matched to a line by hand; undefined if these books don't show it. */
export async function receiptToChoose(
  transaction: Transaction,
  books: Books,
  id: string,
): Promise<ReceiptToChoose | undefined> {
  const { rows } = await sql<ReceiptToChoose>`
    select receipt."customId", receipt.vendor, receipt.amount, ${isUnmatchedIn(books)} as "isUnmatched"
    from receipts receipt where receipt.id = ${id} and ${isSeenIn(books)} for key share`.execute(transaction);
  return rows[0];
}
