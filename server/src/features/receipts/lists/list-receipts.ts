import type { QueryOf, ReplyOf } from '@docket/shared/http/endpoint';
import { toDecimal } from '@docket/shared/money';
import type {
  listReceipts as endpoint,
  receiptsSummary,
  stats,
} from '@docket/shared/receipts/lists/list-contract';
import type { ReceiptRow } from '@docket/shared/receipts/contract';
import { recentCount } from '@docket/shared/receipts/rules';
import { statusesOf } from '@docket/shared/receipts/status';
import type { Database } from '../../../platform/database.ts';
import type { OwnerScope } from '../../../platform/scopes.ts';
import type { Services } from '../../../platform/services.ts';
import { daysOfMonth } from './days-of-month.ts';
import { presentRow } from '../present-receipt.ts';
import { newestOwnReceipts, ownReceiptsByIds } from '../queries/lists/listed-receipts.ts';
import type { Filter } from '../search/filter.ts';
import { findPage } from '../search/find-page.ts';
import { totalMatches } from '../search/total-matches.ts';

/** A page of the person's own receipts, whatever their role (OP-41). */
export async function listReceipts(
  database: Database,
  owner: OwnerScope,
  { sort, limit, offset, ...filter }: QueryOf<typeof endpoint>,
): Promise<ReceiptRow[]> {
  const ids = await findPage(database, owner, filterOf(filter), { sort, limit, offset });
  return (await ownReceiptsByIds(database, owner, ids)).map(presentRow);
}

/** The newest by creation time (OP-97). */
export async function listRecentReceipts(database: Database, owner: OwnerScope): Promise<ReceiptRow[]> {
  return (await newestOwnReceipts(database, owner, recentCount)).map(presentRow);
}

export async function summariseReceipts(
  database: Database,
  owner: OwnerScope,
  filter: QueryOf<typeof receiptsSummary>,
): Promise<ReplyOf<typeof receiptsSummary>> {
  const { count, pricedCount, totalCents } = await totalMatches(database, owner, filterOf(filter));
  const averageCents = pricedCount === 0 ? 0 : Math.round(totalCents / pricedCount);
  return {
    count,
    total: toDecimal(totalCents),
    average: toDecimal(averageCents),
    receiptsWithoutAmount: count - pricedCount,
  };
}

/** The number of receipts, and the total of the current calendar month (OP-97). */
export async function getStats(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  owner: OwnerScope,
): Promise<ReplyOf<typeof stats>> {
  const all = await totalMatches(database, owner, {});
  const month = await totalMatches(database, owner, daysOfMonth(clock()));
  return { totalReceipts: all.count, monthTotal: toDecimal(month.totalCents) };
}

const filterOf = ({ standing, ...filter }: QueryOf<typeof receiptsSummary>): Filter => ({
  ...filter,
  statuses: standing && statusesOf[standing],
});
