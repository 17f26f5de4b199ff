import { receiptInbox } from '@docket/shared/receipts/inbox-contract';
import { receiptWords } from '@docket/shared/receipts/picture-contract';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../../lib/api/query-client.ts';

/** What was read and nobody has looked at yet. */
export const useInboxReceipts = () => useQuery(endpointQuery(receiptInbox));

/** The words that were read on a receipt. */
export const useWords = (id: string) => useQuery(endpointQuery(receiptWords, { params: { id } }));
