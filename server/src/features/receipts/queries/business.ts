import type { AccountingMark } from '@docket/shared/accounting/contract';
import type { ReceiptStatus } from '@docket/shared/receipts/rules';
import { sql } from 'kysely';
import type { CustomFieldValues } from '@docket/shared/custom-fields/rules';
import type { Database, Transaction } from '../../../platform/database.ts';
import type { BusinessScope } from '../../../platform/scopes.ts';
import { type ListedReceipt, fromRow, listedColumns } from './lists.ts';
import { inOrderOf, isAnyOf, orders } from './own-receipts.ts';

export interface BusinessReceipt extends ListedReceipt {
  userId: string;
  employeeEmail: string;
  reimbursedAt: Date | null;
  exportedAt: Date | null;
  approvedAt: Date | null;
  documentNumber: string | null;
  paymentMethod: string | null;
  cardLast4: string | null;
  fieldValues: CustomFieldValues;
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
      'paymentMethod',
      'cardLast4',
      'fieldValues',
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

/** Sets a mark unless it's already set, or clears it. */
export async function setMark(
  transaction: Transaction,
  ids: readonly string[],
  mark: AccountingMark,
  set: { at: Date; by: string } | null,
): Promise<void> {
  const { at, by } = markColumns[mark];
  await transaction
    .updateTable('receipts')
    .set({ [at]: set?.at ?? null, [by]: set?.by ?? null })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where(at, set ? 'is' : 'is not', null)
    .execute();
}
