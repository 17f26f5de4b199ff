import { listJoinRequests, type JoinRequest } from '@docket/shared/business/join-request-contract';
import { businessMessages } from '@docket/shared/business/messages';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createQueryClient } from '../../../lib/api/query-client.ts';
import { mockResponse } from '../../../testing/mock-server.ts';
import { JoinRequests } from './join-requests.tsx';

const request = (email: string, emailVerified: boolean): JoinRequest => ({
  id: crypto.randomUUID(),
  user: { firstName: 'Mei', lastName: 'Zhou', email, emailVerified },
  requestedRole: 'EMPLOYEE',
  requestMessage: null,
  requestedAt: '2026-11-20T02:00:00.000Z',
  requiresPayment: false,
  estimatedMonthlyCost: 0,
});

test('an admin is warned about an unverified address [BIZ-06]', async () => {
  mockResponse(listJoinRequests, [request('mei@example.com', true), request('boss@example.com', false)]);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <JoinRequests />
    </QueryClientProvider>,
  );
  const [verified, unverified] = await screen.findAllByRole('listitem');
  expect(within(verified!).queryByText(businessMessages.addressNotVerified)).toBeNull();
  expect(within(unverified!).queryByText(businessMessages.addressNotVerified)).not.toBeNull();
});
