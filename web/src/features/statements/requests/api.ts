import {
  answerReceiptRequest,
  getReceiptRequest,
  requestReceipts,
} from '@docket/shared/statements/request-contract';
import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client.ts';
import { endpointQuery, refreshAbout } from '../../../lib/api/query-client.ts';
import { useChange } from '../../../lib/api/use-change.ts';

/** The purchase that the user was asked for. */
export const useReceiptRequest = (id: string) =>
  useQuery({ ...endpointQuery(getReceiptRequest, { params: { id } }), staleTime: 0 });

/** The user's own receipts that may be the one. */
export const useRequestReceipts = (id: string, search: string) =>
  useQuery({
    ...endpointQuery(requestReceipts, { params: { id }, query: search ? { search } : {} }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

const refresh = (client: QueryClient) => refreshAbout(client, 'statements', 'dashboard');

export const useAnswer = (id: string) =>
  useChange(
    (receiptId: string) => call(answerReceiptRequest, { params: { id }, body: { receiptId } }),
    refresh,
  );
