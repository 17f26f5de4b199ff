import {
  cancelEmailChange,
  resendEmailChange,
  secondFactor,
  updateProfile,
} from '@docket/shared/account/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { sessionQuery } from '../../../lib/session/session.ts';
import { mockResponse, breakOff, refuse } from '../../../testing/mock-server.ts';
import { buildUser, signedIn } from '../../../testing/people.ts';
import { renderInBrowser } from '../../../testing/render-app.tsx';

import { openProfileTab as open, prepareProfileTab } from '../../../testing/profile-tab.ts';

beforeEach(prepareProfileTab);

describe('personal details', () => {
  test('are shown, with the signature and the choice of theme [SET-04] [OP-67]', async () => {
    const { form } = await open();
    const values = ['First name', 'Last name', 'Email'].map(
      (label) => form.getByLabelText<HTMLInputElement>(label).value,
    );
    expect(values).toEqual(['Ada', 'Byron', 'ada@example.com']);
    expect(await screen.findByText('No signature yet')).toBeTruthy();
    const themes = within(screen.getByRole('tabpanel')).getAllByRole('radio');
    expect(themes.map((radio) => radio.parentElement?.textContent)).toEqual(['Light', 'Dark', 'System']);
  });

  test('are saved, and the cached user follows [API-15] [API-33]', async () => {
    const { fill, save, queryClient } = await open();
    const calls = mockResponse(updateProfile, buildUser({ lastName: 'Lovelace' }));
    await fill('Last name', ' Lovelace ');
    await save();
    expect(await screen.findByText('Profile updated')).toBeTruthy();
    expect(calls[0]?.body).toEqual({ firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' });
    expect(queryClient.getQueryData(sessionQuery.queryKey)?.lastName).toBe('Lovelace');
    expect(screen.getAllByText('Ada Lovelace').length).toBeGreaterThan(0);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save changes' }).disabled).toBe(true);
  });

  test.each([
    ['First name', '', 'First name is required', '[VAL-17]'],
    ['Last name', '', 'Last name is required', '[VAL-18]'],
    ['Email', 'ada@', 'Invalid email address', '[VAL-19]'],
  ])('%s "%s" is refused: %s %s', async (label, value, message) => {
    const { form, fill, save } = await open();
    const calls = mockResponse(updateProfile, buildUser());
    await fill(label, value);
    await save();
    expect((await form.findByRole('alert')).textContent).toBe(message);
    expect(form.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
    expect(calls).toHaveLength(0);
  });

  test('an address that somebody else has is shown beside its field [OP-95] [ERR-13]', async () => {
    const { user, form, fill, save } = await open();
    refuse(updateProfile, 400, { error: 'EMAIL_EXISTS', message: 'Email already exists' });
    await fill('Email', 'bob@example.com');
    expect(form.getByText(/Keep signing in with your current address until you open the link/)).toBeTruthy();
    await user.type(await form.findByLabelText('Password'), 'secret');
    await save();
    expect(await screen.findByText('Failed to update profile')).toBeTruthy();
    expect(form.getByRole('alert').textContent).toBe('Email already exists');
    expect(document.activeElement).toBe(form.getByLabelText('Email'));
    expect(form.getByLabelText<HTMLInputElement>('Password').value).toBe('secret');
  });

  test('another address takes the password, and the code where there is one; what waits is shown [OP-95]', async () => {
    mockResponse(secondFactor, { enabled: true, recoveryCodesLeft: 10 });
    const { user, form, fill, save, queryClient } = await open();
    const calls = mockResponse(updateProfile, buildUser({ pendingEmail: 'new@example.com' }));
    expect(form.queryByLabelText('Password')).toBeNull();
    await fill('Email', 'new@example.com');
    await save();
    expect((await form.findByRole('alert')).textContent).toBe(
      'Enter your password to change your email address.',
    );
    await user.type(form.getByLabelText('Password'), 'secret');
    await user.type(await form.findByLabelText('Code'), '123456');
    expect(calls).toHaveLength(0);
    await save();
    expect(await screen.findByText('Profile updated')).toBeTruthy();
    expect(calls[0]?.body).toMatchObject({ email: 'new@example.com', password: 'secret', code: '123456' });
    expect(queryClient.getQueryData(sessionQuery.queryKey)?.pendingEmail).toBe('new@example.com');
    expect(form.getByLabelText<HTMLInputElement>('Email').value).toBe('ada@example.com');
    expect(form.queryByLabelText('Password')).toBeNull();
    expect(form.getByText('new@example.com')).toBeTruthy();
  });

  test.each([
    ['WRONG_PASSWORD', 'Password is incorrect', 'Password'],
    ['WRONG_CODE', 'That code isn’t right. Codes change every 30 seconds.', 'Code'],
  ])('%s is shown beside its field', async (error, message, label) => {
    mockResponse(secondFactor, { enabled: true, recoveryCodesLeft: 10 });
    const { user, form, fill, save } = await open();
    refuse(updateProfile, 400, { error, message });
    await fill('Email', 'new@example.com');
    await user.type(form.getByLabelText('Password'), 'secret');
    await user.type(await form.findByLabelText('Code'), '123456');
    await save();
    expect((await form.findByRole('alert')).textContent).toBe(message);
    expect(form.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
  });

  test('a waiting address is sent its link again, or given up [OP-95]', async () => {
    signedIn({ pendingEmail: 'new@example.com' });
    const resent = mockResponse(resendEmailChange, { success: true });
    const cancelled = mockResponse(cancelEmailChange, buildUser());
    const { user, form } = await open();
    await user.click(form.getByRole('button', { name: 'Resend link' }));
    expect(await screen.findByText('We’ve sent a new link to new@example.com')).toBeTruthy();
    await user.click(form.getByRole('button', { name: 'Cancel change' }));
    expect(await screen.findByText('Email change cancelled')).toBeTruthy();
    expect(form.queryByText('new@example.com')).toBeNull();
    expect([resent.length, cancelled.length]).toEqual([1, 1]);
  });

  test('an address that was confirmed elsewhere is in the form, without a question for the password', async () => {
    const { form, queryClient } = await open();
    act(() => {
      queryClient.setQueryData(sessionQuery.queryKey, buildUser({ email: 'new@example.com' }));
    });
    await waitFor(() => expect(form.getByLabelText<HTMLInputElement>('Email').value).toBe('new@example.com'));
    expect(form.queryByLabelText('Password')).toBeNull();
  });

  test('a failure keeps what was typed [ERR-13]', async () => {
    const { form, fill, save } = await open();
    breakOff(updateProfile);
    await fill('First name', 'Augusta');
    await save();
    expect(await screen.findByText('Failed to update profile')).toBeTruthy();
    expect(form.getByLabelText<HTMLInputElement>('First name').value).toBe('Augusta');
  });

  test('leaving with changes asks first, also for another tab', async () => {
    const { user, fill, router } = await open();
    await fill('First name', 'Augusta');
    await user.click(screen.getByRole('tab', { name: 'Security' }));
    const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    await user.click(within(question).getByRole('button', { name: 'Keep editing' }));
    expect(router.state.location.search).toEqual({});
    expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Augusta');
  });

  test('Back closes a dialog over changes without asking, and asks after that', async () => {
    const { user, router } = renderInBrowser('/dashboard');
    await act(() => router.navigate({ to: '/settings' }));
    await user.type(await screen.findByLabelText('First name'), 'Augusta');
    await user.click(screen.getByRole('button', { name: 'Privacy Policy' }));
    await screen.findByRole('dialog', { name: 'Privacy Policy' });
    act(() => window.history.back());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(window.location.pathname).toBe('/settings'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    act(() => window.history.back());
    expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeTruthy();
  });

  test.each([
    [true, 'Verified'],
    [false, 'Pending'],
  ])('the address is shown as verified (%s) or not [STATE-19]', async (emailVerified, state) => {
    signedIn({ emailVerified });
    const { form } = await open();
    expect(form.getByText(state)).toBeTruthy();
    expect(Boolean(form.queryByRole('button', { name: 'Resend verification link' }))).toBe(!emailVerified);
  });
});

test.each(['Terms of Service', 'Privacy Policy'])('%s can be read in a dialog [OP-04]', async (title) => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: title }));
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  expect(await dialog.findByText(/30 June 2025/)).toBeTruthy();
});
