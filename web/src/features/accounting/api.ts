import {
  accountingCsv,
  accountingReport,
  listAccountedReceipts,
  markReceipts,
} from '@docket/shared/accounting/contract';
import type { BodyOf } from '@docket/shared/http/endpoint';
import { calendarDate } from '@docket/shared/calendar';
import { listLimit, type SortOrder } from '@docket/shared/receipts/rules';
import { keepPreviousData, useInfiniteQuery, useMutation, type QueryClient } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { call, download } from '../../lib/api/api-client.ts';
import { paged, refreshAbout } from '../../lib/api/query-client.ts';
import { useChange, type Outcome } from '../../lib/api/use-change.ts';
import { saveFile } from '../../lib/save-file.ts';

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

/** The query of a call. Filters that aren't set, and dates that aren't complete, are left out. */
const queryOf = ({ search, from, to, status, reimbursed, exported }: AccountingFilters) => ({
  ...(search.trim() && { search: search.trim() }),
  ...(calendarDate.safeParse(from).success && { from }),
  ...(calendarDate.safeParse(to).success && { to }),
  ...(status && { status }),
  ...(reimbursed && { reimbursed }),
  ...(exported && { exported }),
});

/** The receipts that match the filters, a page at a time. */
export function useAccountedReceipts(filters: AccountingFilters, sort: SortOrder) {
  const query = { ...useDeferredValue(queryOf(filters)), sort };
  return useInfiniteQuery({
    ...paged(limit),
    queryKey: [listAccountedReceipts.path, query],
    queryFn: ({ pageParam, signal }) =>
      call(listAccountedReceipts, { query: { ...query, limit, offset: pageParam }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Refreshes the accounts after a change, and the dashboard, which counts what needs attention. */
export const refreshAccounts = (client: QueryClient) => refreshAbout(client, 'accounting', 'dashboard');

/** Which receipts are marked, or no longer marked. */
type Marking = BodyOf<typeof markReceipts>;

export const useMarkReceipts = (outcome: Outcome<typeof markReceipts, Marking>) =>
  useChange((body: Marking) => call(markReceipts, { body }), refreshAccounts, outcome);

/** Saves receipts as CSV, which marks them as exported. */
export const useExportReceipts = (ids: string[], onError: (error: Error) => void) =>
  useChange(
    async () => saveFile(await download(accountingCsv, { body: { ids, markExported: true } })),
    refreshAccounts,
    { onError },
  );

/** Saves a PDF of receipts. */
export const useAccountingReport = (
  ids: string[],
  outcome: { onSuccess: () => void; onError: (error: Error) => void },
) =>
  useMutation({
    ...outcome,
    mutationFn: async () => saveFile(await download(accountingReport, { body: { ids } })),
  });
