import {
  createEmailInAddress,
  decideEmailInSender,
  downloadEmailInMessage,
  removeEmailInSender,
  retryEmailInMessage,
  seeEmailIn,
} from '@docket/shared/email-in/contract';
import type { EmailInOwner } from '@docket/shared/email-in/rules';
import { type QueryClient, useMutation, useQuery } from '@tanstack/react-query';
import { call, download } from '../../lib/api/api-client.ts';
import { endpointQuery, refreshCalls } from '../../lib/api/query-client.ts';
import { useChange, type Outcome } from '../../lib/api/use-change.ts';
import { saveFile } from '../../lib/save-file.ts';

/** Email arrives and is handled without this page noticing, so an open one asks again. */
export const useEmailIn = (of: EmailInOwner) =>
  useQuery({
    ...endpointQuery(seeEmailIn, { params: { of } }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.address ? refetchMs : false),
  });

const refetchMs = 15_000;

const refresh = (client: QueryClient) => refreshCalls(client, seeEmailIn);

/** Creates the address, or replaces the one given. */
export const useCreateAddress = (
  of: EmailInOwner,
  outcome: Outcome<typeof createEmailInAddress, string | null>,
) =>
  useChange(
    (replaces: string | null) => call(createEmailInAddress, { params: { of }, body: { replaces } }),
    refresh,
    outcome,
  );

interface Decision {
  id: string;
  state: 'allowed' | 'blocked';
}

export const useDecideSender = (of: EmailInOwner, outcome: Outcome<typeof decideEmailInSender, Decision>) =>
  useChange(
    ({ id, state }: Decision) => call(decideEmailInSender, { params: { of, id }, body: { state } }),
    refresh,
    outcome,
  );

export const useRemoveSender = (of: EmailInOwner, outcome: Outcome<typeof removeEmailInSender, string>) =>
  useChange((id: string) => call(removeEmailInSender, { params: { of, id } }), refresh, outcome);

export const useDownloadMessage = (of: EmailInOwner) =>
  useMutation({
    mutationFn: async (id: string) =>
      saveFile(await download(downloadEmailInMessage, { params: { of, id } })),
  });

export const useRetryMessage = (of: EmailInOwner) =>
  useChange((id: string) => call(retryEmailInMessage, { params: { of, id } }), refresh);
