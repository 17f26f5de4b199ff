import {
  accountDeletion,
  changePassword,
  deleteAccount,
  listDevices,
  listSignIns,
  secondFactor,
  signOutDevice,
  signOutOtherDevices,
} from '@docket/shared/account/contract';
import { listPasskeys } from '@docket/shared/account/passkey-contract';
import type { Device } from '@docket/shared/account/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { leaving } from '../../../lib/address/leave.ts';
import { checkSession } from '../../../lib/session/session-watch.ts';
import { mockResponse, breakOff, refuse } from '../../../testing/mock-server.ts';
import { signedIn, signedOut } from '../../../testing/people.ts';
import { renderApp } from '../../../testing/render-app.tsx';
// What is fetched when it is first needed is here before the clock of a test runs.
import '../../../app/layouts/member-layout.tsx';
import '../../../app/screens/settings-screen.tsx';
import './security-tab.tsx';

const here: Device = {
  id: 'here',
  name: 'Chrome on Windows',
  signedInAt: '2026-11-20T01:00:00.000Z',
  lastUsedAt: new Date().toISOString(),
  remembered: true,
  current: true,
};
const phone: Device = {
  ...here,
  id: 'phone',
  name: 'Firefox on Android',
  lastUsedAt: new Date(Date.now() - 3 * 86_400_000).toISOString(),
  current: false,
};

beforeEach(() => {
  signedIn();
  mockResponse(secondFactor, { enabled: false, recoveryCodesLeft: 0 });
  mockResponse(listDevices, [here, phone]);
  mockResponse(listPasskeys, []);
  mockResponse(listSignIns, []);
});

async function open() {
  const app = renderApp('/settings?tab=security');
  await screen.findByRole('heading', { name: 'Devices' });
  return app;
}

describe('changing the password', () => {
  async function change(current: string, wanted: string, confirmation: string) {
    const { user } = await open();
    const form = within(screen.getByRole('form', { name: 'Change password' }));
    for (const [label, value] of [
      ['Current password', current],
      ['New password', wanted],
      ['Confirm new password', confirmation],
    ] as const)
      if (value) await user.type(form.getByLabelText(label), value);
    await user.click(form.getByRole('button', { name: 'Change password' }));
    return form;
  }

  test.each([
    ['', 'another', 'another', 'Current password', 'Current password is required', '[VAL-20]'],
    ['secret', '12345', '12345', 'New password', 'Password must be at least 6 characters', '[VAL-21]'],
    ['secret', 'another', '', 'Confirm new password', 'Please confirm your password', '[VAL-22]'],
    ['secret', 'another', 'other', 'Confirm new password', "Passwords don't match", '[VAL-23]'],
  ])('"%s", "%s", "%s" is refused at %s: %s %s', async (current, wanted, confirmation, label, message) => {
    const calls = mockResponse(changePassword, { success: true });
    const form = await change(current, wanted, confirmation);
    expect((await form.findByRole('alert')).textContent).toBe(message);
    expect(form.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
    expect(calls).toHaveLength(0);
  });

  test('says that the new ones differ even while the current one is missing [VAL-23]', async () => {
    const form = await change('', 'another', 'other');
    expect((await form.findAllByRole('alert')).map((alert) => alert.textContent)).toEqual([
      'Current password is required',
      "Passwords don't match",
    ]);
  });

  test('says that it signs out everywhere else, and does it [SET-06] [API-16] [API-33]', async () => {
    const calls = mockResponse(changePassword, { success: true });
    const form = await change('secret', 'another', 'another');
    expect(screen.getByText(/signs you out everywhere else/)).toBeTruthy();
    expect(await screen.findByText('Password updated')).toBeTruthy();
    expect(calls[0]?.body).toEqual({
      currentPassword: 'secret',
      newPassword: 'another',
      confirmPassword: 'another',
    });
    expect(form.getByLabelText<HTMLInputElement>('New password').value).toBe('');
  });

  test('a wrong current one is shown with the server’s message, also beside its field [ERR-14]', async () => {
    refuse(changePassword, 400, { error: 'WRONG_PASSWORD', message: 'Current password is incorrect' });
    const form = await change('wrong', 'another', 'another');
    expect(await screen.findByText('Failed to update password')).toBeTruthy();
    expect(form.getByRole('alert').textContent).toBe('Current password is incorrect');
  });

  test('a failure without words asks to try again and keeps what was typed [ERR-14]', async () => {
    breakOff(changePassword);
    const form = await change('secret', 'another', 'another');
    expect(await screen.findByText('Failed to update password')).toBeTruthy();
    expect(screen.getByText('Please try again')).toBeTruthy();
    expect(form.getByLabelText<HTMLInputElement>('New password').value).toBe('another');
  });
});

describe('devices', () => {
  test('are listed, the current one marked, with their last use in words', async () => {
    await open();
    const [current, other] = (await screen.findAllByText(/ on /)).map((name) => name.closest('li'));
    expect(current?.textContent).toContain('This device');
    expect(within(current!).queryByRole('button')).toBeNull();
    expect(other?.textContent).toContain('Last used 3 days ago, signed in 20/11/26');
  });

  test('one is signed out after a question', async () => {
    const { user } = await open();
    const calls = mockResponse(signOutDevice, () => {
      mockResponse(listDevices, [here]);
      return { success: true as const };
    });
    await user.click(await screen.findByRole('button', { name: 'Sign out Firefox on Android' }));
    const question = await screen.findByRole('alertdialog', { name: 'Sign out this device?' });
    await user.click(within(question).getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(screen.queryByText('Firefox on Android')).toBeNull());
    expect(calls[0]?.params).toMatchObject({ id: 'phone' });
  });

  test('all others are signed out at once', async () => {
    const { user } = await open();
    const calls = mockResponse(signOutOtherDevices, { success: true });
    await user.click(await screen.findByRole('button', { name: 'Sign out all other devices' }));
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: 'Sign out all other devices' }));
    expect(await screen.findByText('All other devices signed out')).toBeTruthy();
    expect(calls).toHaveLength(1);
  });

  test('that can’t be loaded offer to try again', async () => {
    breakOff(listDevices);
    const { user } = await open();
    const retry = await screen.findByRole('button', { name: 'Try again' });
    mockResponse(listDevices, [here]);
    await user.click(retry);
    expect(await screen.findByText('Chrome on Windows')).toBeTruthy();
  });
});

test('all own data can be downloaded [OP-109]', async () => {
  await open();
  const link = screen.getByRole('link', { name: 'Download my data' });
  expect(link.getAttribute('href')).toBe('/api/user/export.zip');
  expect(link.hasAttribute('download')).toBe(true);
});

describe('deleting the account', () => {
  const consequences = {
    receiptsRemoved: 12,
    receiptsKept: 1,
    businessName: 'Acme',
    isLastAdmin: false,
    secondFactor: false,
  };

  async function openDialog() {
    const { user, queryClient } = await open();
    await user.click(screen.getByRole('button', { name: 'Delete account' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
    return { user, dialog, queryClient };
  }

  test('shows what’s deleted and what’s kept [OP-110] [CONST-28]', async () => {
    mockResponse(accountDeletion, consequences);
    const { dialog } = await openDialog();
    expect(await dialog.findByText('12 receipts and their files are permanently deleted.')).toBeTruthy();
    expect(
      dialog.getByText(
        '1 receipt submitted to Acme is kept under your name, because tax records are kept for up to 7 years.',
      ),
    ).toBeTruthy();
    expect(dialog.queryByLabelText('Code')).toBeNull();
  });

  test('needs the typed word, the password and the code; then it leaves for the first page [OP-110]', async () => {
    const to = vi.spyOn(leaving, 'to').mockReturnValue();
    mockResponse(accountDeletion, { ...consequences, secondFactor: true });
    const { user, dialog, queryClient } = await openDialog();
    // The server tells all pages that the session has ended before it has answered this one.
    const calls = mockResponse(deleteAccount, async () => {
      signedOut();
      await checkSession(queryClient);
      return { success: true as const };
    });
    const button = await dialog.findByRole<HTMLButtonElement>('button', { name: 'Delete account' });
    await user.type(dialog.getByLabelText('Password'), 'secret');
    await user.type(dialog.getByLabelText('Code'), '123456');
    expect(button.disabled).toBe(true);
    await user.type(dialog.getByLabelText('Type DELETE to confirm'), 'delete');
    await user.click(button);
    await waitFor(() => expect(to).toHaveBeenCalledWith('/'));
    expect(to.mock.calls.filter(([url]) => url !== '/')).toEqual([]);
    expect(calls[0]?.body).toEqual({ password: 'secret', code: '123456' });
    expect(sessionStorage.getItem('docket-toasts')).toContain('Your account has been deleted');
    sessionStorage.clear();
  });

  test('a wrong password is shown beside its field, and nothing is left', async () => {
    mockResponse(accountDeletion, consequences);
    refuse(deleteAccount, 400, { error: 'WRONG_PASSWORD', message: 'Password is incorrect' });
    const { user, dialog } = await openDialog();
    await user.type(await dialog.findByLabelText('Password'), 'wrong');
    await user.type(dialog.getByLabelText('Type DELETE to confirm'), 'DELETE');
    await user.click(dialog.getByRole('button', { name: 'Delete account' }));
    expect((await dialog.findByRole('alert')).textContent).toBe('Password is incorrect');
    expect(document.activeElement).toBe(dialog.getByLabelText('Password'));
  });

  test('the last admin of a business is asked to appoint another first', async () => {
    mockResponse(accountDeletion, { ...consequences, isLastAdmin: true });
    const { dialog } = await openDialog();
    expect(await dialog.findByText(/You’re the only admin of your business/)).toBeTruthy();
    expect(dialog.queryByLabelText('Password')).toBeNull();
  });
});

test('sign-ins and failed attempts are listed, the latest first', async () => {
  const at = (minute: number) => `2026-11-20T09:0${minute}:00Z`;
  mockResponse(listSignIns, [
    { at: at(6), outcome: 'wrong-code', device: null },
    ...[5, 4, 3, 2, 1].map((n) => ({
      at: at(n),
      outcome: 'signed-in' as const,
      device: 'Firefox on Android',
    })),
  ]);
  const { user } = await open();
  const list = await screen.findByRole('list', { name: 'Sign-ins' });
  const [first, ...others] = within(list).getAllByRole('listitem');
  expect(first!.textContent).toMatch(/^Wrong code.*Unknown browser, 20\/11\/26/);
  expect(others).toHaveLength(4);
  await user.click(screen.getByRole('button', { name: 'Show all 6' }));
  expect(within(list).getAllByRole('listitem')).toHaveLength(6);
});

test('two-factor sign-in that was set up on another device shows when the tab is opened again [OP-48]', async () => {
  const { router } = await open();
  const section = () => within(screen.getByRole('region', { name: 'Two-factor sign-in' }));
  expect(await section().findByText('Off')).toBeTruthy();
  mockResponse(secondFactor, { enabled: true, recoveryCodesLeft: 10 });
  await router.navigate({ to: '/test' });
  router.history.back();
  await screen.findByRole('heading', { name: 'Devices' });
  expect(await section().findByText('On')).toBeTruthy();
});
