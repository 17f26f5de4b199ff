import { directory } from '@docket/shared/business/contract';
import { listInvitations } from '@docket/shared/business/invitation-contract';
import { listJoinRequests, type JoinRequest } from '@docket/shared/business/join-request-contract';
import { businessMessages } from '@docket/shared/business/messages';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mockResponse } from '../../../testing/mock-server.ts';
import { signedInAsAdmin } from '../../../testing/business.ts';
import { renderApp } from '../../../testing/render-app.tsx';

// What is fetched when it is first needed is here before the clock of a test runs.
import '../../../app/layouts/member-layout.tsx';
import '../../../app/screens/people-screen.tsx';
import './join-requests.tsx';

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
  signedInAsAdmin();
  mockResponse(directory, []);
  mockResponse(listInvitations, []);
  renderApp('/business-directory?tab=requests');
  const [verified, unverified] = await within(
    await screen.findByRole('region', { name: 'Join Requests' }),
  ).findAllByRole('listitem');
  expect(within(verified!).queryByText(businessMessages.addressNotVerified)).toBeNull();
  expect(within(unverified!).queryByText(businessMessages.addressNotVerified)).not.toBeNull();
});
