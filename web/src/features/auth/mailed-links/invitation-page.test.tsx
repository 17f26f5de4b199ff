import { currentUser } from '@docket/shared/auth/contract';
import { seeInvitation } from '@docket/shared/business/invitation-contract';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mockResponse, refuse } from '../../../testing/mock-server.ts';
import { renderSite } from '../../../testing/render-site.tsx';
import { carriedInvitation } from '../carried-invitation.ts';

test('the header’s Sign Up carries an opened invitation too [OP-64]', async () => {
  mockResponse(seeInvitation, { businessName: 'Acme', role: 'MANAGER', email: 'ada@example.com' });
  refuse(currentUser, 401, { error: 'SIGNED_OUT', message: 'Sign in' });
  await renderSite('/invitation?token=the-secret');
  await screen.findByRole('heading', { level: 1, name: 'Join Acme' });
  expect(carriedInvitation()).toEqual({ token: 'the-secret', email: 'ada@example.com' });
});
