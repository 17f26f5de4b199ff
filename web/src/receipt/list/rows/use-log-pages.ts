import type { ReceiptRow } from '@docket/shared/receipts/contract';
import { listReceipts } from '@docket/shared/receipts/list-contract';
import { listLimit, type SortOrder } from '@docket/shared/receipts/rules';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../../../lib/api/query-client.ts';
import { useLogSummary, type LogQuery } from '../../api.ts';
import type { RowSpan } from './use-row-span.ts';

/** What a list of rows was asked for. */
export interface LogAsked {
  query: LogQuery;
  sort: SortOrder;
}

const size = listLimit.standard;

const pageQuery = ({ query, sort }: LogAsked, page: number) =>
  endpointQuery(listReceipts, { query: { ...query, sort, limit: size, offset: page * size } });

/** The first page; while another filter loads, the rows shown stay. */
export const useFirstPage = (asked: LogAsked, enabled: boolean) =>
  useQuery({ ...pageQuery(asked, 0), placeholderData: keepPreviousData, enabled });

export interface LogPages {
  /** How many rows there are; an estimate that grows by a page where nobody has counted them. */
  total: number;
  /** The row at a place in the list; undefined while its page loads. */
  rowAt: (index: number) => ReceiptRow | undefined;
  hasFailed: boolean;
  retry: () => void;
}

/** The pages that the rows on the screen (and the kept one) are in: a list of any length costs no more than these. */
export function useLogPages(asked: LogAsked, span: RowSpan): LogPages {
  const wanted = pagesOf(span);
  const found = useQueries({ queries: wanted.map((page) => pageQuery(asked, page)) });
  const { data: counted, isPlaceholderData } = useLogSummary(asked.query, true);
  const rowsOf = new Map(wanted.map((page, at) => [page, found[at]?.data]));
  const ends = wanted.flatMap((page, at) => {
    const rows = found[at]?.data;
    return rows ? [{ end: page * size + rows.length, isLast: rows.length < size }] : [];
  });
  return {
    total: totalOf(ends, isPlaceholderData ? undefined : counted?.count),
    rowAt: (index) => rowsOf.get(Math.floor(index / size))?.[index % size],
    hasFailed: found.some(({ isError }) => isError),
    retry: () => {
      for (const page of found) if (page.isError) void page.refetch();
    },
  };
}

function pagesOf({ first, last, kept }: RowSpan): number[] {
  const pages = new Set([kept === null ? 0 : Math.floor(kept / size)]);
  for (let page = Math.floor(Math.max(0, first) / size); page <= Math.floor(last / size); page++)
    pages.add(page);
  return [...pages].toSorted((one, other) => one - other);
}

/** A page that isn't full ends the list; otherwise what was counted tells, if it isn't behind what is there. */
export function totalOf(
  pages: readonly { end: number; isLast: boolean }[],
  counted: number | undefined,
): number {
  const ending = pages.find(({ isLast }) => isLast);
  if (ending) return ending.end;
  const known = Math.max(0, ...pages.map(({ end }) => end));
  return counted !== undefined && counted >= known ? counted : known + size;
}
