import type { BusinessReceipt as PresentedReceipt } from '@docket/shared/receipts/business-list-contract';
import { toDecimal } from '@docket/shared/money';
import type { ReceiptStatus } from '@docket/shared/receipts/rules';
import type { Database } from '../../../platform/database.ts';
import type { BusinessScope } from '../../../platform/scopes.ts';
import { monthOf } from './month-of.ts';
import { presentRow } from '../present-receipt.ts';
import { type BusinessReceipt, businessReceipts, businessReceiptsByIds } from '../queries/business.ts';
import { totalsOf } from '../queries/lists.ts';
import type { TextFilter } from '../queries/search.ts';

export type { BusinessReceipt } from '../queries/business.ts';

/** The business's receipts, newest first unless otherwise asked. The caller has checked permissions. */
export const listBusinessReceipts = (
  database: Database,
  business: BusinessScope,
  filter: TextFilter,
  page: Parameters<typeof businessReceipts>[3],
): Promise<BusinessReceipt[]> => businessReceipts(database, business, filter, page);

/** Those with these IDs and one of these statuses, newest first. */
export const listBusinessReceiptsByIds = (
  database: Database,
  business: BusinessScope,
  ids: readonly string[],
  statuses: readonly ReceiptStatus[],
): Promise<BusinessReceipt[]> => businessReceiptsByIds(database, business, ids, statuses);

export const presentBusinessReceipt = (receipt: BusinessReceipt): PresentedReceipt => ({
  ...presentRow(receipt),
  userId: receipt.userId,
  employeeEmail: receipt.employeeEmail,
});

/** A business's number of receipts, and the total of the current calendar month (OP-98). */
export async function businessStats(database: Database, business: BusinessScope, now: Date) {
  const all = await totalsOf(database, business, {});
  const month = await totalsOf(database, business, monthOf(now));
  return { totalReceipts: all.count, monthTotal: toDecimal(month.totalCents) };
}
