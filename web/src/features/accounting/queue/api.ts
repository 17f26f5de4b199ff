import { accountingQueue, listExports, type QueueState } from '@docket/shared/accounting/export-contract';
import type { ReplyOf } from '@docket/shared/http/endpoint';
import { listLimit, type SortOrder } from '@docket/shared/receipts/rules';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client.ts';
import { paged } from '../../../lib/api/query-client.ts';

const limit = listLimit.standard;

/** What's to be exported is the oldest first, and what was exported the newest. */
export const standardSort = {
  ready: 'date-asc',
  attention: 'date-asc',
  exported: 'date-desc',
} as const satisfies Record<QueueState, SortOrder>;

/** A part of the queue, a page at a time, with the counts of all parts. */
export const useQueue = (state: QueueState, sort: SortOrder = standardSort[state]) =>
  useInfiniteQuery({
    ...paged(limit, ({ receipts }: ReplyOf<typeof accountingQueue>) => receipts),
    queryKey: [accountingQueue.path, state, sort],
    queryFn: ({ pageParam, signal }) =>
      call(accountingQueue, { query: { state, sort, limit, offset: pageParam }, signal }),
    placeholderData: keepPreviousData,
  });

const exportsLimit = 10;

/** The exports, the newest first, a page at a time. */
export const useExports = () =>
  useInfiniteQuery({
    ...paged(exportsLimit),
    queryKey: [listExports.path],
    queryFn: ({ pageParam, signal }) =>
      call(listExports, { query: { limit: exportsLimit, offset: pageParam }, signal }),
  });
