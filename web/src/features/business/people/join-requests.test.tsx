import { directory } from '@docket/shared/business/contract';
import { listInvitations } from '@docket/shared/business/invitation-contract';
import {
  listJoinRequests,
  rejectJoinRequest,
  type JoinRequest,
} from '@docket/shared/business/join-request-contract';
import { businessMessages } from '@docket/shared/business/messages';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { breakOff, mockResponse } from '../../../testing/mock-server.ts';
import { errorTexts } from '../../../lib/api/api-error.ts';
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

async function openRequests(requests: JoinRequest[]) {
  mockResponse(listJoinRequests, requests);
  signedInAsAdmin();
  mockResponse(directory, []);
  mockResponse(listInvitations, []);
  const { user } = renderApp('/business-directory?tab=requests');
  const list = within(await screen.findByRole('region', { name: 'Join Requests' }));
  return { user, items: await list.findAllByRole('listitem') };
}

test('an admin is warned about an unverified address [BIZ-06]', async () => {
  const { items } = await openRequests([
    request('mei@example.com', true),
    request('boss@example.com', false),
  ]);
  const [verified, unverified] = items;
  expect(within(verified!).queryByText(businessMessages.addressNotVerified)).toBeNull();
  expect(within(unverified!).queryByText(businessMessages.addressNotVerified)).not.toBeNull();
});

test('without a connection a rejection keeps its reason', async () => {
  const { user } = await openRequests([request('mei@example.com', true)]);
  breakOff(rejectJoinRequest);
  await user.click(screen.getByRole('button', { name: 'Reject' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Reason'), 'Not with us');
  await user.click(dialog.getByRole('button', { name: 'Reject' }));
  expect(await screen.findByText(errorTexts.formUnreachable)).toBeTruthy();
  expect(dialog.getByLabelText('Reason')).toHaveProperty('value', 'Not with us');
});
