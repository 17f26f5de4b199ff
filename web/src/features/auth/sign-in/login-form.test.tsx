import { login } from '@docket/shared/auth/contract';
import { authMessages as text } from '@docket/shared/auth/messages';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { errorTexts } from '../../../lib/api/api-error.ts';
import { mockResponse, breakOff, refuse } from '../../../testing/mock-server.ts';
import { buildUser, signedIn } from '../../../testing/people.ts';
import { renderSite } from '../../../testing/render-site.tsx';

const field = (label: string) => screen.getByLabelText(label, { exact: true });
const press = (name: string) => screen.getByRole('button', { name });

describe('signing in', () => {
  const fill = async (user: UserEvent, email: string, password: string) => {
    if (email) await user.type(field('Email'), email);
    if (password) await user.type(field('Password'), password);
    await user.click(press('Login'));
  };

  test('asks for address and password [AUTH-08]', async () => {
    await renderSite('/auth');
    const tab = within(screen.getByRole('tabpanel', { name: 'Login' }));
    const fields = ['Email', 'Password'].map((label) => tab.getByLabelText<HTMLInputElement>(label).type);
    expect(fields).toEqual(['email', 'password']);
  });

  test.each([true, false])('a passkey is offered where one can be used: %s', async (isPossible) => {
    if (isPossible) vi.stubGlobal('PublicKeyCredential', true);
    await renderSite('/auth');
    expect(screen.queryAllByText('Sign in with a passkey')).toHaveLength(isPossible ? 1 : 0);
    vi.unstubAllGlobals();
  });

  test.each([
    ['', 'secret', 'Email', 'Please enter a valid email address'],
    ['ada', 'secret', 'Email', 'Please enter a valid email address'],
    ['ada@example.com', '', 'Password', 'Password is required'],
  ])('"%s" with "%s" is refused at %s [VAL-01] [VAL-02]', async (email, password, label, message) => {
    const { user } = await renderSite('/auth');
    await fill(user, email, password);
    expect((await screen.findByRole('alert')).textContent).toBe(message);
    expect(field(label).getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(field(label).getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      message,
    );
  });

  test.each([
    [false, 'not to be remembered'],
    [true, 'to be remembered'],
  ])(
    'goes to the dashboard with a welcome [AUTH-09] [DATA-049] [ERR-03] [STATE-03] (%s: %s)',
    async (remember) => {
      const calls = mockResponse(login, buildUser());
      const { user, leave } = await renderSite('/auth');
      if (remember) await user.click(field('Remember me'));
      await fill(user, 'ada@example.com', 'secret');
      expect(await screen.findByText('Logged in successfully')).toBeTruthy();
      expect(screen.getByText('Welcome back, Ada Byron')).toBeTruthy();
      await waitFor(() => expect(leave).toHaveBeenCalledWith('/dashboard'));
      expect(calls).toMatchObject([{ body: { email: 'ada@example.com', password: 'secret', remember } }]);
    },
  );

  test('the dashboard follows 100 ms after the answer [CONST-20] [STATE-03]', async () => {
    let answeredAt = 0;
    mockResponse(login, () => {
      answeredAt = performance.now();
      return buildUser();
    });
    const { user, leave } = await renderSite('/auth');
    let leftAt = 0;
    leave.mockImplementation(() => {
      leftAt = performance.now();
    });
    const wait = vi.spyOn(globalThis, 'setTimeout');
    await fill(user, 'ada@example.com', 'secret');
    await waitFor(() => expect(leave).toHaveBeenCalledWith('/dashboard'));
    expect(leftAt - answeredAt).toBeGreaterThanOrEqual(100);
    expect(wait.mock.calls.map(([, delay]) => delay)).toContain(100);
  });

  test('comes back to the page that was asked for [ROUTE-16]', async () => {
    mockResponse(login, buildUser());
    const asked = '/receipts/0193a000-0000-7000-8000-0000000000aa/edit';
    const { user, leave } = await renderSite(`/auth?${new URLSearchParams({ next: asked })}`);
    // The way through the other tab must not lose it.
    await user.click(screen.getByRole('tab', { name: 'Register' }));
    await user.click(screen.getByRole('tab', { name: 'Login' }));
    await screen.findByLabelText('Remember me');
    await fill(user, 'ada@example.com', 'secret');
    await waitFor(() => expect(leave).toHaveBeenCalledWith(asked));
  });

  test("a refusal shows the server's words [ERR-02]", async () => {
    refuse(login, 401, { error: 'WRONG_CREDENTIALS', message: 'Email or password is incorrect' });
    const { user, leave } = await renderSite('/auth');
    await fill(user, 'ada@example.com', 'wrong');
    expect(await screen.findByText('Login failed')).toBeTruthy();
    const notifications = within(screen.getByRole('region', { name: /^Notifications/ }));
    expect(notifications.getByText('Email or password is incorrect')).toBeTruthy();
    expect(leave).not.toHaveBeenCalled();
    expect(press('Login')).toHaveProperty('disabled', false);
  });

  test('a wrong password is shown beside it, which is then described by it and has the focus', async () => {
    refuse(login, 401, { error: 'WRONG_CREDENTIALS', message: 'Email or password is incorrect' });
    const { user } = await renderSite('/auth');
    await fill(user, 'ada@example.com', 'wrong');
    const error = await screen.findByRole('alert');
    expect(error.textContent).toBe('Email or password is incorrect');
    const password = screen.getByLabelText<HTMLInputElement>('Password');
    expect(password.getAttribute('aria-describedby')).toContain(error.id);
    expect(document.activeElement).toBe(password);
    await user.type(password, '2');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  test('a failure without words says Login failed twice [ERR-02]', async () => {
    mockResponse(login, () => new Response('', { status: 500 }));
    const { user } = await renderSite('/auth');
    await fill(user, 'ada@example.com', 'secret');
    expect(await screen.findAllByText('Login failed')).toHaveLength(2);
  });

  test.each([
    ['1', '1 second'],
    ['45', '45 seconds'],
    ['840', '14 minutes'],
  ])('after too many attempts, the message has the wait: %s s', async (seconds, words) => {
    mockResponse(login, () =>
      Response.json(
        { error: 'RATE_LIMITED', message: text.tooManyAttempts },
        { status: 429, headers: { 'retry-after': seconds } },
      ),
    );
    const { user } = await renderSite('/auth');
    await fill(user, 'ada@example.com', 'secret');
    expect(await screen.findByText(`Too many attempts. Please wait ${words} and try again.`)).toBeTruthy();
  });

  test('a double press signs in once', async () => {
    const calls = mockResponse(login, buildUser());
    const { user, leave } = await renderSite('/auth');
    await user.type(field('Email'), 'ada@example.com');
    await user.type(field('Password'), 'secret');
    await user.dblClick(press('Login'));
    await waitFor(() => expect(leave).toHaveBeenCalledOnce());
    expect(calls).toHaveLength(1);
  });

  test('Forgot password? takes the typed address along, and not in the URL [AUTH-10] [OP-33]', async () => {
    const { user, leave } = await renderSite('/auth');
    await user.type(field('Email'), 'ada@example.com');
    await user.click(press('Forgot password?'));
    expect(leave).toHaveBeenCalledWith('/reset-password');
    expect(sessionStorage.getItem('docket-address')).toBe('ada@example.com');
  });

  test('a signed-out user sees why', async () => {
    await renderSite('/auth?next=%2Fdashboard&ended=1');
    expect(screen.getByText('You’ve been signed out. Sign in again to continue.')).toBeTruthy();
  });

  test('shown again by the Back button, leaves when a user has signed in meanwhile [AUTH-06]', async () => {
    signedIn();
    const { leave } = await renderSite('/auth');
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await waitFor(() => expect(leave).toHaveBeenCalledWith('/dashboard'));
  });

  test('a connection error is shown', async () => {
    breakOff(login);
    const { user } = await renderSite('/auth');
    await fill(user, 'ada@example.com', 'secret');
    expect(await screen.findByText(errorTexts.formUnreachable)).toBeTruthy();
    expect(field('Email')).toHaveProperty('value', 'ada@example.com');
    expect(field('Password')).toHaveProperty('value', 'secret');
  });

  test('the password can be looked at', async () => {
    const { user } = await renderSite('/auth');
    expect(field('Password')).toHaveProperty('type', 'password');
    await user.click(press('Show password'));
    expect(field('Password')).toHaveProperty('type', 'text');
  });
});
