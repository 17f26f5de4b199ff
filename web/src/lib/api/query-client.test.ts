import { subscriptionStatus } from '@docket/shared/plans/contract';
import { currentUser } from '@docket/shared/auth/contract';
import { stats } from '@docket/shared/receipts/lists/list-contract';
import { QueryObserver } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { mockResponse, refuse } from '../../testing/mock-server.ts';
import { signedIn, signedOut } from '../../testing/people.ts';
import { createQueryClient, endpointQuery, refreshAbout, refreshCalls } from './query-client.ts';
import { sessionQuery } from '../session/session.ts';

const counts = { totalReceipts: 3, monthTotal: 12.5 };

test('a query is a GET to the path in its key [API-02]', async () => {
  const calls = mockResponse(stats, counts);
  const query = endpointQuery(stats);
  expect(query.queryKey[0]).toBe('/api/stats');
  expect(await createQueryClient().fetchQuery(query)).toEqual(counts);
  expect(calls).toHaveLength(1);
});

test('caches what it fetched: no retry, no refetch on focus, no polling, never stale [CONST-38] [CONST-39] [CONST-40] [CONST-41]', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const client = createQueryClient();
  const calls = mockResponse(stats, counts);
  const stop = new QueryObserver(client, endpointQuery(stats)).subscribe(() => undefined);
  await vi.waitFor(() => expect(client.getQueryData(endpointQuery(stats).queryKey)).toEqual(counts));
  window.dispatchEvent(new Event('focus'));
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  await client.fetchQuery(endpointQuery(stats));
  expect(calls).toHaveLength(1);
  stop();
  vi.useRealTimers();
});

test('a refused query fails immediately', async () => {
  refuse(subscriptionStatus, 500, { error: 'INTERNAL', message: 'Broken.' });
  await expect(createQueryClient().fetchQuery(endpointQuery(subscriptionStatus))).rejects.toThrow('500: ');
});

test('401 is an error for every query except the current user, which becomes null [API-03] [API-04]', async () => {
  const client = createQueryClient();
  signedIn();
  await client.fetchQuery(sessionQuery);
  refuse(stats, 401, { error: 'UNAUTHENTICATED', message: 'Authentication required. Please log in again.' });
  await expect(client.fetchQuery(endpointQuery(stats))).rejects.toThrow('401: ');
  expect(client.getQueryData([currentUser.path])).toBeNull();
  signedOut();
  expect(await createQueryClient().fetchQuery(sessionQuery)).toBeNull();
});

/** The first answer arrives when asked to, from before the change; further calls are answered as after it. */
function mockSlowFirstLoad() {
  const before = Promise.withResolvers<typeof counts>();
  const after = { ...counts, totalReceipts: 4 };
  const answers = [before.promise, after];
  const calls = mockResponse(stats, () => answers.shift() ?? after);
  const begun = () => vi.waitFor(() => expect(calls).toHaveLength(1));
  return { calls, begun, arrive: () => before.resolve(counts), after };
}

test.each([
  ['refreshAbout', (client: QueryClient) => refreshAbout(client, 'stats')],
  ['refreshCalls', (client: QueryClient) => refreshCalls(client, stats)],
])('%s asks again for a first load that began before the change', async (_, refresh) => {
  const { calls, begun, arrive, after } = mockSlowFirstLoad();
  const client = createQueryClient();
  const stop = new QueryObserver(client, endpointQuery(stats)).subscribe(() => undefined);
  await begun();
  const refreshed = refresh(client);
  arrive();
  await refreshed;
  expect(client.getQueryData(endpointQuery(stats).queryKey)).toEqual(after);
  expect(calls).toHaveLength(2);
  stop();
});

test('a first load that nobody looks at any more is asked for again when next shown', async () => {
  const { begun, arrive, after } = mockSlowFirstLoad();
  const client = createQueryClient();
  const first = client.fetchQuery(endpointQuery(stats));
  await begun();
  const refreshed = refreshAbout(client, 'stats');
  arrive();
  await Promise.all([first, refreshed]);
  expect(await client.fetchQuery(endpointQuery(stats))).toEqual(after);
});
