import { getDashboard } from '@docket/shared/dashboard/contract';
import { subscriptionStatus } from '@docket/shared/plans/contract';
import { recentReceipts } from '@docket/shared/receipts/lists/list-contract';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../../lib/api/query-client.ts';

/** The to-do list, which others change too, and this month's spending beside last month's. */
export const useDashboard = () => useQuery({ ...endpointQuery(getDashboard), staleTime: 30_000 });

export const usePlan = () => useQuery(endpointQuery(subscriptionStatus));

export const useRecentReceipts = () => useQuery(endpointQuery(recentReceipts));
