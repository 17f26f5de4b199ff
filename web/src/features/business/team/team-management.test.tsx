import { managerAbsences } from '@docket/shared/approvals/absence-contract';
import { changeRole, listUsers, removeMember } from '@docket/shared/business/member-contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { mockResponse, mockPending, refuse } from '../../../testing/mock-server.ts';
import { adminMember, buildMember, openAdmin, signedInAsAdmin } from '../../../testing/business.ts';

// What is fetched when it is first needed is here before the clock of a test runs.
import '../../../app/layouts/member-layout.tsx';
import '../../../app/screens/admin-screen.tsx';
import './team-management.tsx';

const jo = buildMember(2, { firstName: 'Jo', lastName: 'Doe' });
const nameless = buildMember(3, { firstName: null, lastName: null, username: 'quiet', emailVerified: false });

beforeEach(() => {
  signedInAsAdmin();
  mockResponse(listUsers, [adminMember, jo, nameless]);
});

const team = async () => within(await screen.findByRole('table', { name: 'Team' }));

test('is a table of names, addresses, roles, status and days [ADM-15] [ADM-17] [ADM-18] [ADM-19] [STATE-19] [OP-27]', async () => {
  await openAdmin('team');
  const table = await team();
  expect(screen.getByRole('heading', { name: 'Team Management' })).toBeTruthy();
  expect(table.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
    'Name',
    'Email',
    'Role',
    'Status',
    'Joined',
    'Actions',
  ]);
  const rows = table.getAllByRole('row').slice(1);
  const column = (at: number) => rows.map((row) => within(row).getAllByRole('cell')[at]?.textContent);
  expect(column(0)).toEqual(['Ada Byron', 'Jo Doe', 'quiet']);
  expect(column(1)).toEqual(['ada@example.com', 'member2@example.com', 'member3@example.com']);
  expect(column(3)).toEqual(['Verified', 'Verified', 'Pending']);
  expect(column(4)).toEqual(['02/03/26', '02/03/26', '02/03/26']);
});

test('the own role is text [ADM-20] [STATE-21]', async () => {
  await openAdmin('team');
  const own = within((await team()).getAllByRole('row')[1]!);
  expect(own.getByText('(You)', { exact: false }).textContent).toBe('Admin (You)');
  expect(own.queryByRole('combobox')).toBeNull();
  expect(own.queryByRole('button')).toBeNull();
});

test('another role is changed as it is chosen, closed meanwhile [ADM-21] [ADM-22] [STATE-20] [OP-07]', async () => {
  let go = () => {};
  const gate = new Promise<void>((resolve) => (go = resolve));
  const calls = mockResponse(changeRole, () => gate.then(() => ({ ...jo, role: 'ADMIN' as const })));
  const { user } = await openAdmin('team');
  const select = (await team()).getByLabelText<HTMLSelectElement>('Jo Doe’s role');
  expect(
    within(select)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['Employee', 'Manager', 'Accounting', 'Admin']);
  await user.selectOptions(select, 'Admin');
  expect(select.disabled).toBe(true);
  // As browsers do with a disabled control.
  select.blur();
  go();
  expect(await screen.findByText('Jo Doe’s role is now Admin.')).toBeTruthy();
  expect(calls[0]).toMatchObject({ params: { id: jo.id }, body: { role: 'ADMIN' } });
  await waitFor(() => expect(select.disabled).toBe(false));
  expect(document.activeElement).toBe(select);
});

test('a failed change is shown [ERR-22]', async () => {
  refuse(changeRole, 500, { error: 'INTERNAL', message: 'Something went wrong. Please try again.' });
  const { user } = await openAdmin('team');
  await user.selectOptions((await team()).getByLabelText('Jo Doe’s role'), 'Manager');
  expect(await screen.findByText('Failed to update user role')).toBeTruthy();
});

test('a member is removed after confirming, with the consequences [OP-35]', async () => {
  let go = () => {};
  const gate = new Promise<void>((resolve) => (go = resolve));
  const removed = mockResponse(removeMember, () => {
    mockResponse(listUsers, () => gate.then(() => [adminMember, nameless]));
    return { success: true as const };
  });
  const { user } = await openAdmin('team');
  await user.click((await team()).getByRole('button', { name: 'Remove Jo Doe' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Remove Jo Doe?' }));
  expect(dialog.getByText(/They’ll lose access to the business immediately/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Jo Doe was removed')).toBeTruthy();
  expect(removed[0]?.params).toMatchObject({ id: jo.id });
  // The list without them comes only after the dialog was closed.
  const remove = (await team()).getByRole('button', { name: 'Remove Jo Doe' });
  await waitFor(() => expect(document.activeElement).toBe(remove));
  go();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Admin Dashboard'));
});

const left =
  '2 receipts awaiting approval would be left without enough managers to approve them. Make someone else a manager first.';
const lastManager = () => {
  mockResponse(listUsers, [adminMember, { ...jo, role: 'MANAGER' }]);
  const { id, firstName, lastName, email } = jo;
  mockResponse(managerAbsences, [{ id, firstName, lastName, email, absence: null, decidesAlone: 2 }]);
};

test('removing the last manager says how many receipts await approval', async () => {
  lastManager();
  const { user } = await openAdmin('team');
  await user.click((await team()).getByRole('button', { name: 'Remove Jo Doe' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Remove Jo Doe?' }));
  expect(await dialog.findByText(left)).toBeTruthy();
});

test('demoting the last manager while receipts await approval has to be confirmed', async () => {
  lastManager();
  const calls = mockResponse(changeRole, { ...jo, role: 'EMPLOYEE' });
  const { user } = await openAdmin('team');
  const select = (await team()).getByLabelText<HTMLSelectElement>('Jo Doe’s role');
  await waitFor(() => expect(select.disabled).toBe(false));
  await user.selectOptions(select, 'Employee');
  const name = 'Change Jo Doe’s role to Employee?';
  let dialog = within(await screen.findByRole('alertdialog', { name }));
  expect(dialog.getByText(left)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(select.value).toBe('MANAGER');
  expect(calls).toHaveLength(0);
  await user.selectOptions(select, 'Employee');
  dialog = within(await screen.findByRole('alertdialog', { name }));
  await user.click(dialog.getByRole('button', { name: 'Change Role' }));
  expect(await screen.findByText('Jo Doe’s role is now Employee.')).toBeTruthy();
  expect(calls[0]).toMatchObject({ body: { role: 'EMPLOYEE' } });
});

test('says that it is loading [ADM-23]', async () => {
  mockPending(listUsers);
  await openAdmin('team');
  expect(await screen.findByText('Loading users...')).toBeTruthy();
});

test('that can’t be loaded is reported [API-28] [ERR-26]', async () => {
  refuse(listUsers, 500, { error: 'INTERNAL', message: 'Something went wrong. Please try again.' });
  await openAdmin('team');
  expect(await screen.findByText('Failed to fetch users')).toBeTruthy();
});
