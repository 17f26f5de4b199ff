import { listBusinessReceipts } from '@docket/shared/receipts/lists/business-list-contract';
import { listLimit, type SortOrder } from '@docket/shared/receipts/rules';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client.ts';
import { paged } from '../../../lib/api/query-client.ts';

const limit = listLimit.standard;

/** The business's receipts that match a search, a page at a time. */
export const useBusinessReceipts = (search: string, sort: SortOrder) =>
  useInfiniteQuery({
    ...paged(limit),
    queryKey: [listBusinessReceipts.path, search, sort],
    queryFn: ({ pageParam, signal }) =>
      call(listBusinessReceipts, {
        query: { ...(search && { search }), sort, limit, offset: pageParam },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
