import { managerAbsences } from '@docket/shared/approvals/absence-contract';
import { directory } from '@docket/shared/business/contract';
import { listInvitations, type Invitation } from '@docket/shared/business/invitation-contract';
import { listJoinRequests, type JoinRequest } from '@docket/shared/business/join-request-contract';
import { roles } from '@docket/shared/auth/rules';
import { roleName } from '@docket/shared/business/rules';
import { addDays, dayOf, formatDate } from '@docket/shared/calendar';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { mockResponse } from '../../testing/mock-server.ts';
import { adminMember, businessId, signedInAsAdmin } from '../../testing/business.ts';
import { signedIn } from '../../testing/people.ts';
import { renderApp } from '../../testing/render-app.tsx';

// What is fetched when it is first needed is here before the clock of a test runs.
import '../layouts/member-layout.tsx';
import './people-screen.tsx';
import '../../features/approvals/absence/absences-tab.tsx';
import '../../features/business/people/join-requests.tsx';
import '../../features/business/people/open-invitations.tsx';
import '../../features/business/people/roles-tab.tsx';

const request: JoinRequest = {
  id: '0193a000-0000-7000-8000-0000000000e1',
  user: { firstName: 'Mei', lastName: 'Zhou', email: 'mei@example.com', emailVerified: true },
  requestedRole: 'EMPLOYEE',
  requestMessage: null,
  requestedAt: '2026-11-20T02:00:00.000Z',
  requiresPayment: false,
  estimatedMonthlyCost: 0,
};
const invitation: Invitation = {
  id: '0193a000-0000-7000-8000-0000000000e2',
  email: 'new@example.com',
  role: 'MANAGER',
  invitedAt: '2026-11-20T02:00:00.000Z',
  expiresAt: '2026-12-20T02:00:00.000Z',
  isExpired: false,
};

beforeEach(() => {
  signedInAsAdmin();
  mockResponse(directory, [adminMember]);
  mockResponse(listJoinRequests, [request, { ...request, id: '0193a000-0000-7000-8000-0000000000e3' }]);
  mockResponse(listInvitations, [invitation]);
  mockResponse(managerAbsences, []);
});

async function open(tab = '') {
  const app = renderApp(`/business-directory${tab && `?tab=${tab}`}`);
  const tabs = await screen.findByRole('tablist', { name: 'Business Directory' });
  return { ...app, tabs: within(tabs) };
}

const chosen = () => screen.getByRole('tab', { selected: true }).textContent;

test('an admin has everything about people in tabs, with the counts of what waits', async () => {
  const { tabs } = await open();
  expect(await tabs.findByRole('tab', { name: 'Join requests, 2 requests waiting' })).toBeTruthy();
  expect(await tabs.findByRole('tab', { name: 'Invitations, 1 open' })).toBeTruthy();
  expect(tabs.getAllByRole('tab').map((tab) => tab.firstChild?.textContent)).toEqual([
    'Members',
    'Invitations',
    'Join requests',
    'Roles',
    'Delegates',
  ]);
});

test.each([
  ['MANAGER', ['Members', 'Roles', 'Delegates']],
  ['ACCOUNTING', ['Members', 'Roles']],
  ['EMPLOYEE', ['Members', 'Roles']],
] as const)('%s has the tabs %j, and asks for nothing else', async (role, names) => {
  signedIn({ role, plan: 'business', businessId });
  const asked = [mockResponse(listJoinRequests, []), mockResponse(listInvitations, [])];
  const { tabs } = await open('requests');
  expect(tabs.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(names);
  expect(chosen()).toBe('Members');
  expect(asked.flat()).toEqual([]);
});

test('the address opens a tab, and a tab changes the address', async () => {
  const { user, router, tabs } = await open('invitations');
  expect(await screen.findByText('new@example.com')).toBeTruthy();
  await user.click(tabs.getByRole('tab', { name: /^Join requests/ }));
  expect(router.state.location.href).toBe('/business-directory?tab=requests');
  expect(await screen.findAllByRole('button', { name: 'Approve' })).toHaveLength(2);
  await user.keyboard('{ArrowRight}');
  expect(chosen()).toBe('Roles');
});

test('without invitations, requests or managers, each tab says what comes next', async () => {
  mockResponse(listJoinRequests, []);
  mockResponse(listInvitations, []);
  const { user, tabs } = await open('invitations');
  expect(await screen.findByRole('button', { name: 'Invite User' })).toBeTruthy();
  await user.click(tabs.getByRole('tab', { name: 'Join requests' }));
  const way = await screen.findByRole('link', { name: 'Invite people instead' });
  expect(way.getAttribute('href')).toBe('/business-directory?tab=invitations');
  await user.click(tabs.getByRole('tab', { name: 'Delegates' }));
  expect(await screen.findByRole('link', { name: 'Choose a manager' })).toBeTruthy();
});

test('each role is listed with what it may do; bills are for admins alone', async () => {
  signedIn({ role: 'EMPLOYEE', plan: 'business', businessId });
  await open('roles');
  const own = within(await screen.findByRole('region', { name: `Role: ${roleName('EMPLOYEE')}` }));
  expect(own.getByText('Your role')).toBeTruthy();
  for (const role of roles) {
    const card = within(screen.getByRole('region', { name: `Role: ${roleName(role)}` }));
    expect(card.queryByText('Approve or reject submitted receipts') !== null).toBe(role === 'MANAGER');
    expect(card.queryByText(/bills/)).toBeNull();
  }
});

test('an admin sees how many have each role, and what is said of bills', async () => {
  await open('roles');
  const card = within(await screen.findByRole('region', { name: `Role: ${roleName('ADMIN')}` }));
  expect(await card.findByText('1 member')).toBeTruthy();
  expect(card.getByText('See and change the plan and its bills')).toBeTruthy();
});

test('managers are listed with their time away and delegate', async () => {
  const today = dayOf(new Date());
  const person = (n: number, firstName: string) => ({
    id: `0193a000-0000-7000-8000-c0000000000${n}`,
    firstName,
    lastName: 'Reed',
    email: `${firstName}@example.com`,
    decidesAlone: 0,
  });
  const [kim, lou, max] = [person(1, 'Kim'), person(2, 'Lou'), person(3, 'Max')];
  const until = addDays(today, 5);
  mockResponse(managerAbsences, [
    { ...kim, absence: { from: addDays(today, -1), until, delegateId: lou.id } },
    { ...lou, absence: null },
    { ...max, absence: { from: addDays(today, 2), until, delegateId: kim.id } },
  ]);
  await open('away');
  const list = within(await screen.findByRole('list', { name: 'Managers' }));
  expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    `Kim ReedDelegate: Lou ReedAway until ${formatDate(until)}`,
    'Lou ReedLou@example.comNot away',
    `Max ReedDelegate: Kim ReedAway from ${formatDate(addDays(today, 2))} until ${formatDate(until)}`,
  ]);
  expect(screen.queryByRole('button', { name: 'Set time away' })).toBeNull();
});
