import type { ExpressionBuilder } from 'kysely';
import type { Database, Transaction } from '../../../platform/database.ts';
import type { DB } from '../../../platform/database/schema.ts';

/** Whether the decision is an approval in a business with an accounting address. */
export async function wantsCopy(transaction: Transaction, approvalId: string): Promise<boolean> {
  const row = await transaction
    .selectFrom('receipt_approvals as approval')
    .innerJoin('businesses', 'businesses.id', 'approval.businessId')
    .select('approval.id')
    .where('approval.id', '=', approvalId)
    .where('approval.status', '=', 'approved')
    .where('businesses.accountingEmail', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

type Requests = ExpressionBuilder<DB, 'receipt_approvals'>;

/** Whether a manager hasn't been notified of a request. */
const isNewTo = (managerId: string) => (is: Requests) =>
  is.and({ managerId, status: 'pending', notifiedAt: null });

/** The businesses with requests that a manager hasn't been notified of. */
export async function businessesToNotify(database: Database, managerId: string): Promise<string[]> {
  const rows = await database
    .selectFrom('receipt_approvals')
    .select('businessId')
    .distinct()
    .where(isNewTo(managerId))
    .execute();
  return rows.map(({ businessId }) => businessId);
}

/** Marks a manager's new requests as notified. Returns who can't decide each. */
export async function markNewAsNotified(
  transaction: Transaction,
  { businessId, managerId, at }: { businessId: string; managerId: string; at: Date },
): Promise<string[][]> {
  const rows = await transaction
    .updateTable('receipt_approvals')
    .set({ notifiedAt: at })
    .where('businessId', '=', businessId)
    .where(isNewTo(managerId))
    .returning(['requestedBy', 'firstApprovedBy'])
    .execute();
  return rows.map(whoCannotDecide);
}

/** A request is due for a reminder once it has waited this long without a recent notice. */
export interface Due {
  requestedBefore: Date;
  lastNotifiedBefore: Date;
}

const isDue =
  ({ requestedBefore, lastNotifiedBefore }: Due) =>
  (is: Requests) =>
    is.and([
      is('status', '=', 'pending'),
      is('requestedAt', '<', requestedBefore),
      is.or([is('notifiedAt', 'is', null), is('notifiedAt', '<', lastNotifiedBefore)]),
    ]);

/** The businesses with requests that are due for a reminder. */
export async function businessesToRemind(database: Database, due: Due): Promise<string[]> {
  const rows = await database
    .selectFrom('receipt_approvals')
    .select('businessId')
    .distinct()
    .where(isDue(due))
    .execute();
  return rows.map(({ businessId }) => businessId);
}

/** Marks due requests as notified. Returns who can't decide each, by manager. */
export async function markDueAsNotified(
  transaction: Transaction,
  { businessId, due, at }: { businessId: string; due: Due; at: Date },
): Promise<Map<string, string[][]>> {
  const rows = await transaction
    .updateTable('receipt_approvals')
    .set({ notifiedAt: at })
    .where('businessId', '=', businessId)
    .where(isDue(due))
    .returning(['managerId', 'requestedBy', 'firstApprovedBy'])
    .execute();
  const byManager = new Map<string, string[][]>();
  for (const row of rows)
    byManager.set(row.managerId, [...(byManager.get(row.managerId) ?? []), whoCannotDecide(row)]);
  return byManager;
}

/** A request's submitter, and the first of two managers. */
const whoCannotDecide = (request: { requestedBy: string; firstApprovedBy: string | null }): string[] =>
  [request.requestedBy, request.firstApprovedBy].filter((id) => id !== null);
