import { getDashboard } from '@docket/shared/dashboard/contract';
import { receiptInbox } from '@docket/shared/receipts/lists/inbox-contract';
import { recentReceipts, stats } from '@docket/shared/receipts/lists/list-contract';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { businessId } from '../../testing/business.ts';
import { mockResponse } from '../../testing/mock-server.ts';
import { signedIn } from '../../testing/people.ts';
import { renderApp } from '../../testing/render-app.tsx';

const toDo = {
  toReview: 0,
  unread: 0,
  firstUnreadId: null,
  rejected: 0,
  firstRejectedId: null,
  asked: [],
  approvals: null,
  undecidable: null,
  joinRequests: 0,
  exportProblems: null,
};
const months = { thisMonth: 0, lastMonth: 0, lastMonthByToday: 0 };

beforeEach(() => {
  signedIn({ plan: 'business', businessId, role: 'ADMIN' });
  mockResponse(stats, { totalReceipts: 0, monthTotal: 0 });
  mockResponse(recentReceipts, []);
  mockResponse(receiptInbox, { receipts: [], count: 0, reading: 0 });
  mockResponse(getDashboard, {
    toDo,
    setup: { people: true, categories: false, delegate: false, accountant: false },
    months,
  });
});

const card = () => screen.findByRole('region', { name: 'Set up your business' });

test('lists what a new business still has to set up, each with its place', async () => {
  renderApp('/dashboard');
  const links = within(await card()).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Invite your team, done', '/business-directory?tab=invitations'],
    ['Add your categories', '/admin?tab=categories'],
    ['Have two managers, so each has a delegate when they’re away', '/business-directory?tab=away'],
    ['Invite your accountant, or enter their email address', '/settings?tab=business'],
  ]);
});

test('can be hidden, and stays hidden', async () => {
  const { user } = renderApp('/dashboard');
  await user.click(within(await card()).getByRole('button', { name: 'Hide' }));
  expect(screen.queryByRole('region', { name: 'Set up your business' })).toBeNull();
  renderApp('/dashboard');
  await screen.findAllByText('You’re all caught up.');
  expect(screen.queryByRole('region', { name: 'Set up your business' })).toBeNull();
});
