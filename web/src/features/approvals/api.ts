import {
  managerAbsences,
  ownAbsence,
  setAbsence,
  type Absence,
} from '@docket/shared/approvals/absence-contract';
import {
  employeeReceipts,
  managerEmployees,
  pendingApprovals,
  pendingApprovalsCount,
} from '@docket/shared/approvals/list-contract';
import type { ApprovalStatus, SubmissionOrder } from '@docket/shared/approvals/rules';
import { listLimit } from '@docket/shared/receipts/rules';
import {
  keepPreviousData,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { onLiveEvent } from '../../lib/api/live-events.ts';
import { useChange, type Outcome } from '../../lib/api/use-change.ts';
import { endpointQuery, paged, refreshAbout, refreshCalls } from '../../lib/api/query-client.ts';

/** How often requests are fetched again besides the live events, in milliseconds (CONST-34). */
export const pollMs = 30_000;

const limit = listLimit.standard;

/** The requests awaiting approval, a page at a time. While another order loads, the last one stays. */
export const usePendingApprovals = (sort: SubmissionOrder) =>
  useInfiniteQuery({
    ...paged(limit),
    queryKey: [pendingApprovals.path, sort],
    queryFn: ({ pageParam, signal }) =>
      call(pendingApprovals, { query: { sort, limit, offset: pageParam }, signal }),
    refetchInterval: pollMs,
    placeholderData: keepPreviousData,
  });

export const usePendingCount = () =>
  useQuery({ ...endpointQuery(pendingApprovalsCount), staleTime: 0, refetchInterval: pollMs });

export const useSubmitters = () =>
  useQuery({ ...endpointQuery(managerEmployees), staleTime: 0, refetchInterval: pollMs });

export type StatusChoice = ApprovalStatus | 'all';

/** An employee's submitted receipts; no call until an employee is selected. */
export const useEmployeeReceipts = (employeeId: string | null, status: StatusChoice, sort: SubmissionOrder) =>
  useInfiniteQuery({
    ...paged(limit),
    queryKey: [employeeReceipts.path, employeeId, status, sort],
    queryFn: ({ pageParam, signal }) =>
      call(employeeReceipts, {
        params: { id: employeeId ?? '' },
        query: { status, sort, limit, offset: pageParam },
        signal,
      }),
    refetchInterval: pollMs,
    placeholderData: keepPreviousData,
    enabled: employeeId !== null,
  });

export const useOwnAbsence = () => useQuery({ ...endpointQuery(ownAbsence), staleTime: 0 });

export const useAbsences = () => useQuery({ ...endpointQuery(managerAbsences), staleTime: 0 });

/** Sets the manager's time away; null removes it. */
export const useSetAbsence = (outcome: Outcome<typeof setAbsence, Absence | null> = {}) =>
  useChange(
    (absence: Absence | null) => call(setAbsence, { body: { absence } }),
    (client) => refreshCalls(client, ownAbsence, managerAbsences),
    outcome,
  );

/** Refreshes what managers see of submitted receipts. */
export const refreshApprovals = (client: QueryClient): Promise<void> =>
  refreshAbout(client, 'pending-approvals', 'manager', 'dashboard');

/** Refreshes the lists when a live event says they've changed. */
export function useApprovalEvents(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      onLiveEvent((event) => {
        if (event.type === 'approvals-changed') void refreshApprovals(client);
      }),
    [client],
  );
}
