import { toCents } from '@docket/shared/money';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database.ts';
import type { BusinessScope } from '../../../platform/scopes.ts';
import { buyerName } from './receipts.ts';

const evidenced = (database: Database | Transaction) =>
  database
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

/** What verdicts on these receipts depend on. To store them, the caller has locked the receipts. */
export const receiptsToJudge = async (database: Database | Transaction, ids: readonly string[]) =>
  (
    await evidenced(database)
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

/** The stored verdicts on a business's receipts among these. */
export const verdictsOf = (
  database: Database | Transaction,
  { businessId }: BusinessScope,
  ids: readonly string[],
): Promise<{ id: string; gstVerdict: string | null }[]> =>
  database
    .selectFrom('receipts')
    .select(['id', 'gstVerdict'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('businessId', '=', businessId)
    .execute();

export async function nameOfBuyer(
  database: Database | Transaction,
  { businessId }: BusinessScope,
): Promise<string> {
  const { name } = await database
    .selectFrom('businesses')
    .select('name')
    .where('id', '=', businessId)
    .executeTakeFirstOrThrow();
  return name;
}
