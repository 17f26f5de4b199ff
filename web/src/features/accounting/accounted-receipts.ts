import { listAccountedReceipts } from '@docket/shared/accounting/contract';
import { calendarDate } from '@docket/shared/calendar';
import { listLimit } from '@docket/shared/receipts/rules';
import { keepPreviousData, useInfiniteQuery, type QueryClient } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { call } from '../../lib/api/api-client.ts';

export interface AccountingFilters {
  search: string;
  from: string;
  to: string;
  status: '' | 'AWAITING_MANAGER' | 'APPROVED' | 'REJECTED';
  reimbursed: '' | 'yes' | 'no';
  exported: '' | 'yes' | 'no';
}

export const nothingChosen: AccountingFilters = {
  search: '',
  from: '',
  to: '',
  status: '',
  reimbursed: '',
  exported: '',
};

const limit = listLimit.standard;

/** What a call is asked for: what isn't chosen, or isn't a whole day yet, is left out. */
const queryOf = ({ search, from, to, status, reimbursed, exported }: AccountingFilters) => ({
  ...(search.trim() && { search: search.trim() }),
  ...(calendarDate.safeParse(from).success && { from }),
  ...(calendarDate.safeParse(to).success && { to }),
  ...(status && { status }),
  ...(reimbursed && { reimbursed }),
  ...(exported && { exported }),
});

/** The receipts that the filters find, the newest first, a page at a time. */
export function useAccountedReceipts(filters: AccountingFilters) {
  const query = useDeferredValue(queryOf(filters));
  return useInfiniteQuery({
    queryKey: [listAccountedReceipts.path, query],
    queryFn: ({ pageParam, signal }) =>
      call(listAccountedReceipts, { query: { ...query, limit, offset: pageParam }, signal }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.length < limit ? undefined : pages.length * limit),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export const refreshAccounts = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: [listAccountedReceipts.path] });
