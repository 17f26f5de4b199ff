import { currentUser } from '@docket/shared/auth/contract';
import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
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
