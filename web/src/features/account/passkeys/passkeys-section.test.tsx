import { listDevices, secondFactor } from '@docket/shared/account/contract';
import { accountMessages as text } from '@docket/shared/account/messages';
import {
  beginPasskey,
  listPasskeys,
  type Passkey,
  removePasskey,
} from '@docket/shared/account/passkey-contract';
import { resendVerification } from '@docket/shared/auth/contract';
import { authMessages } from '@docket/shared/auth/messages';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { mockLate, mockResponse, refuse } from '../../../testing/mock-server.ts';
import { signedIn } from '../../../testing/people.ts';
import { renderApp } from '../../../testing/render-app.tsx';
// What is fetched when it is first needed is here before the clock of a test runs.
import '../../../app/layouts/member-layout.tsx';
import '../../../app/screens/settings-screen.tsx';
import '../security/security-tab.tsx';

const mac: Passkey = {
  id: '0193a000-0000-7000-8000-0000000000aa',
  name: 'Safari on Mac',
  createdAt: '2026-11-20T01:00:00.000Z',
  lastUsedAt: null,
};

beforeEach(() => {
  signedIn();
  mockResponse(secondFactor, { enabled: true, recoveryCodesLeft: 10 });
  mockResponse(listDevices, []);
  vi.stubGlobal('PublicKeyCredential', vi.fn());
});

async function open() {
  const app = renderApp('/settings?tab=security');
  const section = await screen.findByRole('region', { name: 'Passkeys' });
  return { ...app, section: within(section) };
}

test('each says where it was made and when it was used; it is removed after a question', async () => {
  mockResponse(listPasskeys, [
    mac,
    { ...mac, id: mac.id.replace('aa', 'bb'), lastUsedAt: new Date().toISOString() },
  ]);
  const removed = mockResponse(removePasskey, { success: true });
  const { user, section } = await open();
  await waitFor(() => expect(section.getAllByRole('listitem')).toHaveLength(2));
  const [unused, used] = section.getAllByRole('listitem');
  expect(unused!.textContent).toContain('Safari on MacNot used yet, added 20/11/26');
  expect(used!.textContent).toContain('Last used');
  await user.click(within(unused!).getByRole('button'));
  mockResponse(listPasskeys, []);
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText(text.passkeyIsRemoved)).toBeTruthy();
  expect(await section.findByText('No passkeys yet')).toBeTruthy();
  expect(removed).toMatchObject([{ params: { id: mac.id } }]);
});

test('one that was added on another device shows when the tab is opened again [OP-48]', async () => {
  mockResponse(listPasskeys, []);
  const { router, section } = await open();
  await section.findByText('No passkeys yet');
  mockResponse(listPasskeys, [mac]);
  await router.navigate({ to: '/test' });
  router.history.back();
  expect(await screen.findByText(/Not used yet/)).toBeTruthy();
});

test('adding one asks for the password, and for a code where signing in does; a wrong one is shown beside its field', async () => {
  mockResponse(listPasskeys, []);
  refuse(beginPasskey, 400, { error: 'WRONG_PASSWORD', message: text.passwordWrong });
  const { user, section } = await open();
  await user.click(await section.findByRole('button', { name: 'Add a passkey' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText('Password'), 'secret');
  await user.type(dialog.getByLabelText('Code'), '123456');
  await user.click(dialog.getByRole('button', { name: 'Continue' }));
  expect((await dialog.findByRole('alert')).textContent).toBe(text.passwordWrong);
});

test('before the address is verified there is none: it says so, with a way to get the link again', async () => {
  mockResponse(listPasskeys, []);
  mockResponse(secondFactor, { enabled: false, recoveryCodesLeft: 0 });
  refuse(beginPasskey, 403, { error: 'EMAIL_UNVERIFIED', message: text.emailUnverified });
  const asked = mockResponse(resendVerification, { success: true });
  const { user, section } = await open();
  await user.click(await section.findByRole('button', { name: 'Add a passkey' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText('Password'), 'secret');
  await user.click(dialog.getByRole('button', { name: 'Continue' }));
  expect((await dialog.findByRole('alert')).textContent).toBe(text.emailUnverified);
  await user.click(dialog.getByRole('button', { name: 'Resend verification link' }));
  expect(await screen.findByText(authMessages.verificationSent)).toBeTruthy();
  expect(asked).toMatchObject([{ body: { email: 'ada@example.com' } }]);
  expect(dialog.getByLabelText<HTMLInputElement>('Password').value).toBe('secret');
});

test('a failure that comes after the dialog was closed is shown in a toast', async () => {
  mockResponse(listPasskeys, []);
  const answer = mockLate(beginPasskey);
  const { user, section } = await open();
  await user.click(await section.findByRole('button', { name: 'Add a passkey' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText('Password'), 'secret');
  await user.type(dialog.getByLabelText('Code'), '123456');
  await user.click(dialog.getByRole('button', { name: 'Continue' }));
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  answer(Response.json({ error: 'WRONG_PASSWORD', message: text.passwordWrong }, { status: 400 }));
  expect(await screen.findByText(text.passkeyFailed)).toBeTruthy();
  expect(screen.getByText(text.passwordWrong)).toBeTruthy();
});

test('where there can be none, it says why', async () => {
  mockResponse(listPasskeys, []);
  vi.unstubAllGlobals();
  const { section } = await open();
  expect(await section.findByText(text.passkeysUnknownHere)).toBeTruthy();
  expect(section.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
});

test('a list that can’t be loaded is reported with a retry', async () => {
  refuse(listPasskeys, 500, { error: 'INTERNAL', message: 'Not now.' });
  const { section } = await open();
  expect(await section.findByText('Not now.')).toBeTruthy();
});
