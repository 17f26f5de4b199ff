import { toCents } from '@docket/shared/money';
import { sql } from 'kysely';
import type { Transaction } from '../../../platform/database.ts';
import { buyerName } from './receipts.ts';

const evidenced = (transaction: Transaction) =>
  transaction
    .selectFrom('receipts')
    .innerJoin('users', 'users.id', 'receipts.userId')
    .select(['receipts.id', 'vendor', 'abn', 'date', 'amount', 'gstAmount', 'currency', 'reading', 'ocrRaw'])
    .select(buyerName);

type Row = Awaited<ReturnType<ReturnType<typeof evidenced>['execute']>>[number];

const fromRow = ({ amount, gstAmount, ...row }: Row) => ({
  ...row,
  amountCents: toCents(amount),
  gstCents: toCents(gstAmount),
});

/** What verdicts on these receipts depend on. The caller has locked them. */
export const receiptsToJudge = async (transaction: Transaction, ids: readonly string[]) =>
  (
    await evidenced(transaction)
      .where('receipts.id', '=', sql<string>`any(${ids}::uuid[])`)
      .execute()
  ).map(fromRow);

/** Locks some receipts with GST that haven't been judged. */
export const lockUnjudged = async (transaction: Transaction, most: number) =>
  (
    await evidenced(transaction)
      .where('gstVerdict', 'is', null)
      .where('gstAmount', '<>', '0')
      .orderBy('receipts.id')
      .limit(most)
      .forUpdate('receipts')
      .skipLocked()
      .execute()
  ).map(fromRow);

/** Stores verdicts by their keys. */
export async function setGstVerdicts(
  transaction: Transaction,
  verdicts: readonly { id: string; key: string }[],
): Promise<void> {
  const ids = verdicts.map(({ id }) => id);
  const keys = verdicts.map(({ key }) => key);
  await sql`
    update receipts set "gstVerdict" = judged.key
    from unnest(${ids}::uuid[], ${keys}::text[]) as judged (id, key)
    where receipts.id = judged.id and "gstVerdict" is distinct from judged.key`.execute(transaction);
}
