import { directory } from '@docket/shared/business/contract';
import {
  type Invitation,
  linkInvitation,
  listInvitations,
} from '@docket/shared/business/invitation-contract';
import { listJoinRequests } from '@docket/shared/business/join-request-contract';
import { businessMessages } from '@docket/shared/business/messages';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { signedInAsAdmin } from '../../../testing/business.ts';
import { mockResponse } from '../../../testing/mock-server.ts';
import { renderApp } from '../../../testing/render-app.tsx';

const email = 'hana@example.com';
const invitation: Invitation = {
  id: '0193a000-0000-7000-8000-0000000000a1',
  email,
  role: 'EMPLOYEE',
  invitedAt: '2026-11-20T02:00:00.000Z',
  expiresAt: '2099-12-04T02:00:00.000Z',
  isExpired: false,
};

beforeEach(() => {
  signedInAsAdmin();
  mockResponse(directory, []);
  mockResponse(listJoinRequests, []);
});

async function copyLink() {
  mockResponse(listInvitations, [invitation]);
  const { user } = renderApp('/business-directory?tab=invitations');
  await user.click(await screen.findByRole('button', { name: `Copy link for ${email}` }));
}

test('the link of an open invitation is copied', async () => {
  const signupUrl = 'https://docket.example/invitation?token=abc';
  mockResponse(linkInvitation, { success: true, signupUrl });
  await copyLink();
  expect(await screen.findByText(businessMessages.linkCopied)).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe(signupUrl);
});

test('an address with an account needs no link', async () => {
  mockResponse(linkInvitation, { success: true });
  await copyLink();
  expect(await screen.findByText(businessMessages.hasAccount(email))).toBeTruthy();
});

test('an expired invitation has no link to copy', async () => {
  mockResponse(listInvitations, [{ ...invitation, isExpired: true }]);
  renderApp('/business-directory?tab=invitations');
  await screen.findByText(email);
  expect(screen.queryByRole('button', { name: /Copy link/ })).toBeNull();
});
