import { receiptBin } from '@docket/shared/receipts/bin-contract';
import { listLimit } from '@docket/shared/receipts/rules';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/api-client.ts';

const limit = listLimit.standard;

/** The receipts that their owner has deleted, a page at a time. */
export const useBin = () =>
  useInfiniteQuery({
    queryKey: [receiptBin.path],
    queryFn: ({ pageParam, signal }) => call(receiptBin, { query: { limit, offset: pageParam }, signal }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) =>
      pages.length * limit < last.count && last.receipts.length > 0 ? pages.length * limit : undefined,
    // Days go by, and another device may have deleted something.
    staleTime: 0,
  });
