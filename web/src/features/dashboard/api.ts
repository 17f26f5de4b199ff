import { subscriptionStatus } from '@docket/shared/plans/contract';
import { receiptInbox } from '@docket/shared/receipts/inbox-contract';
import { recentReceipts, stats } from '@docket/shared/receipts/list-contract';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../../lib/api/query-client.ts';

export const useStats = () => useQuery(endpointQuery(stats));

export const usePlan = () => useQuery(endpointQuery(subscriptionStatus));

export const useRecentReceipts = () => useQuery(endpointQuery(recentReceipts));

/** How many receipts wait for review. */
export const useInboxCount = () => useQuery(endpointQuery(receiptInbox, { query: { limit: 0 } }));
