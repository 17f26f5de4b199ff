import type { ReceiptRow } from '@docket/shared/receipts/contract';
import { listReceipts } from '@docket/shared/receipts/list-contract';
import { listLimit, type SortOrder } from '@docket/shared/receipts/rules';
import { call } from '../../../lib/api/api-client.ts';
import type { LogQuery } from '../../api.ts';

/** Every receipt that a filter finds, but no more than `most`: most of them no page has fetched yet. */
export async function allFound(query: LogQuery, sort: SortOrder, most: number): Promise<ReceiptRow[]> {
  const found: ReceiptRow[] = [];
  while (found.length < most) {
    const limit = Math.min(listLimit.most, most - found.length);
    const page = await call(listReceipts, { query: { ...query, sort, limit, offset: found.length } });
    found.push(...page);
    if (page.length < limit) break;
  }
  return found;
}
