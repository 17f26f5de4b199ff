import type { AccountingMark } from '@docket/shared/accounting/contract';
import type { ReceiptStatus } from '@docket/shared/receipts/status';
import { sql, type SqlBool } from 'kysely';
import type { CustomFieldValues } from '@docket/shared/custom-fields/rules';
import type { Database, Transaction } from '../../../../platform/database.ts';
import type { Scope } from '../../../../platform/scopes.ts';
import { type ListedReceipt, fromRow, listedColumns } from './listed-receipts.ts';
import { inOrderOf, isAnyOf, orders } from './own-receipts.ts';

export interface ReceiptInAccounts extends ListedReceipt {
  userId: string;
  employeeEmail: string;
  reimbursedAt: Date | null;
  exportedAt: Date | null;
  approvedAt: Date | null;
  /** Whether it has changed since it was exported. */
  hasChanged: boolean;
  /** When its owner checked what was read. */
  reviewedAt: Date | null;
  businessId: string | null;
  documentNumber: string | null;
  abn: string | null;
  paymentMethod: string | null;
  cardLast4: string | null;
  fieldValues: CustomFieldValues;
  /** The fields that the owner has set. */
  ownerFields: readonly string[];
}

/** Whether a receipt is in these accounts: a business's, or a person's own outside any business. */
export const isInAccounts = (scope: Scope) =>
  'businessId' in scope
    ? sql<SqlBool>`receipts."businessId" = ${scope.businessId}`
    : sql<SqlBool>`receipts."userId" = ${scope.userId} and receipts."businessId" is null`;

/** What exports post of a receipt, by the names of `fieldRevisions`. */
const postedFields = [
  'vendor',
  'abn',
  'date',
  'amount',
  'gstAmount',
  'category',
  'reason',
  'documentNumber',
  'paymentMethod',
  'cardLast4',
];

/** Whether a receipt has changed since it was exported: a business's was approved again, a person's own edited. */
const changedSinceExport = (scope: Scope) =>
  'businessId' in scope
    ? sql<SqlBool>`receipts."approvedAt" > receipts."exportedAt"`
    : sql<SqlBool>`coalesce((
        select max(field.revision::integer) from jsonb_each_text(receipts."fieldRevisions") as field (name, revision)
        where field.name = any(${postedFields}::text[])
      ) > receipts."exportedRevision", false)`;

export const hasChanged = (scope: Scope) =>
  sql<boolean>`(${changedSinceExport(scope)}) is true`.as('hasChanged');

/** Whether a receipt hasn't been exported as it is now. */
export const isUnexported = (scope: Scope) =>
  sql<SqlBool>`(receipts."exportedAt" is null or ${changedSinceExport(scope)})`;

const listed = (database: Database, scope: Scope, ids: readonly string[]) =>
  database
    .selectFrom('receipts')
    .innerJoin('users', 'users.id', 'receipts.userId')
    .select([
      ...listedColumns,
      'receipts.userId',
      'receipts.businessId',
      'reimbursedAt',
      'exportedAt',
      'approvedAt',
      'documentNumber',
      'abn',
      'paymentMethod',
      'cardLast4',
      'fieldValues',
      'ownerFields',
      'reviewedAt',
    ])
    .select(hasChanged(scope))
    .where(isAnyOf(ids))
    .where(isInAccounts(scope))
    .where('deletedAt', 'is', null);

const fromListed = (row: Awaited<ReturnType<ReturnType<typeof listed>['execute']>>[number]) =>
  ({ ...fromRow(row), employeeEmail: row.email }) as ReceiptInAccounts;

/** The receipts with these IDs, in their order. */
export async function receiptsInAccounts(
  database: Database,
  scope: Scope,
  ids: readonly string[],
): Promise<ReceiptInAccounts[]> {
  const rows = await listed(database, scope, ids).orderBy(inOrderOf(ids)).execute();
  return rows.map(fromListed);
}

/** Those of these IDs that have one of these statuses, newest first. */
export async function receiptsInAccountsByStatus(
  database: Database,
  scope: Scope,
  ids: readonly string[],
  statuses: readonly ReceiptStatus[],
): Promise<ReceiptInAccounts[]> {
  const rows = await listed(database, scope, ids)
    .where('status', 'in', statuses)
    .orderBy(orders['newest-first'])
    .execute();
  return rows.map(fromListed);
}

/** Locks the receipts with these IDs, in ID order. */
export async function lockReceiptsInAccounts(
  transaction: Transaction,
  scope: Scope,
  ids: readonly string[],
): Promise<{ id: string; customId: string; userId: string; status: ReceiptStatus }[]> {
  const rows = await transaction
    .selectFrom('receipts')
    .select(['id', 'customId', 'userId', 'status'])
    .where(isInAccounts(scope))
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

/** Sets a mark unless it's already set for what's approved now, or again; or removes it. */
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
    .$if(mark === 'exported', (rows) =>
      rows.set({ exportedRevision: set === null ? null : sql<number>`revision` }),
    )
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .$if(set === null, (rows) => rows.where(at, 'is not', null))
    .$if(set !== null && !set.again, (rows) =>
      rows.where((is) => is.or([is(at, 'is', null), is(at, '<', is.ref('approvedAt'))])),
    )
    .execute();
}
