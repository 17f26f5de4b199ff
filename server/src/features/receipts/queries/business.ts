import { toCents } from '@docket/shared/money';
import type { ReceiptStatus } from '@docket/shared/receipts/rules';
import type { Database } from '../../../platform/database.ts';
import type { BusinessScope } from '../../../platform/scopes.ts';
import { type ListedReceipt, type Totals, fromRow, listedColumns, narrowed, totals } from './lists.ts';
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
    .select([...listedColumns, 'receipts.userId', 'reimbursedAt', 'exportedAt'])
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
