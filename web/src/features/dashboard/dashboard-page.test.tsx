import { subscriptionStatus } from '@docket/shared/plans/contract';
import { acceptInvitation, ownInvitations } from '@docket/shared/business/invitation-contract';
import { recentReceipts, stats } from '@docket/shared/receipts/lists/list-contract';
import type { Receipt } from '@docket/shared/receipts/contract';
import { receiptInbox } from '@docket/shared/receipts/lists/inbox-contract';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { mockResponse, mockPending, refuse } from '../../testing/mock-server.ts';
import { signedIn } from '../../testing/people.ts';
import { sampleReceipt } from '../../testing/receipts/sample-receipt.ts';
import { onPhone, renderApp } from '../../testing/render-app.tsx';

const broken = { error: 'INTERNAL', message: 'Something went wrong. Please try again.' };

const buildRow = (change: Partial<Receipt> = {}) =>
  sampleReceipt({
    reason: 'Client lunch',
    createdAt: new Date(Date.now() - 5 * 60_000).toISOString(),
    ...change,
  });

beforeEach(() => {
  signedIn();
  mockResponse(ownInvitations, []);
  mockResponse(stats, { totalReceipts: 1234, monthTotal: 1234.5 });
  mockResponse(recentReceipts, [buildRow()]);
  mockResponse(receiptInbox, { count: 0, receipts: [] });
  mockResponse(subscriptionStatus, { plan: 'free', scansUsed: 2, scansLimit: 5, remainingScans: 3 });
});

async function open() {
  const app = renderApp('/dashboard');
  await screen.findByRole('heading', { name: 'Dashboard' });
  return app;
}

const region = (name: string) => screen.findByRole('region', { name });

test('has its title and subtitle [DASH-01] [DASH-02]', async () => {
  await open();
  expect(screen.getByText('Get a quick overview of your recent activity')).toBeTruthy();
  expect(document.title).toBe('Dashboard · Docket');
});

test.each([true, false])(
  'recent activity is read in the order that’s seen; on a phone: %s',
  async (isPhone) => {
    onPhone(isPhone);
    await open();
    const recent = await region('Recent Activity');
    const isLast = recent.compareDocumentPosition(await region('Quick Actions')) === 2;
    expect(isLast).toBe(isPhone);
  },
);

describe('the stat cards [DASH-03]', () => {
  test('show the totals, with the ways to the log and the reports [DASH-04] [DASH-05] [DASH-06]', async () => {
    await open();
    const total = within(await region('Total Receipts'));
    expect(await total.findByText('1,234')).toBeTruthy();
    expect(total.getByRole('link', { name: 'View all' }).getAttribute('href')).toBe('/receipts-log');
    const month = within(await region("This Month's Total"));
    expect(month.getByText('$1,234.50')).toBeTruthy();
    expect(month.getByRole('link', { name: 'View report' }).getAttribute('href')).toBe('/reports');
  });

  test('show the plan by its name, with the way to change it [DASH-07] [DASH-08] [OP-22]', async () => {
    await open();
    const plan = within(await region('Current Plan'));
    expect(await plan.findByText('Free')).toBeTruthy();
    expect(plan.getByRole('link', { name: 'Manage subscription' }).getAttribute('href')).toBe(
      '/settings?tab=billing',
    );
  });

  test("call the plan Individual while it isn't known [DASH-07]", async () => {
    refuse(subscriptionStatus, 500, broken);
    await open();
    expect(await within(await region('Current Plan')).findByText('Individual')).toBeTruthy();
  });

  test('wait in their own shape', async () => {
    mockPending(stats);
    await open();
    expect(await screen.findByRole('status', { name: 'Loading Total Receipts' })).toBeTruthy();
  });

  test('offer another try after a failure', async () => {
    refuse(stats, 500, broken);
    const { user } = await open();
    const alert = (await screen.findByText('Couldn’t load your totals')).parentElement!;
    mockResponse(stats, { totalReceipts: 7, monthTotal: 0 });
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('7')).toBeTruthy();
  });
});

describe('the usage card', () => {
  test('shows free users their remaining scans [DASH-09]', async () => {
    await open();
    expect(await screen.findByText('3 of 5 scans remaining this month')).toBeTruthy();
  });

  test("isn't there on a paid plan [DASH-10]", async () => {
    signedIn({ plan: 'premium' });
    mockResponse(subscriptionStatus, {
      plan: 'premium',
      scansUsed: 2,
      scansLimit: 'unlimited',
      remainingScans: 'unlimited',
    });
    await open();
    expect(await within(await region('Current Plan')).findByText('Premium')).toBeTruthy();
    expect(screen.queryByText(/scans/)).toBeNull();
  });
});

test('quick actions and the round button lead on [DASH-11] [DASH-12] [DASH-13] [DASH-19]', async () => {
  await open();
  const links = within(await region('Quick Actions')).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Scan New Receipt', '/submit-receipt'],
    ['View Receipt History', '/receipts-log'],
    ['Generate Report', '/reports'],
  ]);
  expect(screen.getByRole('link', { name: 'Submit receipt' }).getAttribute('href')).toBe('/submit-receipt');
});

test('while receipts wait for review, one more quick action leads to them', async () => {
  mockResponse(receiptInbox, { count: 3, receipts: [] });
  await open();
  const link = await within(await region('Quick Actions')).findByRole('link', { name: 'Review Inbox (3)' });
  expect(link.getAttribute('href')).toBe('/receipts/inbox');
});

describe('recent activity [DASH-14]', () => {
  test('shows category and vendor, when it was added, and the amount [DASH-15] [DASH-16] [DASH-17]', async () => {
    await open();
    const activity = within(await region('Recent Activity'));
    expect(await activity.findByText('Meals - Corner Café')).toBeTruthy();
    expect(activity.getByText('Added 5 minutes ago')).toBeTruthy();
    expect(activity.getByText('$45.50')).toBeTruthy();
    expect(activity.getByRole('link').getAttribute('href')).toBe(
      '/receipts/0193a000-0000-7000-8000-0000000000aa',
    );
  });

  test('an unknown amount is a dash, not zero', async () => {
    mockResponse(recentReceipts, [buildRow({ amount: null, status: 'PROCESSING' })]);
    await open();
    expect(await within(await region('Recent Activity')).findByText('–')).toBeTruthy();
  });

  test('without receipts it shows the next step [DASH-18]', async () => {
    mockResponse(recentReceipts, []);
    await open();
    expect(await screen.findByText("You haven't added any receipts yet.")).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Scan your first receipt' }).getAttribute('href')).toBe(
      '/submit-receipt',
    );
  });

  test('receipts saved only in this browser are listed without a link [DASH-20] [OP-45]', async () => {
    const { id } = signedIn();
    const stored = { timestamp: '2026-01-02T03:04:05.000Z', 'Supplier Name': 'Old Mill', Price: '$1,234.50' };
    localStorage.setItem(`receipts_${id}`, JSON.stringify([{ id: '17', ...stored }]));
    await open();
    const activity = within(await region('Recent Activity'));
    expect(await activity.findByText('Other - Old Mill')).toBeTruthy();
    expect(activity.getByText('$1,234.50')).toBeTruthy();
    expect(activity.getAllByRole('listitem')).toHaveLength(2);
    expect(activity.getAllByRole('link')).toHaveLength(1);
  });

  test('offers another try after a failure', async () => {
    refuse(recentReceipts, 500, broken);
    const { user } = await open();
    const activity = within(await region('Recent Activity'));
    const again = await activity.findByRole('button', { name: 'Try again' });
    mockResponse(recentReceipts, [buildRow()]);
    await user.click(again);
    expect(await activity.findByText('Meals - Corner Café')).toBeTruthy();
  });
});

test('an invitation to the own address is offered, and taken up [OP-64]', async () => {
  const id = '0193a000-0000-7000-8000-0000000000c1';
  mockResponse(ownInvitations, [{ id, businessName: 'Acme', role: 'MANAGER' }]);
  const accepted = mockResponse(acceptInvitation, { businessName: 'Acme' });
  const { user } = await open();
  const card = within(await region('Invitation from Acme'));
  expect(card.getByText(/You’re invited to join/).textContent).toBe(
    'You’re invited to join Acme as Manager.',
  );
  expect(card.getByRole('button', { name: 'Decline' })).toBeTruthy();
  mockResponse(ownInvitations, []);
  await user.click(card.getByRole('button', { name: 'Join' }));
  expect(await screen.findByText('You’ve joined Acme')).toBeTruthy();
  expect(accepted[0]?.body).toEqual({ id });
});
