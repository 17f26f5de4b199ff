import type { BusinessReceipt as PresentedReceipt } from '@docket/shared/admin/contract';
import { toDecimal } from '@docket/shared/money';
import type { Database } from '../../../platform/database.ts';
import type { BusinessScope } from '../../../platform/scopes.ts';
import { monthOf } from './month-of.ts';
import { presentRow } from '../present-receipt.ts';
import {
  type BusinessFilter,
  type BusinessReceipt,
  businessReceipts,
  totalsOfBusiness,
} from '../queries/business.ts';

export type { BusinessFilter, BusinessReceipt } from '../queries/business.ts';

/** The receipts that belong to a business, the newest first. Whoever asks has been permitted to see them. */
export const listBusinessReceipts = (
  database: Database,
  business: BusinessScope,
  filter: BusinessFilter,
  page: { limit: number; offset: number },
): Promise<BusinessReceipt[]> => businessReceipts(database, business, filter, page);

export const presentBusinessReceipt = (receipt: BusinessReceipt): PresentedReceipt => ({
  ...presentRow(receipt),
  userId: receipt.userId,
  employeeEmail: receipt.employeeEmail,
});

/** How many receipts a business has, and what those of the current calendar month come to (OP-98). */
export async function businessStats(database: Database, business: BusinessScope, now: Date) {
  const all = await totalsOfBusiness(database, business, {});
  const month = await totalsOfBusiness(database, business, monthOf(now));
  return { totalReceipts: all.count, monthTotal: toDecimal(month.totalCents) };
}
