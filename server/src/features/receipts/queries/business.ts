import type { AccountingMark } from '@docket/shared/accounting/contract';
import { toCents } from '@docket/shared/money';
import type { ReceiptStatus, SortOrder } from '@docket/shared/receipts/rules';
import { sql } from 'kysely';
import type { CustomFieldValues } from '@docket/shared/custom-fields/rules';
import type { Database, Transaction } from '../../../platform/database.ts';
import type { BusinessScope } from '../../../platform/scopes.ts';
import { type ListedReceipt, fromRow, listedColumns } from './lists.ts';
import { receiptOrders } from '../lists/receipt-orders.ts';
import { inOrderOf, isAnyOf, orders } from './own-receipts.ts';

export interface BusinessReceipt extends ListedReceipt {
  userId: string;
  employeeEmail: string;
  reimbursedAt: Date | null;
  exportedAt: Date | null;
  approvedAt: Date | null;
  documentNumber: string | null;
  abn: string | null;
  paymentMethod: string | null;
  cardLast4: string | null;
  fieldValues: CustomFieldValues;
  /** The fields that the owner has set. */
  ownerFields: readonly string[];
}

const listed = (database: Database, { businessId }: BusinessScope, ids: readonly string[]) =>
  database
    .selectFrom('receipts')
    .innerJoin('users', 'users.id', 'receipts.userId')
    .select([
      ...listedColumns,
      'receipts.userId',
      'reimbursedAt',
      'exportedAt',
      'approvedAt',
      'documentNumber',
      'abn',
      'paymentMethod',
      'cardLast4',
      'fieldValues',
      'ownerFields',
    ])
    .where(isAnyOf(ids))
    .where('receipts.businessId', '=', businessId)
    .where('deletedAt', 'is', null);

const fromListed = (row: Awaited<ReturnType<ReturnType<typeof listed>['execute']>>[number]) =>
  ({ ...fromRow(row), employeeEmail: row.email }) as BusinessReceipt;

/** The business's receipts with these IDs, in their order. */
export async function businessReceiptsByIds(
  database: Database,
  business: BusinessScope,
  ids: readonly string[],
): Promise<BusinessReceipt[]> {
  const rows = await listed(database, business, ids).orderBy(inOrderOf(ids)).execute();
  return rows.map(fromListed);
}

/** Those of these IDs that have one of these statuses, newest first. */
export async function businessReceiptsByStatus(
  database: Database,
  business: BusinessScope,
  ids: readonly string[],
  statuses: readonly ReceiptStatus[],
): Promise<BusinessReceipt[]> {
  const rows = await listed(database, business, ids)
    .where('status', 'in', statuses)
    .orderBy(orders['newest-first'])
    .execute();
  return rows.map(fromListed);
}

/**
 * The approved receipts that haven't been exported, or were approved again since; only what decides whether they can be
 * exported, because there may be many.
 */
export async function unexportedReceipts(database: Database, { businessId }: BusinessScope, sort: SortOrder) {
  const rows = await database
    .selectFrom('receipts')
    .select(['id', 'date', 'vendor', 'amount', 'gstAmount', 'currency', 'category', 'ownerFields'])
    .select(['approvedAt', 'exportedAt'])
    .where('businessId', '=', businessId)
    .where('status', '=', 'APPROVED')
    .where('deletedAt', 'is', null)
    .where((is) => is.or([is('exportedAt', 'is', null), is('approvedAt', '>', is.ref('exportedAt'))]))
    .orderBy(receiptOrders[sort])
    .execute();
  return rows.map(({ amount, gstAmount, ...row }) => ({
    ...row,
    amountCents: amount === null ? null : toCents(amount),
    gstCents: gstAmount === null ? null : toCents(gstAmount),
  }));
}
export type UnexportedReceipt = Awaited<ReturnType<typeof unexportedReceipts>>[number];

/** Locks the business's receipts with these IDs, in ID order. */
export async function lockBusinessReceipts(
  transaction: Transaction,
  { businessId }: BusinessScope,
  ids: readonly string[],
): Promise<{ id: string; customId: string; userId: string; status: ReceiptStatus }[]> {
  const rows = await transaction
    .selectFrom('receipts')
    .select(['id', 'customId', 'userId', 'status'])
    .where('businessId', '=', businessId)
    .where('deletedAt', 'is', null)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows as { id: string; customId: string; userId: string; status: ReceiptStatus }[];
}

const markColumns = {
  reimbursed: { at: 'reimbursedAt', by: 'reimbursedBy' },
  exported: { at: 'exportedAt', by: 'exportedBy' },
} as const;

/** Sets a mark unless it's already set for what's approved now, or again; or clears it. */
export async function setMark(
  transaction: Transaction,
  ids: readonly string[],
  mark: AccountingMark,
  set: { at: Date; by: string; again?: boolean | undefined } | null,
): Promise<void> {
  const { at, by } = markColumns[mark];
  await transaction
    .updateTable('receipts')
    .set({ [at]: set?.at ?? null, [by]: set?.by ?? null })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .$if(set === null, (rows) => rows.where(at, 'is not', null))
    .$if(set !== null && !set.again, (rows) =>
      rows.where((is) => is.or([is(at, 'is', null), is(at, '<', is.ref('approvedAt'))])),
    )
    .execute();
}
