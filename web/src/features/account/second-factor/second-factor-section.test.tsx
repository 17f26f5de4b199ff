import {
  disableSecondFactor,
  enableSecondFactor,
  listDevices,
  renewRecoveryCodes,
  secondFactor,
  setUpSecondFactor,
} from '@docket/shared/account/contract';
import { listPasskeys } from '@docket/shared/account/passkey-contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { mockLate, mockResponse, refuse } from '../../../testing/mock-server.ts';
import { signedIn } from '../../../testing/people.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { pathOf } from './qr-code.tsx';
// What is fetched when it is first needed is here before the clock of a test runs.
import '../../../app/layouts/member-layout.tsx';
import '../../../app/screens/settings-screen.tsx';
import '../security/security-tab.tsx';
import './set-up-dialog.tsx';

const codes = ['aaaa-1111', 'bbbb-2222'];
const secret = 'JBSWY3DPEHPK3PXP';

beforeEach(() => {
  signedIn();
  mockResponse(listDevices, []);
  mockResponse(listPasskeys, []);
  mockResponse(secondFactor, { enabled: false, recoveryCodesLeft: 0 });
});

async function open(button: string) {
  const { user } = renderApp('/settings?tab=security');
  await user.click(await screen.findByRole('button', { name: button }));
  return { user, dialog: within(await screen.findByRole('dialog')) };
}

describe('setting it up', () => {
  async function openSecret() {
    const setUps = mockResponse(setUpSecondFactor, {
      secret,
      uri: `otpauth://totp/Docket:ada?secret=${secret}`,
    });
    const { user, dialog } = await open('Set up two-factor sign-in');
    expect(document.activeElement).toBe(dialog.getByLabelText('Password'));
    await user.type(dialog.getByLabelText('Password'), 'secret');
    await user.click(dialog.getByRole('button', { name: 'Continue' }));
    await dialog.findByTitle(/QR code/);
    return { user, dialog, setUps };
  }

  test('asks for the password, shows the secret to scan and to type, and gives the codes for a code', async () => {
    const { user, dialog, setUps } = await openSecret();
    expect(document.activeElement).toBe(dialog.getByLabelText(/code from the app/));
    expect(setUps[0]?.body).toEqual({ password: 'secret' });
    expect(dialog.getByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy();
    expect(dialog.getByRole('link', { name: 'open the app' }).getAttribute('href')).toMatch(/^otpauth:/);

    const enables = mockResponse(enableSecondFactor, { recoveryCodes: codes });
    mockResponse(secondFactor, { enabled: true, recoveryCodesLeft: 2 });
    await user.type(dialog.getByLabelText(/code from the app/), '123456');
    await user.click(dialog.getByRole('button', { name: 'Turn on' }));
    const list = await screen.findByRole('list', { name: 'Recovery codes' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(codes);
    expect(enables[0]?.body).toEqual({ code: '123456' });
  });

  test('can’t be left while the codes are made, as they’re shown only once', async () => {
    const { user, dialog } = await openSecret();
    const answer = mockLate(enableSecondFactor);
    await user.type(dialog.getByLabelText(/code from the app/), '123456');
    await user.click(dialog.getByRole('button', { name: 'Turn on' }));
    await user.keyboard('{Escape}');
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    answer({ recoveryCodes: codes });
    expect(await screen.findByRole('list', { name: 'Recovery codes' })).toBeTruthy();
  });

  test('a wrong code is shown beside its field', async () => {
    const { user, dialog } = await openSecret();
    const message = 'That code isn’t right. Codes change every 30 seconds.';
    refuse(enableSecondFactor, 400, { error: 'WRONG_CODE', message });
    await user.click(dialog.getByRole('button', { name: 'Turn on' }));
    expect(dialog.getByRole('alert').textContent).toBe('Enter the code from your authenticator app.');
    await user.type(dialog.getByLabelText(/code from the app/), '000000');
    await user.click(dialog.getByRole('button', { name: 'Turn on' }));
    expect((await dialog.findByRole('alert')).textContent).toBe(message);
  });
});

describe('where it is on', () => {
  beforeEach(() => {
    mockResponse(secondFactor, { enabled: true, recoveryCodesLeft: 2 });
  });

  const prove = async ({ user, dialog }: Awaited<ReturnType<typeof open>>, button: string) => {
    await user.type(dialog.getByLabelText('Password'), 'secret');
    await user.type(dialog.getByLabelText('Code'), '123456');
    await user.click(dialog.getByRole('button', { name: button }));
  };

  test('new codes can be made, and are not closed by mistake before they were kept', async () => {
    const opened = await open('New recovery codes');
    const calls = mockResponse(renewRecoveryCodes, { recoveryCodes: codes });
    await prove(opened, 'Create new codes');
    await screen.findByRole('list', { name: 'Recovery codes' });
    expect(calls[0]?.body).toEqual({ password: 'secret', code: '123456' });

    await opened.user.keyboard('{Escape}');
    expect(opened.dialog.getByRole('alert').textContent).toContain('won’t show them again');
    const print = vi.spyOn(window, 'print').mockReturnValue();
    await opened.user.click(opened.dialog.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalled();
    expect(document.querySelector('[data-print-sheet]')?.textContent).toContain(codes.join(''));
    await opened.user.click(opened.dialog.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.querySelector('[data-print-sheet]')).toBeNull();
  });

  test('new codes are waited for, as they’re shown only once', async () => {
    const opened = await open('New recovery codes');
    const answer = mockLate(renewRecoveryCodes);
    await prove(opened, 'Create new codes');
    await opened.user.keyboard('{Escape}');
    await opened.user.click(opened.dialog.getByRole('button', { name: 'Cancel' }));
    answer({ recoveryCodes: codes });
    expect(await screen.findByRole('list', { name: 'Recovery codes' })).toBeTruthy();
  });

  test('few codes left are pointed out', async () => {
    renderApp('/settings?tab=security');
    expect(await screen.findByText(/2 recovery codes left\. Create new ones/)).toBeTruthy();
  });

  test('it is turned off by password and code', async () => {
    const opened = await open('Turn off');
    const calls = mockResponse(disableSecondFactor, () => {
      mockResponse(secondFactor, { enabled: false, recoveryCodesLeft: 0 });
      return { success: true as const };
    });
    await prove(opened, 'Turn off');
    expect(await screen.findByText('Two-factor sign-in is off')).toBeTruthy();
    expect(calls[0]?.body).toEqual({ password: 'secret', code: '123456' });
    expect(await screen.findByRole('button', { name: 'Set up two-factor sign-in' })).toBeTruthy();
  });

  test('that it couldn’t be turned off is said, though the dialog was closed by then', async () => {
    const opened = await open('Turn off');
    const answer = mockLate(disableSecondFactor);
    await prove(opened, 'Turn off');
    await opened.user.click(opened.dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    answer(Response.json({ error: 'WRONG_CODE', message: 'This code is not right.' }, { status: 400 }));
    expect(await screen.findByText('This code is not right.')).toBeTruthy();
  });

  test('a wrong code is shown beside its field, and nothing is lost', async () => {
    const opened = await open('Turn off');
    refuse(disableSecondFactor, 400, { error: 'WRONG_CODE', message: 'This code is not right.' });
    await prove(opened, 'Turn off');
    expect((await opened.dialog.findByRole('alert')).textContent).toBe('This code is not right.');
    expect(document.activeElement).toBe(opened.dialog.getByLabelText('Code'));
    expect(opened.dialog.getByLabelText<HTMLInputElement>('Password').value).toBe('secret');
  });
});

test('a QR code is drawn as one rectangle for each run of dark modules', () => {
  const rows = [
    [true, true, false],
    [false, false, false],
    [true, false, true],
  ];
  expect(pathOf(rows)).toBe('M0 0h2v1h-2zM0 2h1v1h-1zM2 2h1v1h-1z');
});
