import type { QueryOf, ReplyOf } from '@docket/shared/http/endpoint';
import { toDecimal } from '@docket/shared/money';
import type { listReceipts as endpoint, receiptsSummary, stats } from '@docket/shared/receipts/list-contract';
import type { ReceiptRow } from '@docket/shared/receipts/contract';
import { recentCount } from '@docket/shared/receipts/rules';
import { JsonText } from '../../../platform/responses/json-text.ts';
import type { Database } from '../../../platform/database.ts';
import type { OwnerScope } from '../../../platform/scopes.ts';
import type { Services } from '../../../platform/services.ts';
import { monthOf } from './month-of.ts';
import { presentRow } from '../present-receipt.ts';
import {
  type Filter,
  type ListedReceipt,
  listOwnReceipts,
  ownReceiptsByIds,
  totalsOf,
} from '../queries/lists.ts';
import { listOwnReceiptsAsJson } from '../queries/pages-as-json.ts';

/** A page of the person's own receipts, whatever their role (OP-41). */
export async function listReceipts(
  database: Database,
  owner: OwnerScope,
  { sort, limit, offset, ...filter }: QueryOf<typeof endpoint>,
): Promise<JsonText<ReceiptRow[]>> {
  return new JsonText(await listOwnReceiptsAsJson(database, owner, filter, { sort, limit, offset }));
}

/** The newest by creation time (OP-97). */
export async function listRecentReceipts(database: Database, owner: OwnerScope): Promise<ReceiptRow[]> {
  const page = { sort: 'newest-first', limit: recentCount, offset: 0 } as const;
  return (await listOwnReceipts(database, owner, {}, page)).map(presentRow);
}

export async function summariseReceipts(
  database: Database,
  owner: OwnerScope,
  filter: Filter,
): Promise<ReplyOf<typeof receiptsSummary>> {
  const { count, totalCents } = await totalsOf(database, owner, filter);
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

/** The person's own receipts in a period, oldest first; at most `most`. */
export const listReceiptsOfDays = (
  database: Database,
  owner: OwnerScope,
  days: { from: string; to: string },
  most: number,
): Promise<ListedReceipt[]> =>
  listOwnReceipts(database, owner, days, { sort: 'date-asc', limit: most, offset: 0 });

/** Selected receipts of the person, oldest first. */
export const listChosenReceipts = (
  database: Database,
  owner: OwnerScope,
  ids: readonly string[],
): Promise<ListedReceipt[]> => ownReceiptsByIds(database, owner, ids);
