import { getBilling } from '@docket/shared/billing/contract';
import { ownInvitations } from '@docket/shared/business/invitation-contract';
import { subscriptionStatus } from '@docket/shared/plans/contract';
import { recentReceipts, stats } from '@docket/shared/receipts/lists/list-contract';
import { receiptInbox } from '@docket/shared/receipts/lists/inbox-contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { carriedPlan, carryPlan } from '../../features/plans/carried-plan.ts';
import { outbox } from '../../lib/outbox/outbox.ts';
import { buildBilling, buildBusinessBilling, buildSubscription } from '../../testing/billing.ts';
import { businessId } from '../../testing/business.ts';
import { mockResponse } from '../../testing/mock-server.ts';
import { signedIn } from '../../testing/people.ts';
import { pictureOf } from '../../testing/receipts/uploads.ts';
import { renderApp } from '../../testing/render-app.tsx';

// What is fetched when it is first needed is here before the clock of a test runs.
import '../layouts/member-layout.tsx';
import './dashboard-screen.tsx';
import '../layouts/outbox/waiting.tsx';
import '../../features/plans/carried-plan-offer.tsx';
import '../../features/plans/subscription/payment-warning.tsx';

beforeEach(() => {
  mockResponse(ownInvitations, []);
  mockResponse(stats, { totalReceipts: 0, monthTotal: 0 });
  mockResponse(recentReceipts, []);
  mockResponse(receiptInbox, { receipts: [], count: 0, reading: 0 });
  mockResponse(subscriptionStatus, { plan: 'free', scansUsed: 0, scansLimit: 5, remainingScans: 5 });
});

async function open() {
  const app = renderApp('/dashboard');
  await screen.findByRole('heading', { name: 'Dashboard' });
  return app;
}

const overdue = { status: 'past_due', graceEndsAt: '2026-12-05T02:00:00.000Z' } as const;

test.each([
  ['a person', {}, buildBilling({ subscription: buildSubscription(overdue) })],
  ['an admin', { role: 'ADMIN', businessId }, buildBusinessBilling(overdue)],
] as const)('a failed payment is shown to %s who can make it', async (_, who, billing) => {
  signedIn({ plan: billing.plan, ...who });
  mockResponse(getBilling, billing);
  await open();
  const notice = (await screen.findByText('Payment failed')).closest('[role=alert]') as HTMLElement;
  const link = within(notice).getByRole('link', { name: 'Go to billing' });
  expect(link.getAttribute('href')).toBe('/settings?tab=billing');
});

test('members who can’t make a payment aren’t troubled with it', async () => {
  signedIn({ plan: 'business', businessId });
  const calls = mockResponse(getBilling, buildBusinessBilling(overdue));
  await open();
  await screen.findByRole('region', { name: 'Current Plan' });
  expect(calls).toEqual([]);
});

test('a plan chosen as a visitor is offered, until it’s dismissed', async () => {
  signedIn();
  carryPlan('premium', 'yearly');
  const { user } = await open();
  const offer = within(await screen.findByRole('region', { name: 'Chosen plan' }));
  expect(offer.getByText('You chose Premium, billed yearly.')).toBeTruthy();
  expect(offer.getByRole('link', { name: 'Upgrade Now' }).getAttribute('href')).toBe('/upgrade');
  await user.click(offer.getByRole('button', { name: 'Not now' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Chosen plan' })).toBeNull());
  expect(carriedPlan()).toBeNull();
});

test.each([
  ['has it already', { plan: 'premium' }],
  ['belongs to a business', { businessId }],
] as const)('it isn’t offered to somebody who %s', async (_, who) => {
  signedIn(who);
  mockResponse(getBilling, buildBilling());
  carryPlan('premium', 'yearly');
  await open();
  await screen.findByRole('region', { name: 'Current Plan' });
  expect(screen.queryByRole('region', { name: 'Chosen plan' })).toBeNull();
});

test('receipts that wait on this device are announced, with the way to them, until they’re gone', async () => {
  const { id: userId } = signedIn();
  const key = await outbox.add([{ file: pictureOf('lunch'), original: null }], {
    userId,
    source: 'upload',
    isHeld: true,
  });
  await open();
  const notice = within(await screen.findByRole('region', { name: 'Waiting to upload' }));
  expect(notice.getByText('1 receipt is waiting to upload')).toBeTruthy();
  expect(notice.getByRole('link', { name: 'View' }).getAttribute('href')).toBe('/submit-receipt');
  await outbox.discard(key);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Waiting to upload' })).toBeNull());
});
