import type { AccountingMark } from '@docket/shared/accounting/contract';
import { toCents } from '@docket/shared/money';
import type { ReceiptStatus } from '@docket/shared/receipts/rules';
import { sql } from 'kysely';
import type { CustomFieldValues } from '@docket/shared/custom-fields/rules';
import type { Database, Transaction } from '../../../platform/database.ts';
import type { BusinessScope } from '../../../platform/scopes.ts';
import { type ListedReceipt, type Totals, fromRow, listedColumns, totals } from './lists.ts';
import { narrowed } from './own-receipts.ts';
import { type Filter, foundTexts } from './search.ts';

/** Which of a business's receipts; what is left out does not narrow. */
export interface BusinessFilter extends Filter {
  statuses?: readonly ReceiptStatus[];
  isReimbursed?: boolean | undefined;
  isExported?: boolean | undefined;
  ids?: readonly string[];
}

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

const ofBusiness = (
  database: Database,
  business: BusinessScope,
  { statuses, isReimbursed, isExported, ids, ...filter }: BusinessFilter,
) => {
  const { search } = filter;
  return database
    .selectFrom('receipts')
    .where('receipts.businessId', '=', business.businessId)
    .where('deletedAt', 'is', null)
    .where(narrowed(filter))
    .$if(Boolean(search), (receipts) =>
      receipts.where(
        'receipts.id',
        'in',
        foundTexts(database, business, { ...filter, search: search! }).select('receipt_texts.receiptId'),
      ),
    )
    .$if(statuses !== undefined, (receipts) => receipts.where('status', 'in', statuses!))
    .$if(isReimbursed !== undefined, (receipts) =>
      receipts.where('reimbursedAt', isReimbursed ? 'is not' : 'is', null),
    )
    .$if(isExported !== undefined, (receipts) =>
      receipts.where('exportedAt', isExported ? 'is not' : 'is', null),
    )
    .$if(ids !== undefined, (receipts) => receipts.where('receipts.id', 'in', ids!));
};

/** The newest first. */
export async function businessReceipts(
  database: Database,
  business: BusinessScope,
  filter: BusinessFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<BusinessReceipt[]> {
  const rows = await ofBusiness(database, business, filter)
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
    .orderBy('receipts.createdAt', 'desc')
    .orderBy('receipts.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map((row) => ({ ...fromRow(row), employeeEmail: row.email }) as BusinessReceipt);
}

export async function totalsOfBusiness(
  database: Database,
  business: BusinessScope,
  filter: BusinessFilter,
): Promise<Totals> {
  const { count, total } = await ofBusiness(database, business, filter)
    .select(totals)
    .executeTakeFirstOrThrow();
  return { count, totalCents: toCents(total) };
}

/** Those of the business's receipts that have these ids, locked in the order of their ids until the transaction ends. */
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

/** Sets a mark where it isn't set yet, or takes it off. */
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
