import { managerAbsences } from '@docket/shared/approvals/absence-contract';
import { changeRoleInDirectory, directory } from '@docket/shared/business/contract';
import { directoryPollingMs } from '@docket/shared/business/rules';
import { listInvitations } from '@docket/shared/business/invitation-contract';
import { listJoinRequests } from '@docket/shared/business/join-request-contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { mockResponse, refuse } from '../../../testing/mock-server.ts';
import { adminMember, buildMember, businessId, signedInAsAdmin } from '../../../testing/business.ts';
import { signedIn } from '../../../testing/people.ts';
import { renderApp } from '../../../testing/render-app.tsx';

// What is fetched when it is first needed is here before the clock of a test runs.
import '../../../app/layouts/member-layout.tsx';
import '../../../app/screens/people-screen.tsx';

const jo = buildMember(2, { firstName: 'Jo', lastName: 'Doe', role: 'MANAGER' });
const sam = buildMember(3, { firstName: 'Sam', lastName: 'Reed', email: 'sam@elsewhere.example' });

beforeEach(() => {
  signedInAsAdmin();
  mockResponse(directory, [adminMember, jo, sam]);
  mockResponse(listInvitations, []);
  mockResponse(listJoinRequests, []);
});

async function open() {
  const app = renderApp('/business-directory');
  const list = await screen.findByRole('table', { name: 'Members' });
  const names = () =>
    within(screen.getByRole('table', { name: 'Members' }))
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.firstElementChild?.textContent);
  return { ...app, list: within(list), names };
}

const counts = () =>
  screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);

test('lists the members and counts them by role [DIR-03] [DIR-04] [OP-69]', async () => {
  const { names } = await open();
  expect(names()).toEqual(['Ada Byron', 'Jo Doe', 'Sam Reed']);
  expect(counts()).toEqual([
    ['Total', '3'],
    ['Admin', '1'],
    ['Manager', '1'],
    ['Accounting', '0'],
    ['Employee', '1'],
  ]);
});

test('a user without a business is shown how to join one', async () => {
  signedIn({ businessId: null });
  mockResponse(directory, []);
  renderApp('/business-directory');
  const way = await screen.findByRole('link', { name: 'Join a business' });
  expect(way.getAttribute('href')).toBe('/settings?tab=business');
  expect(screen.queryByText('Total')).toBeNull();
});

test.each([
  ['jo d', ['Jo Doe']],
  ['ELSEWHERE', ['Sam Reed']],
])('a search for %j finds %j [DIR-01] [OP-71]', async (words, found) => {
  const { user, names } = await open();
  await user.type(screen.getByLabelText('Search'), words);
  expect(names()).toEqual(found);
});

test('the list is narrowed to one role [DIR-02]', async () => {
  const { user, names } = await open();
  const filter = screen.getByLabelText('Role');
  const choices = within(filter)
    .getAllByRole('option')
    .map((option) => option.textContent);
  expect(choices).toEqual(['All roles', 'Admin', 'Manager', 'Accounting', 'Employee']);
  await user.selectOptions(filter, 'Manager');
  expect(names()).toEqual(['Jo Doe']);
  await user.selectOptions(filter, 'Accounting');
  expect(screen.getByText('No matching members')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Show all members' }));
  expect(names()).toHaveLength(3);
});

test('who is no admin sees managers and administrators, and changes no role [DIR-06] [OP-43]', async () => {
  signedIn({ role: 'EMPLOYEE', plan: 'business', businessId });
  mockResponse(directory, [buildMember(9, { role: 'ADMIN' }), jo]);
  await open();
  expect(screen.getByText('Your business’s managers and admins.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Change .* role/ })).toBeNull();
});

test('who is no admin sees counts of those who are shown, and none of roles that are not [DIR-03] [OP-69]', async () => {
  signedIn({ role: 'EMPLOYEE', plan: 'business', businessId });
  mockResponse(directory, [buildMember(9, { role: 'ADMIN' }), jo, buildMember(8, { role: 'MANAGER' })]);
  await open();
  expect(counts()).toEqual([
    ['Total shown', '3'],
    ['Admin', '1'],
    ['Manager', '2'],
  ]);
});

test('it is asked for again every 30 seconds [CONST-33]', async () => {
  expect(directoryPollingMs).toBe(30_000);
  const calls = mockResponse(directory, [adminMember]);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    await open();
    expect(calls).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(directoryPollingMs);
    await waitFor(() => expect(calls).toHaveLength(2));
  } finally {
    vi.useRealTimers();
  }
});

describe('Change Role', () => {
  async function openDialog() {
    const app = await open();
    await app.user.click(app.list.getByRole('button', { name: 'Change role: Jo Doe' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change Role' }));
    return { ...app, dialog, save: dialog.getByRole('button', { name: 'Change Role' }) };
  }

  test('is offered to admins, not for themselves [DIR-05] [STATE-21]', async () => {
    const { list } = await open();
    const buttons = list.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
    expect(buttons).toEqual([
      'Change role: Jo Doe',
      'Remove Jo Doe',
      'Change role: Sam Reed',
      'Remove Sam Reed',
    ]);
    expect(list.getByRole('row', { name: /^Ada Byron/ }).textContent).toContain('(You)');
  });

  test('says how many receipts would be left without a manager', async () => {
    const { id, firstName, lastName, email } = jo;
    mockResponse(managerAbsences, [{ id, firstName, lastName, email, absence: null, decidesAlone: 1 }]);
    const { dialog } = await openDialog();
    expect(await dialog.findByText(/^1 receipt awaiting approval would be left/)).toBeTruthy();
  });

  test('wants one of three roles, and another than the present one [VAL-38] [VAL-39] [VAL-40] [OP-07]', async () => {
    const calls = mockResponse(changeRoleInDirectory, { success: true });
    const { user, dialog, save } = await openDialog();
    const role = dialog.getByLabelText('New role');
    expect(document.activeElement).toBe(role);
    const choices = within(role).getAllByRole('option');
    expect(choices.slice(1).map((choice) => choice.textContent)).toEqual([
      'Employee',
      'Manager',
      'Accounting',
    ]);
    await user.click(save);
    expect((await dialog.findByRole('alert')).textContent).toBe('Please select a role.');
    await user.selectOptions(dialog.getByLabelText('New role'), 'Manager');
    await user.click(save);
    expect((await dialog.findByRole('alert')).textContent).toBe('This person already has that role.');
    expect(calls).toHaveLength(0);
    await user.selectOptions(dialog.getByLabelText('New role'), 'Accounting');
    await user.click(save);
    expect(await screen.findByText('Jo Doe’s role is now Accounting.')).toBeTruthy();
    expect(calls[0]).toMatchObject({ params: { id: jo.id }, body: { role: 'ACCOUNTING' } });
  });

  test('shows its failure [ERR-22]', async () => {
    refuse(changeRoleInDirectory, 500, { error: 'INTERNAL', message: 'Something went wrong.' });
    const { user, dialog, save } = await openDialog();
    await user.selectOptions(dialog.getByLabelText('New role'), 'Employee');
    await user.click(save);
    expect(await screen.findByText('Failed to update user role')).toBeTruthy();
  });
});
