import { subscriptionStatus } from '@docket/shared/plans/contract';
import type { SubscriptionStatus } from '@docket/shared/plans/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../lib/api/query-client.ts';
import { mockResponse, breakOff } from '../../testing/mock-server.ts';
import { businessId } from '../../testing/business.ts';
import { signedIn } from '../../testing/people.ts';
import { UsageBanner } from './usage-banner.tsx';

/** The banner links: it needs a router about it. */
function show() {
  const router = createRouter({
    routeTree: createRootRoute({ component: UsageBanner }),
    history: createMemoryHistory(),
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
}
const upgradeLinks = () => screen.queryAllByRole('link').map((link) => link.textContent);
const free = (scansUsed: number): SubscriptionStatus => ({
  plan: 'free',
  scansUsed,
  scansLimit: 5,
  remainingScans: Math.max(0, 5 - scansUsed),
});

beforeEach(() => {
  signedIn();
});
afterEach(() => vi.useRealTimers());

test('a page that’s open when the month ends shows the new one’s scans [OP-84]', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-30T12:30:00Z') });
  const asked = mockResponse(subscriptionStatus, free(5));
  show();
  await screen.findByText('All scans used this month');
  fireEvent(window, new Event('visibilitychange'));
  expect(asked).toHaveLength(1);
  mockResponse(subscriptionStatus, free(0));
  // Midnight in Melbourne.
  vi.setSystemTime(new Date('2026-11-30T13:00:00Z'));
  fireEvent(window, new Event('visibilitychange'));
  expect(await screen.findByText('5 of 5 scans remaining this month')).toBeTruthy();
});

test('[SUB-01] [STATE-47] [OP-59] [API-56] what is left of the month is shown', async () => {
  mockResponse(subscriptionStatus, free(2));
  show();
  expect(await screen.findByText('3 of 5 scans remaining this month')).toBeTruthy();
  expect(screen.getByText('Free plan')).toBeTruthy();
  expect(upgradeLinks()).toEqual([]);
});

test('[STATE-47] [STATE-48] [OP-39] with exactly one left the banner offers Upgrade for Unlimited', async () => {
  mockResponse(subscriptionStatus, free(4));
  show();
  expect(await screen.findByText('1 of 5 scans remaining this month')).toBeTruthy();
  expect(upgradeLinks()).toEqual(['Upgrade for Unlimited']);
  expect(screen.getByRole('link').getAttribute('href')).toBe('/upgrade');
});

test('[STATE-49] [STATE-50] [OP-39] with none left the banner is red and says so', async () => {
  mockResponse(subscriptionStatus, free(5));
  show();
  expect(await screen.findByText('All scans used this month')).toBeTruthy();
  expect(screen.getByText("You've reached your monthly limit. Upgrade to continue scanning.")).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Plan and usage' }).className).toContain('refusal');
  expect(upgradeLinks()).toEqual(['Upgrade Now']);
  expect(screen.getByRole('link').getAttribute('href')).toBe('/upgrade');
});

test.each([
  ['EMPLOYEE', 'You’ve reached your monthly limit. Ask your admin to upgrade.', []],
  ['ADMIN', "You've reached your monthly limit. Upgrade to continue scanning.", ['Upgrade Now']],
] as const)(
  'in a business on the Free plan, an %s with no scans left reads: %s',
  async (role, said, links) => {
    signedIn({ role, businessId });
    mockResponse(subscriptionStatus, free(5));
    show();
    expect(await screen.findByText(said)).toBeTruthy();
    expect(upgradeLinks()).toEqual(links);
  },
);

test('a member with one scan left is offered no upgrade', async () => {
  signedIn({ businessId });
  mockResponse(subscriptionStatus, free(4));
  show();
  expect(await screen.findByText('1 of 5 scans remaining this month')).toBeTruthy();
  expect(upgradeLinks()).toEqual([]);
});

test('[CONST-43] a paid plan has unlimited scans', async () => {
  mockResponse(subscriptionStatus, {
    plan: 'premium',
    scansUsed: 40,
    scansLimit: 'unlimited',
    remainingScans: 'unlimited',
  });
  show();
  expect(await screen.findByText('Unlimited scans')).toBeTruthy();
  expect(screen.getByText('Premium plan')).toBeTruthy();
});

test('a plan that can’t be loaded can be asked for again', async () => {
  breakOff(subscriptionStatus);
  show();
  expect(await screen.findByText('Couldn’t load your plan')).toBeTruthy();
  mockResponse(subscriptionStatus, free(0));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('5 of 5 scans remaining this month')).toBeTruthy();
});
