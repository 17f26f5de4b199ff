import type { ReceiptRow } from '@docket/shared/receipts/contract';
import { useLogSummary } from '../../api.ts';
import { pageSize, usePages, type LogAsked } from '../api.ts';
import type { RowSpan } from './use-row-span.ts';

export interface LogPages {
  /** The number of rows, or an estimate that grows by a page if nobody has counted them. */
  total: number;
  /** The row at a position in the list; undefined while its page loads. */
  rowAt: (index: number) => ReceiptRow | undefined;
  hasFailed: boolean;
  retry: () => void;
}

/** Fetches only the pages of the rows on the screen (and the pinned one), so a list of any length costs the same. */
export function useLogPages(asked: LogAsked, span: RowSpan): LogPages {
  const wanted = pagesOf(span);
  const found = usePages(asked, wanted);
  // The summary counts the person's own receipts.
  const { data: counted, isPlaceholderData } = useLogSummary(asked.query, asked.scope !== 'business');
  const rowsOf = new Map(wanted.map((page, at) => [page, found[at]?.data]));
  const ends = wanted.flatMap((page, at) => {
    const rows = found[at]?.data;
    return rows ? [{ end: page * pageSize + rows.length, isLast: rows.length < pageSize }] : [];
  });
  return {
    total: totalOf(ends, isPlaceholderData ? undefined : counted?.count),
    rowAt: (index) => rowsOf.get(Math.floor(index / pageSize))?.[index % pageSize],
    hasFailed: found.some(({ isError }) => isError),
    retry: () => {
      for (const page of found) if (page.isError) void page.refetch();
    },
  };
}

function pagesOf({ first, last, pinned }: RowSpan): number[] {
  const pages = new Set([pinned === null ? 0 : Math.floor(pinned / pageSize)]);
  for (let page = Math.floor(Math.max(0, first) / pageSize); page <= Math.floor(last / pageSize); page++)
    pages.add(page);
  return [...pages].toSorted((one, other) => one - other);
}

/** A page that isn't full ends the list; otherwise the count does, unless it's behind the rows already there. */
export function totalOf(
  pages: readonly { end: number; isLast: boolean }[],
  counted: number | undefined,
): number {
  const ending = pages.find(({ isLast }) => isLast);
  if (ending) return ending.end;
  const known = Math.max(0, ...pages.map(({ end }) => end));
  return counted !== undefined && counted >= known ? counted : known + pageSize;
}
