import { keepPreviousData, useMutation, useQueries, useQuery } from '@tanstack/react-query';
import type { ReceiptRow } from '@docket/shared/receipts/contract';
import { listReceipts } from '@docket/shared/receipts/list-contract';
import { reportableReceipts } from '@docket/shared/reports/reportable-contract';
import type { ReportScope } from '@docket/shared/reports/rules';
import { listLimit, type SortOrder } from '@docket/shared/receipts/rules';
import { endpointQuery } from '../../lib/api/query-client.ts';
import { call } from '../../lib/api/api-client.ts';
import type { LogQuery } from '../api.ts';

/** The query of a list of rows: the user's own receipts, or the business's, latest date first. */
export interface LogAsked {
  query: LogQuery;
  sort: SortOrder;
  scope?: ReportScope;
}

export const pageSize = listLimit.standard;

/** Fetches every receipt that a filter matches, up to `most`: most of them aren't on any fetched page. */
export async function allFound({ query, sort, scope }: LogAsked, most: number): Promise<ReceiptRow[]> {
  const found: ReceiptRow[] = [];
  while (found.length < most) {
    const limit = Math.min(listLimit.most, most - found.length);
    const rest = { limit, offset: found.length };
    const page = await (scope === 'business'
      ? call(reportableReceipts, { query: { ...query, ...rest } })
      : call(listReceipts, { query: { ...query, sort, ...rest } }));
    found.push(...page);
    if (page.length < limit) break;
  }
  return found;
}

/** Fetches them for a selection. */
export const useAllFound = (
  asked: LogAsked,
  most: number,
  outcome: {
    onSuccess: (rows: ReceiptRow[], askedFor: string) => void;
    onError: (error: Error, askedFor: string) => void;
  },
) => useMutation({ ...outcome, mutationFn: (_askedFor: string) => allFound(asked, most) });

function pageQuery({ query, sort, scope }: LogAsked, page: number) {
  const rest = { limit: pageSize, offset: page * pageSize };
  return scope === 'business'
    ? endpointQuery(reportableReceipts, { query: { ...query, ...rest } })
    : endpointQuery(listReceipts, { query: { ...query, sort, ...rest } });
}

/** Nothing tells this page what other people have submitted or decided. */
const staleTimeOf = ({ scope }: LogAsked, ofOthers: number): number =>
  scope === 'business' ? ofOthers : Infinity;

/** The first page; while another filter loads, the current rows stay. */
export const useFirstPage = (asked: LogAsked, enabled: boolean) =>
  useQuery({
    ...pageQuery(asked, 0),
    staleTime: staleTimeOf(asked, 0),
    placeholderData: keepPreviousData,
    enabled,
  });

/** Among them may be the first page, which has just arrived. */
export const usePages = (asked: LogAsked, pages: readonly number[]) =>
  useQueries({
    queries: pages.map((page) => ({ ...pageQuery(asked, page), staleTime: staleTimeOf(asked, 1000) })),
  });
