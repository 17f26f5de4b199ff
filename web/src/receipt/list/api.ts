import { keepPreviousData, useMutation, useQueries, useQuery } from '@tanstack/react-query';
import type { ReceiptRow } from '@docket/shared/receipts/contract';
import { listReceipts } from '@docket/shared/receipts/list-contract';
import { listLimit, type SortOrder } from '@docket/shared/receipts/rules';
import { endpointQuery } from '../../lib/api/query-client.ts';
import { call } from '../../lib/api/api-client.ts';
import type { LogQuery } from '../api.ts';

/** What a list of rows was asked for. */
export interface LogAsked {
  query: LogQuery;
  sort: SortOrder;
}

/** How many rows a page has. */
export const pageSize = listLimit.standard;

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

/** Fetches them for a selection. */
export const useAllFound = (
  query: LogQuery,
  sort: SortOrder,
  most: number,
  outcome: { onSuccess: (rows: ReceiptRow[], askedFor: string) => void; onError: (error: Error) => void },
) => useMutation({ ...outcome, mutationFn: (_askedFor: string) => allFound(query, sort, most) });

const pageQuery = ({ query, sort }: LogAsked, page: number) =>
  endpointQuery(listReceipts, { query: { ...query, sort, limit: pageSize, offset: page * pageSize } });

/** The first page; while another filter loads, the rows shown stay. */
export const useFirstPage = (asked: LogAsked, enabled: boolean) =>
  useQuery({ ...pageQuery(asked, 0), placeholderData: keepPreviousData, enabled });

export const usePages = (asked: LogAsked, pages: readonly number[]) =>
  useQueries({ queries: pages.map((page) => pageQuery(asked, page)) });
