import { receiptInbox } from '@docket/shared/receipts/inbox-contract';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../../../lib/api/query-client.ts';

/** How many receipts wait for review. */
export const useInboxCount = () => useQuery(endpointQuery(receiptInbox, { query: { limit: 0 } }));
