import {
  exportOwnData,
  listDevices,
  secondFactor,
  signOutDevice,
  type Device,
} from '@docket/shared/account/contract';
import { accountMessages as text } from '@docket/shared/account/messages';
import { listPasskeys } from '@docket/shared/account/passkey-contract';
import { beginPasskeyProof, confirmProof, ownProofs, prove } from '@docket/shared/account/proof-contract';
import type { ErrorBody } from '@docket/shared/http/endpoint';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { errorTexts } from '../../../lib/api/api-error.ts';
import { mockResponse, breakOff, refuse, type ReceivedCall } from '../../../testing/mock-server.ts';
import { signedIn } from '../../../testing/people.ts';
import { renderApp } from '../../../testing/render-app.tsx';
// What is fetched when it is first needed is here before the clock of a test runs.
import '../member-layout.tsx';
import '../../screens/settings-screen.tsx';
import '../../../features/account/security/security-tab.tsx';
import '../../../features/account/proof/proof-dialog.tsx';

/** A device that has the passkey, and whoever is asked is its owner. */
function holdPasskey() {
  const bytes = new Uint8Array([0x69]).buffer;
  const get = async () => ({
    id: 'aQ',
    rawId: bytes,
    type: 'public-key',
    response: { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes },
    getClientExtensionResults: () => ({}),
  });
  vi.stubGlobal('PublicKeyCredential', vi.fn());
  Object.defineProperty(navigator, 'credentials', { value: { get }, configurable: true });
}

const phone: Device = {
  id: 'phone',
  name: 'Firefox on Android',
  signedInAt: '2026-11-20T01:00:00.000Z',
  lastUsedAt: new Date().toISOString(),
  remembered: true,
  current: false,
};
const required: ErrorBody = { error: 'PROOF_REQUIRED', message: text.proofRequired };

/** The server as it is to a session whose proof is stale. */
function stale(): { signOuts: ReceivedCall[]; proofs: ReceivedCall[] } {
  let isProven = false;
  const signOuts = mockResponse(signOutDevice, () =>
    isProven ? { success: true as const } : Response.json(required, { status: 403 }),
  );
  const proofs = mockResponse(prove, ({ body }) => {
    if ((body as { password?: string }).password === 'wrong')
      return Response.json({ error: 'WRONG_PASSWORD', message: text.passwordWrong }, { status: 400 });
    isProven = true;
    return { success: true as const };
  });
  return { signOuts, proofs };
}

beforeEach(() => {
  signedIn();
  mockResponse(secondFactor, { enabled: false, recoveryCodesLeft: 0 });
  mockResponse(listDevices, [phone]);
  mockResponse(listPasskeys, []);
  mockResponse(ownProofs, { secondFactor: false, passkeys: false });
});

async function signOutPhone() {
  const app = renderApp('/settings?tab=security');
  await app.user.click(await screen.findByRole('button', { name: 'Sign out Firefox on Android' }));
  const question = await screen.findByRole('alertdialog', { name: 'Sign out this device?' });
  await app.user.click(within(question).getByRole('button', { name: 'Sign out' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm it’s you' }));
  await dialog.findByLabelText('Password');
  return { ...app, dialog };
}

describe('a call that takes a proof', () => {
  test('asks for the password once, and goes on where it was', async () => {
    const { signOuts, proofs } = stale();
    const { user, dialog } = await signOutPhone();
    expect(dialog.queryByLabelText('Code')).toBeNull();
    expect(dialog.queryByRole('button', { name: 'Use a passkey' })).toBeNull();
    await user.type(dialog.getByLabelText('Password'), 'wrong');
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    expect((await dialog.findByRole('alert')).textContent).toBe(text.passwordWrong);
    await user.clear(dialog.getByLabelText('Password'));
    await user.type(dialog.getByLabelText('Password'), 'secret');
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('Device signed out')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(proofs.map(({ body }) => body)).toEqual([{ password: 'wrong' }, { password: 'secret' }]);
    expect(signOuts).toHaveLength(2);
  });

  test('cancelled, it changes nothing and says so', async () => {
    const { signOuts, proofs } = stale();
    const { user, dialog } = await signOutPhone();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Couldn’t sign out the device')).toBeTruthy();
    expect(screen.getByText(errorTexts.unproven)).toBeTruthy();
    expect(screen.getByText('Firefox on Android')).toBeTruthy();
    expect([signOuts.length, proofs.length]).toEqual([1, 0]);
  });

  test('asks for the code as well where signing in does', async () => {
    mockResponse(ownProofs, { secondFactor: true, passkeys: false });
    const { proofs } = stale();
    const { user, dialog } = await signOutPhone();
    await user.type(dialog.getByLabelText('Password'), 'secret');
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    expect(await dialog.findByRole('alert')).toBeTruthy();
    await user.type(dialog.getByLabelText('Code'), '123456');
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('Device signed out')).toBeTruthy();
    expect(proofs.map(({ body }) => body)).toEqual([{ password: 'secret', code: '123456' }]);
  });

  test('takes a passkey in place of both', async () => {
    holdPasskey();
    mockResponse(ownProofs, { secondFactor: true, passkeys: true });
    mockResponse(beginPasskeyProof, { challenge: 'aa' });
    const { proofs } = stale();
    const { user, dialog } = await signOutPhone();
    await user.click(await dialog.findByRole('button', { name: 'Use a passkey' }));
    expect(await screen.findByText('Device signed out')).toBeTruthy();
    expect(proofs[0]?.body).toMatchObject({ credential: { id: 'aQ', response: { signature: 'aQ' } } });
  });

  test('without a network says so and keeps what was typed', async () => {
    stale();
    const { user, dialog } = await signOutPhone();
    breakOff(prove);
    await user.type(dialog.getByLabelText('Password'), 'secret');
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    expect((await dialog.findByRole('alert')).textContent).toBe(errorTexts.formUnreachable);
    expect(dialog.getByLabelText<HTMLInputElement>('Password').value).toBe('secret');
  });
});

test('the download of all own data asks before it begins', async () => {
  refuse(confirmProof, 403, required);
  const { user } = renderApp('/settings?tab=security');
  const link = await screen.findByRole('link', { name: 'Download my data' });
  const followed = vi.fn<() => void>();
  const follow = (event: Event) => {
    if (event.target !== link) return;
    if (!event.defaultPrevented) followed();
    event.preventDefault();
  };
  // After the page's own listeners.
  window.addEventListener('click', follow);
  onTestFinished(() => window.removeEventListener('click', follow));
  await user.click(link);
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm it’s you' }));
  expect(followed).not.toHaveBeenCalled();
  mockResponse(confirmProof, { success: true });
  mockResponse(prove, { success: true });
  await user.type(await dialog.findByLabelText('Password'), 'secret');
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(followed).toHaveBeenCalledTimes(1));
  expect(link.getAttribute('href')).toBe(exportOwnData.path);
});
