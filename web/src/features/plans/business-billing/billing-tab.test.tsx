import { getBilling, listInvoices } from '@docket/shared/billing/contract';
import { listUsers } from '@docket/shared/business/member-contract';
import { addDays, dayOf, formatDate } from '@docket/shared/calendar';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildBusinessBilling } from '../../../testing/billing.ts';
import { mockResponse, refuse } from '../../../testing/mock-server.ts';
import {
  adminMember,
  buildMember,
  businessId,
  openAdmin,
  signedInAsAdmin,
} from '../../../testing/business.ts';
import { signedIn } from '../../../testing/people.ts';

// What is fetched when it is first needed is here before the clock of a test runs.
import '../../../app/layouts/member-layout.tsx';
import '../../../app/screens/admin-screen.tsx';
import './billing-tab.tsx';

const failure = { error: 'INTERNAL', message: 'Something went wrong. Please try again.' };

beforeEach(() => {
  signedInAsAdmin();
});

const nameless = buildMember(5, { firstName: null, lastName: null });
const members = [
  adminMember,
  buildMember(2, { role: 'MANAGER' }),
  buildMember(3, { role: 'ACCOUNTING' }),
  buildMember(4),
  nameless,
];

test('adds up what the members cost [ADM-28] [ADM-29] [ADM-30] [ADM-31] [ADM-35] [ADM-36] [ADM-37] [ADM-38] [OP-02] [OP-24]', async () => {
  mockResponse(listUsers, members);
  await openAdmin('billing');
  expect(await screen.findByRole('heading', { name: 'Business Plan Billing' })).toBeTruthy();
  const next = formatDate(addDays(dayOf(new Date()), 30));
  const shown = screen
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
  expect(shown).toEqual([
    ['Base Plan', 'AUD $99.00Includes Admin, Manager, Accounting roles'],
    ['Additional Users', '2 × AUD $10.00AUD $20.00 in total'],
    ['Total Monthly Cost', `AUD $119.00Next billing date: ${next} (estimate)`],
  ]);
  const pricing = screen.getByRole('region', { name: 'Pricing' }).textContent;
  expect(pricing).toContain('AUD $99.00 per month includes the first 3 users of any role');
  expect(pricing).toContain('Extra users: AUD $10.00 per month each');
  expect(pricing).toContain('Billing updates automatically as users are added or removed');
});

test('breaks the cost down by user: the first three are included [ADM-32] [ADM-33] [ADM-34] [OP-27] [OP-37]', async () => {
  mockResponse(listUsers, members);
  await openAdmin('billing');
  const table = within(await screen.findByRole('table', { name: 'User Breakdown' }));
  expect(table.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
    'Name',
    'Email',
    'Role',
    'Monthly Cost',
  ]);
  const rows = table.getAllByRole('row').slice(1);
  const column = (at: number) => rows.map((row) => within(row).getAllByRole('cell')[at]?.textContent);
  expect(column(3)).toEqual(['Included', 'Included', 'Included', 'AUD $10.00', 'AUD $10.00']);
  expect(column(2)).toEqual(['Admin', 'Manager', 'Accounting', 'Employee', 'Employee']);
  expect(column(1).at(-1)).toBe('member5@example.com');
  expect(column(0).at(-1)).toContain('No name');
});

test('each role has its colour [ADM-43]', async () => {
  mockResponse(listUsers, members);
  await openAdmin('billing');
  const table = within(await screen.findByRole('table', { name: 'User Breakdown' }));
  const colour = (role: string) => table.getAllByText(role).at(-1)?.className;
  expect(colour('Admin')).toContain('text-purple');
  expect(colour('Manager')).toContain('text-blue');
  // The product's accent is its green.
  expect(colour('Accounting')).toContain('text-accent');
  expect(colour('Employee')).toContain('text-orange');
});

test('says where members and the plan are changed, and that support does it [ADM-40] [ADM-41] [ADM-42]', async () => {
  mockResponse(listUsers, members);
  await openAdmin('billing');
  const pricing = within(await screen.findByRole('region', { name: 'Pricing' }));
  expect(pricing.getByText(/Add or remove members in the Team tab/).textContent).toContain(
    'Plan changes or cancellation go through support',
  );
  expect(pricing.getByRole('link').getAttribute('href')).toMatch(/^mailto:/);
  expect(screen.getByRole('button', { name: 'Manage Subscription' })).toBeTruthy();
});

describe('the subscription', () => {
  const figures = () =>
    screen.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);

  test('has the next billing date that the provider tells, and its invoices', async () => {
    mockResponse(listUsers, members);
    mockResponse(getBilling, buildBusinessBilling());
    mockResponse(listInvoices, []);
    await openAdmin('billing');
    await screen.findByRole('heading', { name: 'Business Plan Billing' });
    expect(figures()).toContain('Total Monthly Cost: AUD $119.00Next billing date: 21/12/26');
    expect(figures()).toContain('Next billing date: 21 December 2026AUD $119.00');
    expect(figures()).toContain('Status: Active');
    expect(await screen.findByText('No invoices yet')).toBeTruthy();
    expect(screen.queryByText(/Nothing is charged/)).toBeNull();
    expect(screen.queryByRole('heading', { name: 'What the Business plan would cost' })).toBeNull();
  });

  test('by the year has yearly figures', async () => {
    mockResponse(listUsers, members);
    mockResponse(getBilling, buildBusinessBilling({ period: 'yearly', nextAmount: 119_000 }));
    mockResponse(listInvoices, []);
    await openAdmin('billing');
    await screen.findByRole('heading', { name: 'Business Plan Billing' });
    expect(figures().slice(-3)).toEqual([
      'Base Plan: AUD $990.00Includes Admin, Manager, Accounting roles',
      'Additional Users: 2 × AUD $100.00AUD $200.00 in total',
      'Total Yearly Cost: AUD $1,190.00Next billing date: 21/12/26',
    ]);
    expect(screen.getByRole('columnheader', { name: 'Yearly Cost' })).toBeTruthy();
  });

  test('that’s overdue or cancelled says so', async () => {
    mockResponse(listUsers, members);
    mockResponse(listInvoices, []);
    const graceEndsAt = '2026-12-05T02:00:00.000Z';
    mockResponse(getBilling, buildBusinessBilling({ status: 'past_due', graceEndsAt }));
    const { queryClient } = await openAdmin('billing');
    expect((await screen.findByRole('alert')).textContent).toContain('Payment failed');
    const endsAt = '2026-12-21T02:00:00.000Z';
    mockResponse(getBilling, buildBusinessBilling({ endsAt, nextBillingAt: null }));
    await queryClient.invalidateQueries();
    expect(
      await screen.findByText(/^Cancelled\. The Business plan continues until 21 December/),
    ).toBeTruthy();
    expect(figures()).toContain('Total Monthly Cost: AUD $119.00Next billing date: none');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('says while the provider doesn’t bill a new user yet', async () => {
    mockResponse(listUsers, members);
    mockResponse(listInvoices, []);
    const billing = buildBusinessBilling();
    mockResponse(getBilling, { ...billing, seats: billing.seats && { ...billing.seats, billed: 1 } });
    await openAdmin('billing');
    expect(await screen.findByText(/^1 additional user is billed now\./)).toBeTruthy();
  });

  test('without payment configured, says so and that nothing is charged', async () => {
    mockResponse(listUsers, members);
    await openAdmin('billing');
    const subscription = await screen.findByRole('region', { name: 'Subscription' });
    expect(subscription.textContent).toBe(
      'Nothing is charged for this plan.Payments aren’t set up on this server, so you can’t change your plan here.',
    );
    expect(screen.queryByRole('region', { name: 'Invoices' })).toBeNull();
  });

  test('that has ended leads to a new one', async () => {
    signedIn({ role: 'ADMIN', plan: 'free', businessId });
    mockResponse(listUsers, members);
    mockResponse(listInvoices, []);
    mockResponse(getBilling, {
      ...buildBusinessBilling({ status: 'canceled', nextBillingAt: null }),
      plan: 'free',
    });
    await openAdmin('billing');
    expect(await screen.findByText(/^Your Business subscription has ended\./)).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'What the Business plan would cost' })).toBeTruthy();
    expect(figures()).toContain('Total Monthly Cost: AUD $119.00Nothing is charged now');
    expect(screen.getByRole('link', { name: 'Choose the Business plan' }).getAttribute('href')).toBe(
      '/upgrade',
    );
  });
});

test('billing details that can’t be loaded are reported', async () => {
  mockResponse(listUsers, members);
  refuse(getBilling, 500, failure);
  await openAdmin('billing');
  expect(await screen.findByText('Couldn’t load your billing details')).toBeTruthy();
});

test('members that can’t be loaded are reported [ERR-26]', async () => {
  refuse(listUsers, 500, failure);
  await openAdmin('billing');
  expect(await screen.findByText('Failed to fetch users')).toBeTruthy();
});
