import {
  categoryOptions,
  changeReceipt,
  getReceipt,
  listReceipts,
  processReceipt,
  receiptsSummary,
  type Receipt,
  type ReceiptChange,
  type ReceiptRow,
} from '@docket/shared/receipts/contract';
import { listLimit, type SortOrder } from '@docket/shared/receipts/rules';
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { endpointQuery, refreshReceipts } from '../../lib/query-client.ts';

export const receiptQuery = (id: string) => endpointQuery(getReceipt, { params: { id } });

/** The categories that a form offers, with the one that a receipt has even when it isn't offered any more. */
export function useCategories(current: string): string[] {
  const { data = [] } = useQuery(endpointQuery(categoryOptions));
  return current === '' || data.includes(current) ? data : [current, ...data];
}

/** What the log asks for. */
export interface LogQuery {
  search?: string;
  from?: string;
  to?: string;
}

/** Rows of several pages; one that moved between two calls is kept once. */
export const rowsOf = (pages: readonly ReceiptRow[][]): ReceiptRow[] => [
  ...new Map(pages.flat().map((row) => [row.id, row])).values(),
];

/** The log's rows, a page at a time; while another filter loads, the rows shown stay. */
export function useLogRows(query: LogQuery, sort: SortOrder, enabled: boolean) {
  const size = listLimit.standard;
  return useInfiniteQuery({
    queryKey: [listReceipts.path, 'pages', query, sort],
    queryFn: ({ pageParam, signal }) =>
      call(listReceipts, { query: { ...query, sort, limit: size, offset: pageParam }, signal }),
    initialPageParam: 0,
    getNextPageParam: (last: ReceiptRow[], _pages, offset: number) =>
      last.length < size ? undefined : offset + size,
    placeholderData: keepPreviousData,
    select: ({ pages }) => rowsOf(pages),
    enabled,
  });
}

export function useLogSummary(query: LogQuery, enabled: boolean) {
  return useQuery({
    ...endpointQuery(receiptsSummary, { query }),
    placeholderData: keepPreviousData,
    enabled,
  });
}

/** Takes a receipt that a call answered for the current one, and has everything that shows receipts fetched again. */
export function useReceiptChanged() {
  const client = useQueryClient();
  return (receipt: Receipt) => {
    client.setQueryData(receiptQuery(receipt.id).queryKey, receipt);
    void refreshReceipts(client);
  };
}

export function useChangeReceipt(id: string) {
  const onSuccess = useReceiptChanged();
  return useMutation({
    mutationFn: (change: ReceiptChange) => call(changeReceipt, { params: { id }, body: change }),
    onSuccess,
  });
}

/** Has a DRAFT or FAILED receipt read (again), for the given reason. */
export function useReadReceipt(id: string) {
  const onSuccess = useReceiptChanged();
  return useMutation({
    mutationFn: (reason: string) => call(processReceipt, { params: { id }, body: { reason } }),
    onSuccess,
  });
}
