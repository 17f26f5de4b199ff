import {
  createEmailInAddress,
  decideEmailInSender,
  removeEmailInSender,
  seeEmailIn,
} from '@docket/shared/email-in/contract';
import type { EmailInOwner } from '@docket/shared/email-in/rules';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/api-client.ts';
import { endpointQuery, refreshCalls } from '../../lib/api/query-client.ts';
import { useChange } from '../../lib/api/use-change.ts';

/** Email arrives without this page noticing. */
export const useEmailIn = (of: EmailInOwner) =>
  useQuery({ ...endpointQuery(seeEmailIn, { params: { of } }), staleTime: 0 });

const refresh = (client: QueryClient) => refreshCalls(client, seeEmailIn);

/** Creates the address, or replaces the one given. */
export const useCreateAddress = (of: EmailInOwner) =>
  useChange(
    (replaces: string | null) => call(createEmailInAddress, { params: { of }, body: { replaces } }),
    refresh,
  );

export const useDecideSender = (of: EmailInOwner) =>
  useChange(
    ({ id, state }: { id: string; state: 'allowed' | 'blocked' }) =>
      call(decideEmailInSender, { params: { of, id }, body: { state } }),
    refresh,
  );

export const useRemoveSender = (of: EmailInOwner) =>
  useChange((id: string) => call(removeEmailInSender, { params: { of, id } }), refresh);
