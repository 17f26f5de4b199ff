import type { Endpoint, ReplyOf } from '@docket/shared/http/endpoint';
import { MutationCache, QueryCache, QueryClient, queryOptions } from '@tanstack/react-query';
import type { Query } from '@tanstack/react-query';
import { call, withSignal } from './api-client.ts';
import type { CallArguments } from './api-client.ts';
import { ApiError } from './api-error.ts';
import { loseSession } from '../session/session.ts';

/**
 * Creates the query cache: no retries, no refetch on focus, never stale (CONST-38 to 41). Mutations and live
 * events invalidate it. A 401 means that the session has ended.
 */
export function createQueryClient(): QueryClient {
  const onError = (error: Error) => {
    if (error instanceof ApiError && error.status === 401) loseSession(client);
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      // A call fails when offline; by default it would be paused silently.
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

/** Builds an endpoint's query. Its key starts with the endpoint's path, which is how it's refreshed. */
export function endpointQuery<E extends Endpoint>(endpoint: E, ...input: CallArguments<E>) {
  return queryOptions<ReplyOf<E>>({
    queryKey: [endpoint.path, input[0] ?? {}],
    queryFn: ({ signal }) => call(endpoint, ...withSignal<E>(input, signal)),
  });
}

/** Loads a list `limit` at a time: while pages are full, another follows. Returning to the list loads it again. */
export const paged = <Page = readonly unknown[]>(
  limit: number,
  rowsOf: (page: Page) => readonly unknown[] = (page) => page as readonly unknown[],
) => ({
  initialPageParam: 0,
  getNextPageParam: (last: Page, pages: readonly Page[]) =>
    rowsOf(last).length < limit ? undefined : pages.length * limit,
  staleTime: 0,
});

/** Invalidates every cached reply of these endpoints; what's on screen is fetched again. */
export const refreshCalls = (client: QueryClient, ...endpoints: readonly Endpoint[]): Promise<void> =>
  refresh(client, ({ queryKey: [path] }) => endpoints.some((endpoint) => endpoint.path === path));

/**
 * Invalidates every call on a subject, named by its path after /api: `receipts` covers /api/receipts/{id}.
 */
export const refreshAbout = (client: QueryClient, ...subjects: readonly string[]): Promise<void> =>
  refresh(
    client,
    ({ queryKey: [path] }) =>
      typeof path === 'string' && subjects.some((subject) => path.split('/')[2] === subject),
  );

/**
 * TanStack Query lets a query's first load finish when it's invalidated, and takes its answer, from before the change,
 * as fresh. So these are asked again once they've arrived.
 */
async function refresh(client: QueryClient, predicate: (query: Query) => boolean): Promise<void> {
  const firstLoads = client
    .getQueryCache()
    .findAll({ predicate, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined);
  const refreshed = client.invalidateQueries({ predicate });
  await Promise.allSettled(firstLoads.map(async ({ promise }) => promise));
  await client.invalidateQueries({ predicate: (query) => firstLoads.includes(query) });
  await refreshed;
}

/** Refreshes what shows this receipt alone. */
export const refreshReceipt = (client: QueryClient, id: string): Promise<void> =>
  refresh(client, ({ queryKey: [path, input] }) => {
    const { params } = (input ?? {}) as { params?: { id?: string } };
    return typeof path === 'string' && path.startsWith('/api/receipts/{id}') && params?.id === id;
  });

/** Refreshes everything that shows receipts, their totals or the scans left. */
export const refreshReceipts = (client: QueryClient): Promise<void> =>
  refreshAbout(
    client,
    'receipts',
    'reports',
    'statements',
    'stats',
    'analytics',
    'dashboard',
    'subscription-status',
    'storage-use',
  );
