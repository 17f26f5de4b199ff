import {
  breakdownCsv,
  breakdownXlsx,
  getAnalytics,
  getBreakdown,
  listSummedReceipts,
} from '@docket/shared/analytics/contract';
import type {
  CountedReceipts,
  Grouping,
  MarkKind,
  SpendingScope,
  Timeframe,
} from '@docket/shared/analytics/rules';
import { listCustomFields } from '@docket/shared/custom-fields/contract';
import type { ReplyOf } from '@docket/shared/http/endpoint';
import { listLimit } from '@docket/shared/receipts/rules';
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { call, download } from '../../lib/api/api-client.ts';
import { endpointQuery, paged } from '../../lib/api/query-client.ts';
import { saveFile } from '../../lib/save-file.ts';
import { useUser } from '../../lib/session/session.ts';

export interface ChosenPeriod {
  timeframe: Timeframe;
  of: SpendingScope;
}

/** A person's own receipts all count; a business's spending is what it hasn't rejected. */
const countedOf = (of: SpendingScope): CountedReceipts => (of === 'own' ? 'all' : 'unrejected');

/** Nothing tells this page what other people have submitted or decided. */
const staleTimeOf = (of: SpendingScope): number => (of === 'business' ? 0 : Infinity);

export const useAnalytics = ({ timeframe, of }: ChosenPeriod) =>
  useQuery({
    ...endpointQuery(getAnalytics, { query: { timeframe, of, counted: countedOf(of) } }),
    placeholderData: keepPreviousData,
    staleTime: staleTimeOf(of),
  });

/** What a breakdown groups by: one of the groupings, or a custom field. */
export interface ChosenGrouping {
  by: Grouping;
  field?: string;
}

const breakdownQuery = ({ timeframe, of }: ChosenPeriod, { by, field }: ChosenGrouping) => ({
  timeframe,
  of,
  counted: countedOf(of),
  by,
  ...(field !== undefined && { field }),
});

export const useBreakdown = (period: ChosenPeriod, grouping: ChosenGrouping) =>
  useQuery({
    ...endpointQuery(getBreakdown, { query: breakdownQuery(period, grouping) }),
    placeholderData: keepPreviousData,
    staleTime: staleTimeOf(period.of),
  });

/** Saves a breakdown as a file. */
export const useBreakdownFile = (onError: (error: Error) => void) =>
  useMutation({
    onError,
    mutationFn: async ({
      kind,
      ...chosen
    }: {
      kind: 'csv' | 'xlsx';
      period: ChosenPeriod;
      grouping: ChosenGrouping;
    }) => {
      const query = breakdownQuery(chosen.period, chosen.grouping);
      saveFile(
        await (kind === 'csv' ? download(breakdownCsv, { query }) : download(breakdownXlsx, { query })),
      );
    },
  });

/** A group of receipts, or a chart's mark. */
export interface ChosenMark {
  by: MarkKind;
  key: string;
  field?: string;
}

const limit = listLimit.standard;

/** The receipts in a group, a page at a time. */
export const useSummedReceipts = ({ timeframe, of }: ChosenPeriod, mark: ChosenMark | null) => {
  const query = { timeframe, of, counted: countedOf(of), ...(mark ?? { by: 'day' as const, key: '' }) };
  return useInfiniteQuery({
    ...paged(limit, ({ receipts }: ReplyOf<typeof listSummedReceipts>) => receipts),
    queryKey: [listSummedReceipts.path, query],
    queryFn: ({ pageParam, signal }) =>
      call(listSummedReceipts, { query: { ...query, limit, offset: pageParam }, signal }),
    enabled: mark !== null,
    staleTime: staleTimeOf(of),
  });
};

/** The fields of the person's business, if it has any. */
export function useGroupingFields() {
  const { businessId } = useUser();
  return useQuery({ ...endpointQuery(listCustomFields), enabled: businessId !== null });
}
