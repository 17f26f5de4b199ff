import { listBusinessReceipts } from '@docket/shared/receipts/business-list-contract';
import { listLimit, type SortOrder } from '@docket/shared/receipts/rules';
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client.ts';
import { refreshCalls } from '../../../lib/api/query-client.ts';

const limit = listLimit.standard;

/** The business's receipts that match a search, a page at a time. */
export const useBusinessReceipts = (search: string, sort: SortOrder) =>
  useInfiniteQuery({
    queryKey: [listBusinessReceipts.path, search, sort],
    queryFn: ({ pageParam, signal }) =>
      call(listBusinessReceipts, {
        query: { ...(search && { search }), sort, limit, offset: pageParam },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.length < limit ? undefined : pages.length * limit),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Refreshes them. */
export function useBusinessReceiptsChanged() {
  const client = useQueryClient();
  return () => void refreshCalls(client, listBusinessReceipts);
}
