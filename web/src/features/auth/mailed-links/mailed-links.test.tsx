import {
  requestPasswordReset,
  resendVerification,
  resetPassword,
  verifyEmail,
} from '@docket/shared/auth/contract';
import { authMessages as text } from '@docket/shared/auth/messages';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { forgetLeftLink } from '../../../lib/address/link-token.ts';
import { errorTexts } from '../../../lib/api/api-error.ts';
import { mockResponse, breakOff, refuse } from '../../../testing/mock-server.ts';
import { renderSite } from '../../../testing/render-site.tsx';

const done = { success: true } as const;
const linkInvalid = { error: 'LINK_INVALID', message: text.linkInvalid };
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const press = (name: string) => screen.getByRole('button', { name });

/** Renders the page again, as a reload or another page does. */
const load = (address: string) => {
  cleanup();
  window.history.replaceState(null, '', address);
  forgetLeftLink();
  return renderSite(address);
};

describe('/verify-email', () => {
  test('without a link asks to check the mailbox, and sends another link [ROUTE-29] [OP-55]', async () => {
    const calls = mockResponse(resendVerification, done);
    sessionStorage.setItem('docket-address', 'ada@example.com');
    const { user } = await renderSite('/verify-email');
    await heading('Check your email');
    expect(screen.getByLabelText('Email')).toHaveProperty('value', 'ada@example.com');
    expect(sessionStorage.getItem('docket-address')).toBeNull();
    await user.click(press('Send a new link'));
    expect(await screen.findByText(text.verificationSent)).toBeTruthy();
    expect(calls).toMatchObject([{ body: { email: 'ada@example.com' } }]);
  });

  test('an address that is none is refused [OP-55]', async () => {
    const { user } = await renderSite('/verify-email');
    await user.type(await screen.findByLabelText('Email'), 'ada@');
    await user.click(press('Send a new link'));
    expect((await screen.findByRole('alert')).textContent).toBe(text.emailInvalid);
  });

  test('with a link confirms the address, and takes the secret out of the address bar [OP-55]', async () => {
    const calls = mockResponse(verifyEmail, done);
    await renderSite('/verify-email?token=the-secret');
    expect(await screen.findByText(text.verified)).toBeTruthy();
    expect(new Set(calls.map(({ body }) => JSON.stringify(body)))).toEqual(
      new Set(['{"token":"the-secret"}']),
    );
    expect(window.location.href).not.toContain('the-secret');
    expect(screen.getByRole('link', { name: 'Go to Dashboard' }).getAttribute('href')).toBe('/dashboard');
  });

  test('a link that is used up or expired leads to a new one [OP-55]', async () => {
    refuse(verifyEmail, 400, linkInvalid);
    await renderSite('/verify-email?token=old');
    await heading('This link is no longer valid');
    expect(screen.getByText(text.linkInvalid)).toBeTruthy();
    expect(press('Send a new link')).toBeTruthy();
  });

  test('a new address that another user has taken is refused [OP-95]', async () => {
    refuse(verifyEmail, 400, { error: 'EMAIL_EXISTS', message: text.emailExists });
    await renderSite('/verify-email?token=late');
    await heading('Email already exists');
    expect(screen.getByText(text.emailTaken)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send a new link' })).toBeNull();
  });

  test('a connection error is shown, and a retry uses the same link', async () => {
    breakOff(verifyEmail);
    const { user } = await renderSite('/verify-email?token=good');
    await heading('Couldn’t verify your email address');
    expect(screen.getByText(errorTexts.unreachable)).toBeTruthy();
    const calls = mockResponse(verifyEmail, done);
    await user.click(press('Try again'));
    expect(await screen.findByText(text.verified)).toBeTruthy();
    expect(calls).toMatchObject([{ body: { token: 'good' } }]);
  });

  test('a link that is used is forgotten', async () => {
    mockResponse(verifyEmail, done);
    await renderSite('/verify-email?token=good');
    expect(await screen.findByText(text.verified)).toBeTruthy();
    await waitFor(() => expect(Object.keys(sessionStorage)).toEqual([]));
    await load('/verify-email');
    await heading('Check your email');
  });
});

describe('/reset-password', () => {
  test('asks for the address, and replies the same for any address [AUTH-10] [OP-33]', async () => {
    const calls = mockResponse(requestPasswordReset, done);
    const { user } = await renderSite('/reset-password');
    await heading('Forgot your password?');
    await user.type(screen.getByLabelText('Email'), 'ada@example.com');
    await user.click(press('Send link'));
    expect(await screen.findByText(text.resetSent)).toBeTruthy();
    expect(calls).toMatchObject([{ body: { email: 'ada@example.com' } }]);
    await user.click(press('Didn’t get it? Send again'));
    expect(screen.getByLabelText('Email')).toHaveProperty('value', 'ada@example.com');
  });

  test('too many requests show the wait, and keep what was typed', async () => {
    mockResponse(requestPasswordReset, () =>
      Response.json(
        { error: 'RATE_LIMITED', message: text.tooManyAttempts },
        { status: 429, headers: { 'retry-after': '600' } },
      ),
    );
    const { user } = await renderSite('/reset-password');
    await user.type(await screen.findByLabelText('Email'), 'ada@example.com');
    await user.click(press('Send link'));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Too many attempts. Please wait 10 minutes and try again.',
    );
    expect(screen.getByLabelText('Email')).toHaveProperty('value', 'ada@example.com');
  });

  const choose = async (first: string, second: string) => {
    const { user, leave } = await renderSite('/reset-password?token=the-secret');
    await heading('Choose a new password');
    expect(window.location.href).not.toContain('the-secret');
    await user.type(screen.getByLabelText('New password'), first);
    await user.type(screen.getByLabelText('Confirm password'), second);
    await user.dblClick(press('Save password'));
    return { user, leave };
  };

  test('a link sets the new password, once, and leads to signing in with it [OP-33]', async () => {
    const calls = mockResponse(resetPassword, done);
    const { leave } = await choose('new secret', 'new secret');
    await waitFor(() => expect(leave).toHaveBeenCalledWith('/auth'));
    expect(calls.map(({ body }) => body)).toEqual([
      { newPassword: 'new secret', confirmPassword: 'new secret', token: 'the-secret' },
    ]);
    expect(sessionStorage.getItem('docket-toasts')).toContain(text.passwordReset);
  });

  test.each([
    ['12345', '12345', [text.passwordTooShort, text.passwordTooShort]],
    ['secret', 'secrets', [text.passwordsDiffer]],
  ])('%s and %s are refused [OP-33] [VAL-06] [VAL-08]', async (first, second, messages) => {
    await choose(first, second);
    await waitFor(() =>
      expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual(messages),
    );
  });

  test('a reload finds the opened link again, until it is used [OP-33]', async () => {
    const calls = mockResponse(resetPassword, done);
    await renderSite('/reset-password?token=the-secret');
    await heading('Choose a new password');
    const { user, leave } = await load('/reset-password');
    await heading('Choose a new password');
    await user.type(screen.getByLabelText('New password'), 'new secret');
    await user.type(screen.getByLabelText('Confirm password'), 'new secret');
    await user.click(press('Save password'));
    await waitFor(() => expect(leave).toHaveBeenCalledWith('/auth'));
    expect(calls).toMatchObject([{ body: { token: 'the-secret' } }]);
    expect(JSON.stringify(sessionStorage)).not.toContain('the-secret');
  });

  test('a link whose page was left is forgotten, and none of another page', async () => {
    mockResponse(verifyEmail, done);
    await renderSite('/reset-password?token=the-secret');
    await heading('Choose a new password');
    await load('/verify-email');
    await heading('Check your email');
    await load('/reset-password');
    expect(await heading('Forgot your password?')).toBeTruthy();
  });

  test('a link that is used up or expired leads to a new one [OP-33]', async () => {
    refuse(resetPassword, 400, linkInvalid);
    const { leave } = await choose('new secret', 'new secret');
    await heading('This link is no longer valid');
    expect(press('Send link')).toBeTruthy();
    expect(leave).not.toHaveBeenCalled();
  });

  test('a connection error keeps what was typed', async () => {
    breakOff(resetPassword);
    await choose('new secret', 'new secret');
    expect((await screen.findByRole('alert')).textContent).toMatch(/can’t reach Docket/);
    expect(screen.getByLabelText('New password')).toHaveProperty('value', 'new secret');
  });
});
