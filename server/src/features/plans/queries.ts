import { type Plan, freeScanLimit, plans, scanLimit } from '@docket/shared/plans/rules';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/database.ts';
import { Refusal } from '../../platform/errors.ts';
import type { OwnerScope } from '../../platform/scopes.ts';

/** Today and the first of the month, as yyyy-MM-dd. */
export interface ScanMonth {
  today: string;
  begins: string;
}

const unlimitedPlans = plans.filter((plan) => scanLimit(plan) === 'unlimited');

/** Resets a person's count if it's from an earlier month (OP-84). */
export async function resetScans(
  database: Database,
  { userId }: OwnerScope,
  month: ScanMonth,
): Promise<void> {
  await database
    .updateTable('users')
    .set({ scansUsedThisMonth: 0, lastResetDate: month.today })
    .where('id', '=', userId)
    .where('lastResetDate', '<', month.begins)
    .execute();
}

export interface ScanAccount {
  ownPlan: Plan;
  businessPlan: Plan | null;
  scansUsed: number;
}

export async function scanAccount(database: Database, { userId }: OwnerScope): Promise<ScanAccount> {
  const row = await database
    .selectFrom('users')
    .leftJoin('businesses', 'businesses.id', 'users.businessId')
    .select(['users.plan as ownPlan', 'businesses.plan as businessPlan', 'scansUsedThisMonth as scansUsed'])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow(() => new Refusal('UNAUTHENTICATED'));
  return row as ScanAccount;
}

/**
 * Uses a scan unless the plan has none left, in one statement, so that simultaneous requests can't exceed the limit.
 * Returns whether it did.
 */
export async function countScan(
  transaction: Transaction,
  { userId }: OwnerScope,
  month: ScanMonth,
): Promise<boolean> {
  const isEarlier = sql<boolean>`"lastResetDate" < ${month.begins}`;
  const used = sql<number>`case when ${isEarlier} then 0 else "scansUsedThisMonth" end`;
  const plan = sql<string>`coalesce(
    (select plan from businesses where businesses.id = users."businessId"), users.plan)`;
  const { numUpdatedRows } = await transaction
    .updateTable('users')
    .set({
      scansUsedThisMonth: sql`${used} + 1`,
      lastResetDate: sql`case when ${isEarlier} then ${month.today}::date else "lastResetDate" end`,
    })
    .where('id', '=', userId)
    // The account may have been closed during the upload.
    .where('closedAt', 'is', null)
    .where((is) => is.or([is(plan, 'in', unlimitedPlans), is(used, '<', freeScanLimit)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns one scan, if the count is still for the month starting on `begins`. */
export async function uncountScan(
  transaction: Transaction,
  { userId }: { userId: string },
  begins: string,
): Promise<void> {
  const next = sql<string>`${begins}::date + interval '1 month'`;
  await transaction
    .updateTable('users')
    .set({ scansUsedThisMonth: sql`"scansUsedThisMonth" - 1` })
    .where('id', '=', userId)
    .where('scansUsedThisMonth', '>', 0)
    .where('lastResetDate', '<', next)
    .execute();
}

export async function updateOwnPlan(transaction: Transaction, userId: string, plan: Plan): Promise<void> {
  await transaction.updateTable('users').set({ plan }).where('id', '=', userId).execute();
}
