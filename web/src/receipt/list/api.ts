import { keepPreviousData, useMutation, useQueries, useQuery } from '@tanstack/react-query';
import type { ReceiptRow } from '@docket/shared/receipts/contract';
import { listReceipts } from '@docket/shared/receipts/lists/list-contract';
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

const pollMs = 30_000;

/** Nothing tells a page what other people have submitted or decided, so it asks again while it's open. */
export const followOthers = (scope: ReportScope | undefined, staleTime = 0) =>
  scope === 'business' ? { staleTime, refetchInterval: pollMs } : {};

/** The first page; while another filter loads, the current rows stay. */
export const useFirstPage = (asked: LogAsked, enabled: boolean) =>
  useQuery({
    ...pageQuery(asked, 0),
    ...followOthers(asked.scope),
    placeholderData: keepPreviousData,
    enabled,
  });

/** Among them may be the first page, which has just arrived. */
export const usePages = (asked: LogAsked, pages: readonly number[]) =>
  useQueries({
    queries: pages.map((page) => ({ ...pageQuery(asked, page), ...followOthers(asked.scope, 1000) })),
  });
