import { accountingQueue, listExports, type QueueState } from '@docket/shared/accounting/export-contract';
import { listLimit } from '@docket/shared/receipts/rules';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client.ts';

const limit = listLimit.standard;

/** A part of the queue, a page at a time, with the counts of all parts. */
export const useQueue = (state: QueueState) =>
  useInfiniteQuery({
    queryKey: [accountingQueue.path, state],
    queryFn: ({ pageParam, signal }) =>
      call(accountingQueue, { query: { state, limit, offset: pageParam }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ receipts }, pages) => (receipts.length < limit ? undefined : pages.length * limit),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

const exportsLimit = 10;

/** The exports, the newest first, a page at a time. */
export const useExports = () =>
  useInfiniteQuery({
    queryKey: [listExports.path],
    queryFn: ({ pageParam, signal }) =>
      call(listExports, { query: { limit: exportsLimit, offset: pageParam }, signal }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.length < exportsLimit ? undefined : pages.length * exportsLimit),
    staleTime: 0,
  });
