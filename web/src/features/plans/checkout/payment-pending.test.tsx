import { getBilling } from '@docket/shared/billing/contract';
import { subscriptionStatus } from '@docket/shared/plans/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildBilling, buildSubscription } from '../../../testing/billing.ts';
import { mockResponse } from '../../../testing/mock-server.ts';
import { signedIn } from '../../../testing/people.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { forgetCheckout, rememberCheckout } from './pending-checkout.ts';

// What is fetched when it is first needed is here before the clock of a test runs.
import '../../../app/layouts/member-layout.tsx';
import '../../../app/layouts/public-frame.tsx';
import '../../../app/screens/pricing-screen.tsx';
import '../../../app/screens/settings-screen.tsx';
import '../own-plan/billing-tab.tsx';

const free = { plan: 'free', scansUsed: 5, scansLimit: 5, remainingScans: 0 } as const;
const unlimited = {
  plan: 'premium',
  scansUsed: 5,
  scansLimit: 'unlimited',
  remainingScans: 'unlimited',
} as const;
const unpaid = buildBilling({ plan: 'free', hasPortal: false, subscription: null });
const paid = buildBilling({ hasPortal: false });

let userId: string;
beforeEach(() => {
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  });
  userId = signedIn().id;
  mockResponse(subscriptionStatus, free);
  mockResponse(getBilling, unpaid);
});
afterEach(() => {
  forgetCheckout();
});

const settings = '/settings?tab=billing';
const payment = () => screen.queryByRole('region', { name: 'Payment' });

test('coming back from a checkout changes nothing until the server has confirmed it [OP-77]', async () => {
  rememberCheckout(userId, 'premium');
  renderApp(settings);
  const waiting = within(await screen.findByRole('region', { name: 'Payment' }));
  expect(waiting.getByText('Waiting for your payment for Premium')).toBeTruthy();
  const plan = within(screen.getByRole('region', { name: 'Current plan' }));
  expect(await plan.findByText('5 of 5 scans used this month')).toBeTruthy();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(payment()).toBeTruthy();
  expect(plan.getByText('Free')).toBeTruthy();

  signedIn({ plan: 'premium' });
  mockResponse(subscriptionStatus, unlimited);
  mockResponse(getBilling, paid);
  await vi.advanceTimersByTimeAsync(3000);
  expect(await screen.findByText('You’re on the Premium plan')).toBeTruthy();
  expect(await plan.findByText('Unlimited scans, 5 used this month')).toBeTruthy();
  await waitFor(() => expect(payment()).toBeNull());
  const card = within(screen.getByRole('listitem', { name: 'Premium' }));
  expect(await card.findByRole('button', { name: 'Current Plan' })).toBeTruthy();
});

test('an address that claims success proves nothing [OP-77]', async () => {
  renderApp(`${settings}&checkout=success&session_id=cs_1`);
  expect(await screen.findByText('5 of 5 scans used this month')).toBeTruthy();
  expect(payment()).toBeNull();
  expect(screen.queryByText('You’re on the Premium plan')).toBeNull();
});

test('after a minute, says that nobody needs to pay again; waiting can be stopped', async () => {
  rememberCheckout(userId, 'premium');
  const { user } = renderApp(settings);
  await screen.findByRole('region', { name: 'Payment' });
  await vi.advanceTimersByTimeAsync(61_000);
  expect(await screen.findByText(/you don’t need to pay again/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Stop waiting' }));
  await waitFor(() => expect(payment()).toBeNull());
});

test.each([
  ['another plan', buildSubscription({ plan: 'business' })],
  ['a subscription that isn’t paid', buildSubscription({ status: 'incomplete' })],
])('%s is no confirmation', async (_, subscription) => {
  mockResponse(getBilling, buildBilling({ hasPortal: false, subscription }));
  rememberCheckout(userId, 'premium');
  renderApp(settings);
  await screen.findByRole('region', { name: 'Payment' });
  await vi.advanceTimersByTimeAsync(7000);
  expect(payment()).toBeTruthy();
});

test('a cancelled checkout, which returns to /pricing, isn’t waited for [OP-77]', async () => {
  rememberCheckout(userId, 'premium');
  const { router } = renderApp('/pricing');
  await screen.findByRole('button', { name: 'Choose Premium' });
  await router.navigate({ to: '/settings', search: { tab: 'billing' } });
  await screen.findByText('5 of 5 scans used this month');
  expect(payment()).toBeNull();
});

test.each([
  ['somebody else', () => rememberCheckout('0193a000-0000-7000-8000-0000000000ff', 'premium')],
  [
    'an hour ago',
    () => {
      vi.spyOn(Date, 'now').mockReturnValueOnce(Date.now() - 60 * 60_000);
      rememberCheckout(userId, 'premium');
    },
  ],
])('neither is one of %s', async (_, remember) => {
  remember();
  renderApp(settings);
  await screen.findByText('5 of 5 scans used this month');
  expect(payment()).toBeNull();
});
