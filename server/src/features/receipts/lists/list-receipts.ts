import type { QueryOf, ReplyOf } from '@docket/shared/http/endpoint';
import { toDecimal } from '@docket/shared/money';
import type { listReceipts as endpoint, receiptsSummary, stats } from '@docket/shared/receipts/list-contract';
import type { ReceiptRow } from '@docket/shared/receipts/contract';
import { recentCount, statusesOf } from '@docket/shared/receipts/rules';
import { JsonText } from '../../../platform/responses/json-text.ts';
import type { Database } from '../../../platform/database.ts';
import type { OwnerScope } from '../../../platform/scopes.ts';
import type { Services } from '../../../platform/services.ts';
import { monthOf } from './month-of.ts';
import { presentRow } from '../present-receipt.ts';
import { listOwnReceipts, totalsOf } from '../queries/lists.ts';
import type { TextFilter } from '../queries/search.ts';
import { listOwnReceiptsAsJson } from '../queries/pages-as-json.ts';

/** A page of the person's own receipts, whatever their role (OP-41). */
export async function listReceipts(
  database: Database,
  owner: OwnerScope,
  { sort, limit, offset, ...filter }: QueryOf<typeof endpoint>,
): Promise<JsonText<ReceiptRow[]>> {
  const page = { sort, limit, offset };
  return new JsonText(await listOwnReceiptsAsJson(database, owner, withStatuses(filter), page));
}

/** The newest by creation time (OP-97). */
export async function listRecentReceipts(database: Database, owner: OwnerScope): Promise<ReceiptRow[]> {
  const page = { sort: 'newest-first', limit: recentCount, offset: 0 } as const;
  return (await listOwnReceipts(database, owner, {}, page)).map(presentRow);
}

export async function summariseReceipts(
  database: Database,
  owner: OwnerScope,
  filter: QueryOf<typeof receiptsSummary>,
): Promise<ReplyOf<typeof receiptsSummary>> {
  const { count, totalCents } = await totalsOf(database, owner, withStatuses(filter));
  const averageCents = count === 0 ? 0 : Math.round(totalCents / count);
  return { count, total: toDecimal(totalCents), average: toDecimal(averageCents) };
}

/** The number of receipts, and the total of the current calendar month (OP-97). */
export async function getStats(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  owner: OwnerScope,
): Promise<ReplyOf<typeof stats>> {
  const all = await totalsOf(database, owner, {});
  const month = await totalsOf(database, owner, monthOf(clock()));
  return { totalReceipts: all.count, monthTotal: toDecimal(month.totalCents) };
}

const withStatuses = ({ standing, ...filter }: QueryOf<typeof receiptsSummary>): TextFilter => ({
  ...filter,
  statuses: standing && statusesOf[standing],
});
