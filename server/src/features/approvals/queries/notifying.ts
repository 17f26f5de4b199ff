import type { Database, Transaction } from '../../../platform/database.ts';

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

const unnotifiedOf = (database: Database | Transaction, managerId: string) =>
  database
    .selectFrom('receipt_approvals')
    .where('managerId', '=', managerId)
    .where('status', '=', 'pending')
    .where('notifiedAt', 'is', null);

/** The businesses with requests that a manager hasn't been notified of. */
export async function businessesToNotify(database: Database, managerId: string): Promise<string[]> {
  const rows = await unnotifiedOf(database, managerId).select('businessId').distinct().execute();
  return rows.map(({ businessId }) => businessId);
}

interface Named {
  requestedBy: string;
  firstApprovedBy: string | null;
}

const barredFrom = ({ requestedBy, firstApprovedBy }: Named): string[] =>
  firstApprovedBy === null ? [requestedBy] : [requestedBy, firstApprovedBy];

/** Marks a manager's new requests as notified. Returns who can't decide each. */
export async function markNewAsNotified(
  transaction: Transaction,
  { businessId, managerId, at }: { businessId: string; managerId: string; at: Date },
): Promise<string[][]> {
  const rows = await transaction
    .updateTable('receipt_approvals')
    .set({ notifiedAt: at })
    .where('managerId', '=', managerId)
    .where('businessId', '=', businessId)
    .where('status', '=', 'pending')
    .where('notifiedAt', 'is', null)
    .returning(['requestedBy', 'firstApprovedBy'])
    .execute();
  return rows.map(barredFrom);
}

/** A request is due for a reminder once it has waited this long without a recent notice. */
export interface Due {
  requestedBefore: Date;
  lastNotifiedBefore: Date;
}

export async function businessesToRemind(
  database: Database,
  { requestedBefore, lastNotifiedBefore }: Due,
): Promise<string[]> {
  const rows = await database
    .selectFrom('receipt_approvals')
    .select('businessId')
    .distinct()
    .where('status', '=', 'pending')
    .where('requestedAt', '<', requestedBefore)
    .where((is) => is.or([is('notifiedAt', 'is', null), is('notifiedAt', '<', lastNotifiedBefore)]))
    .execute();
  return rows.map(({ businessId }) => businessId);
}

/** Marks due requests as notified. Returns who can't decide each, by manager. */
export async function markRemindedAsNotified(
  transaction: Transaction,
  businessId: string,
  { requestedBefore, lastNotifiedBefore }: Due,
  at: Date,
): Promise<Map<string, string[][]>> {
  const rows = await transaction
    .updateTable('receipt_approvals')
    .set({ notifiedAt: at })
    .where('businessId', '=', businessId)
    .where('status', '=', 'pending')
    .where('requestedAt', '<', requestedBefore)
    .where((is) => is.or([is('notifiedAt', 'is', null), is('notifiedAt', '<', lastNotifiedBefore)]))
    .returning(['managerId', 'requestedBy', 'firstApprovedBy'])
    .execute();
  const reminded = new Map<string, string[][]>();
  for (const { managerId, ...row } of rows)
    reminded.set(managerId, [...(reminded.get(managerId) ?? []), barredFrom(row)]);
  return reminded;
}

export async function managerIds(transaction: Transaction, businessId: string): Promise<string[]> {
  const rows = await transaction
    .selectFrom('users')
    .select('id')
    .where('businessId', '=', businessId)
    .where('role', '=', 'MANAGER')
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
