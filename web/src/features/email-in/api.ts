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
import { useChange } from '../../lib/api/use-change.ts';
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

export const useDownloadMessage = (of: EmailInOwner) =>
  useMutation({
    mutationFn: async (id: string) =>
      saveFile(await download(downloadEmailInMessage, { params: { of, id } })),
  });

export const useRetryMessage = (of: EmailInOwner) =>
  useChange((id: string) => call(retryEmailInMessage, { params: { of, id } }), refresh);
