import type { BodyOf } from '@docket/shared/http/endpoint';
import {
  createAccessToken,
  listAccessTokens,
  revokeAccessToken,
} from '@docket/shared/programs/token-contract';
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  renewWebhookSecret,
  testWebhook,
} from '@docket/shared/programs/webhook-contract';
import { type QueryClient, useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/api-client.ts';
import { endpointQuery, refreshCalls } from '../../lib/api/query-client.ts';
import { useChange, type Outcome } from '../../lib/api/use-change.ts';

/** How often a delivery that's about to be made is asked for. */
const soonMs = 1500;

/** Programs use them without this page noticing. */
export const useAccessTokens = () => useQuery({ ...endpointQuery(listAccessTokens), staleTime: 0 });

const refreshTokens = (client: QueryClient) => refreshCalls(client, listAccessTokens);
const refreshWebhooks = (client: QueryClient) => refreshCalls(client, listWebhooks, listDeliveries);

export const useCreateToken = () =>
  useChange((body: BodyOf<typeof createAccessToken>) => call(createAccessToken, { body }), refreshTokens);

export const useRevokeToken = (outcome: Outcome<typeof revokeAccessToken, string>) =>
  useChange((id: string) => call(revokeAccessToken, { params: { id } }), refreshTokens, outcome);

/** Deliveries change them without this page noticing. */
export const useWebhooks = () => useQuery({ ...endpointQuery(listWebhooks), staleTime: 0 });

export const useCreateWebhook = () =>
  useChange((body: BodyOf<typeof createWebhook>) => call(createWebhook, { body }), refreshWebhooks);

export const useTurnWebhook = () =>
  useChange(
    ({ id, on }: { id: string; on: boolean }) => call(changeWebhook, { params: { id }, body: { on } }),
    refreshWebhooks,
  );

export const useDeleteWebhook = (outcome: Outcome<typeof deleteWebhook, string>) =>
  useChange((id: string) => call(deleteWebhook, { params: { id } }), refreshWebhooks, outcome);

export const useRenewSecret = () =>
  useMutation({ mutationFn: (id: string) => call(renewWebhookSecret, { params: { id } }) });

export const useTestWebhook = () =>
  useChange((id: string) => call(testWebhook, { params: { id } }), refreshWebhooks);

/** The latest deliveries; asked for again while one is about to be made. */
export const useDeliveries = (id: string) =>
  useQuery({
    ...endpointQuery(listDeliveries, { params: { id } }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.some(({ attempts, state: outcome }) => outcome === 'waiting' && attempts === 0)
        ? soonMs
        : false,
  });
