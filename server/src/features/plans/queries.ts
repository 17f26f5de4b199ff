import { type Plan, freeScanLimit, plans, scanLimit } from '@docket/shared/plans/rules';
import { type Expression, sql } from 'kysely';
import type { Database, Transaction } from '../../platform/database.ts';
import { Refusal } from '../../platform/errors.ts';
import type { OwnerScope } from '../../platform/scopes.ts';

/** Today and the first of the month, as yyyy-MM-dd. */
export interface ScanMonth {
  today: string;
  begins: string;
}

/** A receipt that a scan is for: its business decides whose count it's in. */
export type ScannedReceipt = 'new' | { businessId: string | null };

const unlimitedPlans = plans.filter((plan) => scanLimit(plan) === 'unlimited');

/** Resets a person's count if it's from an earlier month (OP-84). */
export async function resetScans(
  database: Database,
  { userId }: OwnerScope,
  month: ScanMonth,
): Promise<void> {
  await database
    .updateTable('users')
    .set({ scansUsedThisMonth: 0, businessScansThisMonth: 0, lastResetDate: month.today })
    .where('id', '=', userId)
    .where('lastResetDate', '<', month.begins)
    .execute();
}

/** A member's scans all count; somebody without a business has the allowance of their own (OP-76). */
const counted = sql<number>`case when users."businessId" is null
  then greatest("scansUsedThisMonth" - "businessScansThisMonth", 0) else "scansUsedThisMonth" end`;

export interface ScanAccount {
  ownPlan: Plan;
  businessPlan: Plan | null;
  scansUsed: number;
}

export async function scanAccount(database: Database, { userId }: OwnerScope): Promise<ScanAccount> {
  const row = await database
    .selectFrom('users')
    .leftJoin('businesses', 'businesses.id', 'users.businessId')
    .select(['users.plan as ownPlan', 'businesses.plan as businessPlan', counted.as('scansUsed')])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow(() => new Refusal('UNAUTHENTICATED'));
  return row as ScanAccount;
}

/**
 * Uses a scan unless the plan has none left, in one statement, so that simultaneous requests can't exceed the limit.
 * It's for a business's receipt, a personal one, or a new one, which is the business's if the person is a member.
 * Returns whether it did.
 */
export async function countScan(
  transaction: Transaction,
  { userId }: OwnerScope,
  month: ScanMonth,
  receipt: ScannedReceipt,
): Promise<boolean> {
  const isEarlier = sql<boolean>`"lastResetDate" < ${month.begins}`;
  const thisMonth = (count: Expression<number>) =>
    sql<number>`case when ${isEarlier} then 0 else ${count} end`;
  const used = thisMonth(counted);
  const isOfBusiness =
    receipt === 'new' ? sql`("businessId" is not null)` : sql`${receipt.businessId !== null}::boolean`;
  const plan = sql<string>`coalesce(
    (select plan from businesses where businesses.id = users."businessId"), users.plan)`;
  const { numUpdatedRows } = await transaction
    .updateTable('users')
    .set({
      scansUsedThisMonth: sql`${thisMonth(sql.ref('scansUsedThisMonth'))} + 1`,
      businessScansThisMonth: sql`${thisMonth(sql.ref('businessScansThisMonth'))} + ${isOfBusiness}::integer`,
      lastResetDate: sql`case when ${isEarlier} then ${month.today}::date else "lastResetDate" end`,
    })
    .where('id', '=', userId)
    // The account may have been closed during the upload.
    .where('closedAt', 'is', null)
    .where((is) => is.or([is(plan, 'in', unlimitedPlans), is(used, '<', freeScanLimit)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns a receipt's scan, if the count is still for the month starting on `begins`. */
export async function uncountScan(
  transaction: Transaction,
  { userId, businessId }: { userId: string; businessId: string | null },
  begins: string,
): Promise<void> {
  const next = sql<string>`${begins}::date + interval '1 month'`;
  await transaction
    .updateTable('users')
    .set({
      scansUsedThisMonth: sql`"scansUsedThisMonth" - 1`,
      ...(businessId !== null && { businessScansThisMonth: sql`greatest("businessScansThisMonth" - 1, 0)` }),
    })
    .where('id', '=', userId)
    .where('scansUsedThisMonth', '>', 0)
    .where('lastResetDate', '<', next)
    .execute();
}

export async function updateOwnPlan(transaction: Transaction, userId: string, plan: Plan): Promise<void> {
  await transaction.updateTable('users').set({ plan }).where('id', '=', userId).execute();
}
