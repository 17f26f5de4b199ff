import { toCents } from '@docket/shared/money';
import type { SortOrder } from '@docket/shared/receipts/rules';
import type { ReceiptStatus } from '@docket/shared/receipts/status';
import { sql, type SqlBool } from 'kysely';
import type { Database } from '../../../../platform/database.ts';
import type { OwnerScope, Scope } from '../../../../platform/scopes.ts';
import { receiptOrders } from '../../lists/receipt-orders.ts';
import { hasChanged, isInAccounts, isUnexported } from './in-accounts.ts';

/** A business exports what's approved; a person, whose receipts nobody approves, whatever isn't being read. */
export const exportableStatuses = (scope: Scope): readonly ReceiptStatus[] =>
  'businessId' in scope ? ['APPROVED'] : ['DRAFT', 'PROCESSED', 'FAILED'];

const exportable = (database: Database, scope: Scope) =>
  database
    .selectFrom('receipts')
    .where(isInAccounts(scope))
    .where('status', 'in', exportableStatuses(scope))
    .where('deletedAt', 'is', null);

/** The names of the categories of the receipts that haven't been exported as they are now. */
export async function unexportedCategories(database: Database, scope: Scope): Promise<string[]> {
  const rows = await exportable(database, scope)
    .select('category')
    .distinct()
    .where(isUnexported(scope))
    .execute();
  return rows.map(({ category }) => category);
}

/**
 * The receipts that haven't been exported as they are now; only what decides whether they can be exported, because there
 * may be many.
 */
export async function unexportedReceipts(database: Database, scope: Scope, sort: SortOrder) {
  const rows = await exportable(database, scope)
    .select(['id', 'date', 'vendor', 'amount', 'gstAmount', 'currency', 'category', 'ownerFields'])
    .select(['businessId', 'status', 'reviewedAt', hasChanged(scope)])
    .where(isUnexported(scope))
    .orderBy(receiptOrders[sort])
    .execute();
  return rows.map(({ amount, gstAmount, status, ...row }) => ({
    ...row,
    status: status as ReceiptStatus,
    amountCents: amount === null ? null : toCents(amount),
    gstCents: gstAmount === null ? null : toCents(gstAmount),
  }));
}
export type UnexportedReceipt = Awaited<ReturnType<typeof unexportedReceipts>>[number];

/** The IDs of a person's receipts that were exported as they are now. */
export async function exportedIds(database: Database, owner: OwnerScope, sort: SortOrder): Promise<string[]> {
  const rows = await exportable(database, owner)
    .select('id')
    .where(sql<SqlBool>`not ${isUnexported(owner)}`)
    .orderBy(receiptOrders[sort])
    .execute();
  return rows.map(({ id }) => id);
}
