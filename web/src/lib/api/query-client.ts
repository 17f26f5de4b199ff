import type { Endpoint, ReplyOf } from '@docket/shared/http/endpoint';
import { MutationCache, QueryCache, QueryClient, queryOptions } from '@tanstack/react-query';
import { call, withSignal } from './api-client.ts';
import type { CallArguments } from './api-client.ts';
import { ApiError } from './api-error.ts';
import { loseSession } from '../session/session.ts';

/**
 * The cache of everything fetched: no retries, no fetching again on focus, never stale of itself (CONST-38 to 41);
 * mutations and live events say what has changed. An answer of 401 means that the session is over.
 */
export function createQueryClient(): QueryClient {
  const onError = (error: Error) => {
    if (error instanceof ApiError && error.status === 401) loseSession(client);
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      // A call without a network fails and is told; the default would hold it back in silence.
      queries: {
        networkMode: 'always',
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        staleTime: Infinity,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
  return client;
}

/** The query of an endpoint. Its key begins with the endpoint's path, by which it is refreshed. */
export function endpointQuery<E extends Endpoint>(endpoint: E, ...input: CallArguments<E>) {
  return queryOptions<ReplyOf<E>>({
    queryKey: [endpoint.path, input[0] ?? {}],
    queryFn: ({ signal }) => call(endpoint, ...withSignal<E>(input, signal)),
  });
}

/** Marks what these calls answered as changed, whatever they were asked; what is on screen is fetched again. */
export const refreshCalls = (client: QueryClient, ...endpoints: readonly Endpoint[]): Promise<void> =>
  client.invalidateQueries({
    predicate: ({ queryKey: [path] }) => endpoints.some((endpoint) => endpoint.path === path),
  });

/** The same for every call about something, which its path names after /api: `receipts` is what /api/receipts/{id} is about. */
export const refreshAbout = (client: QueryClient, ...subjects: readonly string[]): Promise<void> =>
  client.invalidateQueries({
    predicate: ({ queryKey: [path] }) =>
      typeof path === 'string' && subjects.some((subject) => path.split('/')[2] === subject),
  });

/** Everything that shows receipts, their totals or the scans left. */
export const refreshReceipts = (client: QueryClient): Promise<void> =>
  refreshAbout(
    client,
    'receipts',
    'reports',
    'stats',
    'analytics',
    'dashboard',
    'subscription-status',
  );
