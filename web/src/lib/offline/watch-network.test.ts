import { currentUser } from '@docket/shared/auth/contract';
import { waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { mockResponse } from '../../testing/mock-server.ts';
import { buildUser } from '../../testing/people.ts';
import { createQueryClient } from '../api/query-client.ts';
import { markReachable, wasReached } from '../api/reachable.ts';
import { watchNetwork } from './watch-network.ts';

test('asks immediately if the server was unreachable before anyone watched', async () => {
  const calls = mockResponse(currentUser, buildUser());
  markReachable(false);
  const stop = watchNetwork(createQueryClient());
  await waitFor(() => expect(calls.length).toBeGreaterThan(0));
  await waitFor(() => expect(wasReached()).toBe(true));
  stop();
});

test("doesn't ask if the server is reachable", () => {
  const calls = mockResponse(currentUser, buildUser());
  markReachable(true);
  watchNetwork(createQueryClient())();
  expect(calls).toHaveLength(0);
});

test('a call that never arrives while others do doesn’t make all of them start over and over', async () => {
  vi.useFakeTimers();
  markReachable(true);
  const client = createQueryClient();
  const refetch = vi.spyOn(client, 'invalidateQueries');
  const stop = watchNetwork(client);
  for (let second = 0; second < 10; second += 1) {
    markReachable(false);
    markReachable(true);
    await vi.advanceTimersByTimeAsync(1000);
  }
  expect(refetch).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(5000);
  expect(refetch).toHaveBeenCalledTimes(2);
  stop();
  vi.useRealTimers();
});
