import { toCents, toDecimalText } from '@docket/shared/money';
import type { Spent } from '@docket/shared/policies/broken-policies';
import type { Policy, PolicyBody } from '@docket/shared/policies/contract';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/database.ts';
import type { BusinessScope } from '../../platform/scopes.ts';

const columns = ['id', 'kind', 'amount', 'days', 'category', 'effect', 'reason', 'isOn'] as const;

interface Row {
  amount: string | null;
  days: number | null;
}

/** The table's CHECK constraints guarantee the type. */
const fromRow = ({ amount, days, ...rest }: Row): Policy =>
  ({
    ...rest,
    ...(amount !== null && { limitCents: toCents(amount) }),
    ...(days !== null && { days }),
  }) as unknown as Policy;

const toRow = ({ kind, category, effect, reason, isOn, ...threshold }: PolicyBody) => ({
  kind,
  amount: 'limitCents' in threshold ? toDecimalText(threshold.limitCents) : null,
  days: 'days' in threshold ? threshold.days : null,
  category,
  effect,
  reason,
  isOn,
});

/** A business's policies, in order of creation. */
export async function policiesOf(
  database: Database | Transaction,
  { businessId }: BusinessScope,
): Promise<Policy[]> {
  const rows = await database
    .selectFrom('business_policies')
    .select(columns)
    .where('businessId', '=', businessId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  return rows.map(fromRow);
}

/** Prevents others from adding policies to the business until the transaction ends. */
export const lockPoliciesOf = (transaction: Transaction, { businessId }: BusinessScope) =>
  transaction.selectFrom('businesses').select('id').where('id', '=', businessId).forUpdate().execute();

/** Locks a policy of the business. */
export async function lockPolicy(
  transaction: Transaction,
  { businessId }: BusinessScope,
  id: string,
): Promise<Policy | undefined> {
  const row = await transaction
    .selectFrom('business_policies')
    .select(columns)
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && fromRow(row);
}

export const insertPolicy = (
  transaction: Transaction,
  { businessId }: BusinessScope,
  { id, body, createdAt }: { id: string; body: PolicyBody; createdAt: Date },
) =>
  transaction
    .insertInto('business_policies')
    .values({ id, businessId, createdAt, ...toRow(body) })
    .execute();

export const changePolicy = (transaction: Transaction, id: string, body: PolicyBody) =>
  transaction.updateTable('business_policies').set(toRow(body)).where('id', '=', id).execute();

export const removePolicy = (transaction: Transaction, id: string) =>
  transaction.deleteFrom('business_policies').where('id', '=', id).execute();

export const setCategoryName = (
  transaction: Transaction,
  { businessId }: BusinessScope,
  { from, to }: { from: string; to: string },
) =>
  transaction
    .updateTable('business_policies')
    .set({ category: to })
    .where('businessId', '=', businessId)
    .where(sql`lower(category)`, '=', sql`lower(${from})`)
    .execute();

/** What policies ask of these receipts. */
export const receiptsToJudge = (database: Database | Transaction, ids: readonly string[]) =>
  database
    .selectFrom('receipts')
    .select(['id', 'date', 'amount', 'category'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();

/** What a person has submitted to the business, by month of purchase and category, without these receipts. */
export async function spentBy(
  database: Database | Transaction,
  { businessId }: BusinessScope,
  {
    userId,
    from,
    until,
    without,
  }: { userId: string; from: string; until: string; without: readonly string[] },
): Promise<Spent[]> {
  const rows = await database
    .selectFrom('receipts')
    .select((is) => [
      sql<string>`to_char(date, 'YYYY-MM')`.as('month'),
      'category',
      is.fn.sum<string>('amount').as('total'),
    ])
    .where('userId', '=', userId)
    .where('businessId', '=', businessId)
    .where('status', 'in', ['AWAITING_MANAGER', 'APPROVED'])
    .where('deletedAt', 'is', null)
    .where('date', 'is not', null)
    .where('amount', 'is not', null)
    // The day of a receipt with a date; it's indexed.
    .where('countedOn', '>=', from)
    .where('countedOn', '<', until)
    .where('id', '<>', sql<string>`all(${without}::uuid[])`)
    .groupBy(['month', 'category'])
    .execute();
  return rows.map(({ month, category, total }) => ({ month, category, cents: toCents(total) }));
}
