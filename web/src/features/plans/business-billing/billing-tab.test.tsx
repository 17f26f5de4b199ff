import { listUsers } from '@docket/shared/business/member-contract';
import { addDays, dayOf, formatDate } from '@docket/shared/calendar';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { mockResponse, refuse } from '../../../testing/mock-server.ts';
import { adminMember, buildMember, openAdmin, signedInAsAdmin } from '../../../testing/business.ts';

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
    ['Total Monthly Cost', `AUD $119.00Next billing date: ${next}`],
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

test('says where members and the plan are changed, and that support does it [ADM-40] [ADM-41] [ADM-42] [ERR-32]', async () => {
  mockResponse(listUsers, members);
  const { user } = await openAdmin('billing');
  const pricing = within(await screen.findByRole('region', { name: 'Pricing' }));
  expect(pricing.getByText(/Add or remove members in the Team tab/).textContent).toContain(
    'Plan changes or cancellation go through support',
  );
  expect(pricing.getByRole('link').getAttribute('href')).toMatch(/^mailto:/);
  await user.click(screen.getByRole('button', { name: 'Manage Subscription' }));
  expect(await screen.findByText('Subscription Management')).toBeTruthy();
  expect(
    screen.getByText('For subscription changes, please contact support or manage billing below.'),
  ).toBeTruthy();
});

test('members that can’t be loaded are reported [ERR-26]', async () => {
  refuse(listUsers, 500, failure);
  await openAdmin('billing');
  expect(await screen.findByText('Failed to fetch users')).toBeTruthy();
});
