import type { ReceiptStatus } from '@docket/shared/receipts/status';
import { sql } from 'kysely';
import type { Transaction } from '../../../platform/database.ts';
import { type ReceiptRecord, receiptColumns, recordOf } from './receipt-record.ts';

/** Locks receipts outside the bin, of any owner, in one order. */
export async function lockReceiptRows(
  transaction: Transaction,
  ids: readonly string[],
): Promise<ReceiptRecord[]> {
  const rows = await transaction
    .selectFrom('receipts')
    .select(receiptColumns)
    .where('id', 'in', ids)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(recordOf);
}

const undecided = {
  approvedBy: null,
  approvedAt: null,
  rejectedBy: null,
  rejectedAt: null,
  rejectionReason: null,
};

/** What the receipt has already as one of a business; null before that. */
const ifOfBusiness = <Value>(column: 'exportedAt' | 'exportedBy') =>
  sql<Value | null>`case when "businessId" is not null then ${sql.ref(column)} end`;

/** A private receipt now belongs to the business, whose accounts have yet to get it. */
export const setWaiting = (
  transaction: Transaction,
  ids: readonly string[],
  { businessId, now }: { businessId: string; now: Date },
) =>
  transaction
    .updateTable('receipts')
    .set({
      ...undecided,
      status: 'AWAITING_MANAGER' satisfies ReceiptStatus,
      stage: null,
      failureReason: null,
      businessId,
      exportedAt: ifOfBusiness('exportedAt'),
      exportedBy: ifOfBusiness('exportedBy'),
      updatedAt: now,
    })
    .where('id', 'in', ids)
    .execute();

export const setApproved = (transaction: Transaction, id: string, { by, now }: { by: string; now: Date }) =>
  transaction
    .updateTable('receipts')
    .set({ status: 'APPROVED' satisfies ReceiptStatus, approvedBy: by, approvedAt: now, updatedAt: now })
    .where('id', '=', id)
    .execute();

export const setRejected = (
  transaction: Transaction,
  id: string,
  { by, reason, now }: { by: string; reason: string; now: Date },
) =>
  transaction
    .updateTable('receipts')
    .set({
      status: 'REJECTED' satisfies ReceiptStatus,
      rejectedBy: by,
      rejectedAt: now,
      rejectionReason: reason,
      updatedAt: now,
    })
    .where('id', '=', id)
    .execute();

/** Returns the receipt to its owner, unchanged or as a new version. */
export const setOpen = (
  transaction: Transaction,
  id: string,
  { newVersion, now }: { newVersion: boolean; now: Date },
) =>
  transaction
    .updateTable('receipts')
    .set({
      ...undecided,
      status: 'PROCESSED' satisfies ReceiptStatus,
      updatedAt: now,
      ...(newVersion && { version: sql<number>`version + 1` }),
    })
    .where('id', '=', id)
    .execute();
