import { type Plan, freeScanLimit, plans, scanLimit } from '@docket/shared/plans/rules';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/database.ts';
import type { OwnerScope } from '../../platform/scopes.ts';

/** Days as yyyy-MM-dd: today, and the first of its month. */
export interface ScanMonth {
  today: string;
  begins: string;
}

const unlimitedPlans = plans.filter((plan) => scanLimit(plan) === 'unlimited');

/** Begins a person's count anew when it is of an earlier month (OP-84). */
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
    .executeTakeFirstOrThrow();
  return row as ScanAccount;
}

/**
 * Counts one scan more, unless the plan that counts has none left, in one statement: of calls at the same moment no
 * more get through than scans are left. Says whether it did.
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
    // An upload may have begun before its account was closed.
    .where('closedAt', 'is', null)
    .where((is) => is.or([is(plan, 'in', unlimitedPlans), is(used, '<', freeScanLimit)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Takes one scan off the count, if the count is still of the month that began on `begins`. */
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
