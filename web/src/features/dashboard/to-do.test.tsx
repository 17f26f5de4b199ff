import { ownInvitations } from '@docket/shared/business/invitation-contract';
import { getDashboard } from '@docket/shared/dashboard/contract';
import { subscriptionStatus } from '@docket/shared/plans/contract';
import { receiptInbox } from '@docket/shared/receipts/lists/inbox-contract';
import { recentReceipts, stats } from '@docket/shared/receipts/lists/list-contract';
import { cleanup, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { businessId } from '../../testing/business.ts';
import { mockResponse, refuse } from '../../testing/mock-server.ts';
import { signedIn } from '../../testing/people.ts';
import { sampleReceipt } from '../../testing/receipts/sample-receipt.ts';
import { renderApp } from '../../testing/render-app.tsx';

const broken = { error: 'INTERNAL', message: 'Something went wrong. Please try again.' };

beforeEach(() => {
  signedIn();
  mockResponse(ownInvitations, []);
  mockResponse(stats, { totalReceipts: 1234, monthTotal: 1234.5 });
  mockResponse(recentReceipts, []);
  mockResponse(receiptInbox, { count: 0, receipts: [] });
  mockResponse(subscriptionStatus, { plan: 'free', scansUsed: 2, scansLimit: 5, remainingScans: 3 });
});

async function open() {
  const app = renderApp('/dashboard');
  await screen.findByRole('heading', { name: 'Dashboard' });
  return app;
}

const region = (name: string) => screen.findByRole('region', { name });

describe('what there is to do', () => {
  const toDo = {
    toReview: 0,
    unread: 0,
    firstUnreadId: null,
    rejected: 0,
    firstRejectedId: null,
    asked: [],
    approvals: null,
    undecidable: null,
    joinRequests: null,
    exportProblems: null,
  };
  const months = { thisMonth: 120.5, lastMonth: 300, lastMonthByToday: 100 };

  test('comes first, with the ways to it, and stands as badges in the menu', async () => {
    signedIn({ role: 'MANAGER', plan: 'business' });
    const firstRejectedId = '0193a000-0000-7000-8000-0000000000ee';
    const firstUnreadId = '0193a000-0000-7000-8000-0000000000dd';
    mockResponse(getDashboard, {
      toDo: { ...toDo, toReview: 3, unread: 1, firstUnreadId, rejected: 2, firstRejectedId, approvals: 1 },
      setup: null,
      months,
    });
    await open();
    const links = await within(await region('To do')).findAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['3 receipts to review', '/receipts/inbox'],
      ['1 receipt that hasn’t been read', `/receipts/${firstUnreadId}/processing`],
      ['2 rejected receipts to correct', '/receipts-log?standing=rejected'],
      ['1 receipt awaiting your approval', '/manager-dashboard'],
    ]);
    const menu = within(screen.getAllByRole('navigation', { name: 'Main' })[0]!);
    expect(
      await menu.findByRole('link', {
        name: 'Receipts Log, 3 receipts to review, 1 receipt that hasn’t been read, 2 rejected receipts to correct',
      }),
    ).toBeTruthy();
    expect(menu.getByText('6')).toBeTruthy();
    expect(
      menu.getByRole('link', { name: 'Manager Dashboard, 1 receipt awaiting your approval' }),
    ).toBeTruthy();
  });

  test('names an admin the receipts that have no manager to approve them', async () => {
    signedIn({ role: 'ADMIN', plan: 'business', businessId });
    mockResponse(getDashboard, { toDo: { ...toDo, undecidable: 2, joinRequests: 0 }, setup: null, months });
    await open();
    const link = await screen.findByRole('link', {
      name: '2 receipts awaiting approval need another manager',
    });
    expect(link.getAttribute('href')).toBe('/business-directory');
  });

  test('leads straight to the only rejected receipt', async () => {
    signedIn();
    const firstRejectedId = '0193a000-0000-7000-8000-0000000000ee';
    mockResponse(getDashboard, { toDo: { ...toDo, rejected: 1, firstRejectedId }, setup: null, months });
    await open();
    const link = await screen.findByRole('link', { name: '1 rejected receipt to correct' });
    expect(link.getAttribute('href')).toBe(`/receipts/${firstRejectedId}`);
  });

  test('shows an admin the requests to join', async () => {
    signedIn({ role: 'ADMIN', plan: 'business' });
    mockResponse(getDashboard, { toDo: { ...toDo, joinRequests: 2 }, setup: null, months });
    await open();
    const link = await within(await region('To do')).findByRole('link');
    expect(link.textContent).toBe('2 requests to join your business');
  });

  test('shows people who were asked for a receipt which one', async () => {
    const lineId = '0193a000-0000-7000-8000-0000000000ab';
    const asked = [{ lineId, date: '2026-11-21', spent: 45.5, description: 'SQ *CORNER CAFE' }];
    mockResponse(getDashboard, { toDo: { ...toDo, asked }, setup: null, months });
    await open();
    const link = await within(await region('To do')).findByRole('link');
    expect([link.textContent, link.getAttribute('href')]).toEqual([
      'Submit the receipt for SQ *CORNER CAFE, $45.50, 21/11/26',
      `/submit-receipt?for=${lineId}`,
    ]);
  });

  test('shows accounting the receipts to fix before export', async () => {
    signedIn({ role: 'ACCOUNTING', plan: 'business', businessId });
    mockResponse(getDashboard, { toDo: { ...toDo, exportProblems: 4 }, setup: null, months });
    await open();
    const link = await within(await region('To do')).findByRole('link');
    expect([link.textContent, link.getAttribute('href')]).toEqual([
      '4 approved receipts to fix before export',
      '/accounting?tab=attention',
    ]);
    const menu = within(screen.getAllByRole('navigation', { name: 'Main' })[0]!);
    expect(
      await menu.findByRole('link', { name: 'Accounting, 4 approved receipts to fix before export' }),
    ).toBeTruthy();
  });

  test('may be nothing', async () => {
    mockResponse(recentReceipts, [sampleReceipt()]);
    await open();
    expect(await screen.findByText('You’re all caught up.')).toBeTruthy();
  });

  test('begins with the first receipt, except for those who see to others’', async () => {
    await open();
    const first = await screen.findByRole('link', { name: 'Add your first receipt' });
    expect(first.getAttribute('href')).toBe('/submit-receipt');
    cleanup();
    mockResponse(getDashboard, { toDo: { ...toDo, approvals: 0 }, setup: null, months });
    await open();
    expect(await screen.findByText('You’re all caught up.')).toBeTruthy();
  });

  test('offers another try after a failure', async () => {
    mockResponse(recentReceipts, [sampleReceipt()]);
    refuse(getDashboard, 500, broken);
    const { user } = await open();
    const card = within(await region('To do'));
    const again = await card.findByRole('button', { name: 'Try again' });
    mockResponse(getDashboard, { toDo, setup: null, months });
    await user.click(again);
    expect(await card.findByText('You’re all caught up.')).toBeTruthy();
  });

  test.each([
    [100, '$20.50 more than at this point last month.'],
    [200, '$79.50 less than at this point last month.'],
    [120.5, 'The same as at this point last month.'],
  ])('this month is compared with the last: %s by today', async (lastMonthByToday, words) => {
    mockResponse(getDashboard, { toDo, setup: null, months: { ...months, lastMonthByToday } });
    await open();
    const card = within(await region('This month and last'));
    expect(await card.findByText(words)).toBeTruthy();
    expect(card.getByText('$120.50')).toBeTruthy();
    expect(card.getByText('$300.00')).toBeTruthy();
    expect(card.getByRole('link', { name: 'View analytics' }).getAttribute('href')).toBe('/analytics');
  });
});
