import { openAddress } from '@docket/shared/auth/closed-address';
import type { BusinessReceipt } from '@docket/shared/receipts/lists/business-list-contract';
import { toDecimal } from '@docket/shared/money';
import type { ReceiptStatus } from '@docket/shared/receipts/status';
import type { Database } from '../../../platform/database.ts';
import type { BusinessScope } from '../../../platform/scopes.ts';
import { daysOfMonth } from './days-of-month.ts';
import { presentRow } from '../present-receipt.ts';
import {
  type ReceiptInAccounts,
  receiptsInAccounts,
  receiptsInAccountsByStatus,
} from '../queries/lists/in-accounts.ts';
import type { Filter } from '../search/filter.ts';
import { findPage, type Page } from '../search/find-page.ts';
import { totalMatches } from '../search/total-matches.ts';

export type { ReceiptInAccounts } from '../queries/lists/in-accounts.ts';

/** The business's receipts, newest first unless otherwise asked. The caller has checked permissions. */
export async function listBusinessReceipts(
  database: Database,
  business: BusinessScope,
  filter: Filter,
  { sort = 'newest-first', limit, offset }: { sort?: Page['sort'] | undefined } & Omit<Page, 'sort'>,
): Promise<ReceiptInAccounts[]> {
  const ids = await findPage(database, business, filter, { sort, limit, offset });
  return await receiptsInAccounts(database, business, ids);
}

/** Those with these IDs and one of these statuses, newest first. */
export const listBusinessReceiptsByIds = (
  database: Database,
  business: BusinessScope,
  ids: readonly string[],
  statuses: readonly ReceiptStatus[],
): Promise<ReceiptInAccounts[]> => receiptsInAccountsByStatus(database, business, ids, statuses);

/** How many of the business's receipts match. */
export const countBusinessReceipts = async (
  database: Database,
  business: BusinessScope,
  filter: Filter,
): Promise<number> => (await totalMatches(database, business, filter)).count;

export const presentBusinessReceipt = (receipt: ReceiptInAccounts): BusinessReceipt => ({
  ...presentRow(receipt),
  userId: receipt.userId,
  employeeEmail: openAddress(receipt.employeeEmail),
});

/** A business's number of receipts, and the total of the current calendar month (OP-98). */
export async function businessStats(database: Database, business: BusinessScope, now: Date) {
  const all = await totalMatches(database, business, {});
  const month = await totalMatches(database, business, daysOfMonth(now));
  return { totalReceipts: all.count, monthTotal: toDecimal(month.totalCents) };
}
