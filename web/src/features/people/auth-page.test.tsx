import { login, register } from '@docket/shared/people/contract';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { answer, breakOff, refuse } from '../../testing/answers.ts';
import { buildUser } from '../../testing/people.ts';
import { renderSite } from '../../testing/render-site.tsx';

const field = (label: string) => screen.getByLabelText(label, { exact: true });
const press = (name: string) => screen.getByRole('button', { name });

describe('the screen', () => {
  test.each([
    ['/auth', 'Login'],
    ['/login', 'Login'],
    ['/auth?mode=register', 'Register'],
    ['/auth?mode=business', 'Register'],
    ['/auth?mode=other', 'Login'],
  ])('%s opens the tab %s [AUTH-01] [AUTH-02] [AUTH-03] [ROUTE-02] [ROUTE-03]', async (address, tab) => {
    await renderSite(address);
    expect(screen.getByRole('tab', { name: tab }).getAttribute('aria-selected')).toBe('true');
  });

  test('lists the benefits [AUTH-14]', async () => {
    await renderSite('/auth');
    const list = screen.getByRole('list', { name: 'What an account gives you' });
    const texts = within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent);
    expect(texts).toEqual([
      'AI-powered receipt scanning',
      'Automatic data extraction',
      'Secure cloud storage',
      'Easy expense report generation',
    ]);
  });

  test('the tabs switch, and the address with them [STATE-02]', async () => {
    const { user } = await renderSite('/auth?next=%2Freceipts');
    await user.click(screen.getByRole('tab', { name: 'Register' }));
    expect(await screen.findByLabelText('First name')).toBeTruthy();
    expect(window.location.search).toBe('?next=%2Freceipts&mode=register');
    await user.click(screen.getByRole('tab', { name: 'Login' }));
    expect(await screen.findByLabelText('Remember me')).toBeTruthy();
    expect(window.location.search).toBe('?next=%2Freceipts');
  });
});

describe('signing in', () => {
  const fill = async (user: UserEvent, email: string, password: string) => {
    if (email) await user.type(field('Email'), email);
    if (password) await user.type(field('Password'), password);
    await user.click(press('Login'));
  };

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
  ])('goes to the dashboard with a welcome [AUTH-09] [ERR-03] [STATE-03] (%s: %s)', async (remember) => {
    const calls = answer(login, buildUser());
    const { user, leave } = await renderSite('/auth');
    if (remember) await user.click(field('Remember me'));
    await fill(user, 'ada@example.com', 'secret');
    expect(await screen.findByText('Logged in successfully')).toBeTruthy();
    expect(screen.getByText('Welcome back, Ada Byron')).toBeTruthy();
    await waitFor(() => expect(leave).toHaveBeenCalledWith('/dashboard'));
    expect(calls).toMatchObject([{ body: { email: 'ada@example.com', password: 'secret', remember } }]);
  });

  test('comes back to the page that was asked for [ROUTE-16]', async () => {
    answer(login, buildUser());
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
    expect(screen.getByText('Email or password is incorrect')).toBeTruthy();
    expect(leave).not.toHaveBeenCalled();
    expect(press('Login')).toHaveProperty('disabled', false);
  });

  test('a failure without words says Login failed twice [ERR-02]', async () => {
    answer(login, () => new Response('', { status: 500 }));
    const { user } = await renderSite('/auth');
    await fill(user, 'ada@example.com', 'secret');
    expect(await screen.findAllByText('Login failed')).toHaveLength(2);
  });

  test('a broken connection is told as such', async () => {
    breakOff(login);
    const { user } = await renderSite('/auth');
    await fill(user, 'ada@example.com', 'secret');
    expect(await screen.findByText(/can’t be reached/)).toBeTruthy();
  });

  test('the password can be looked at', async () => {
    const { user } = await renderSite('/auth');
    expect(field('Password')).toHaveProperty('type', 'password');
    await user.click(press('Show password'));
    expect(field('Password')).toHaveProperty('type', 'text');
  });
});

describe('registering', () => {
  const valid = {
    'First name': 'Ada',
    'Last name': 'Byron',
    Email: 'ada@example.com',
    Password: 'secret',
    'Confirm password': 'secret',
  };

  async function fill(user: UserEvent, values: Record<string, string>, accepts = true) {
    for (const [label, text] of Object.entries(values)) {
      if (text) await user.type(field(label), text);
    }
    if (accepts) await user.click(screen.getByRole('checkbox'));
    await user.click(press('Create account'));
  }

  test.each([
    ['[VAL-03]', { 'First name': '' }, ['First name is required']],
    ['[VAL-04]', { 'Last name': '' }, ['Last name is required']],
    ['[VAL-05]', { Email: 'ada@' }, ['Invalid email address']],
    [
      '[VAL-06] [VAL-07]',
      { Password: '12345', 'Confirm password': '12345' },
      ['Password must be at least 6 characters', 'Password must be at least 6 characters'],
    ],
    ['[VAL-08]', { 'Confirm password': 'secrets' }, ['Passwords do not match']],
  ])('%s refuses %j', async (_id, change, messages) => {
    const { user } = await renderSite('/auth?mode=register');
    await fill(user, { ...valid, ...change });
    await waitFor(() =>
      expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual(messages),
    );
  });

  test('demands the acceptance of the terms [VAL-09]', async () => {
    const { user } = await renderSite('/auth?mode=register');
    await fill(user, valid, false);
    expect((await screen.findByRole('alert')).textContent).toBe('You must accept the terms and conditions');
  });

  test.each([
    ['', 'Your account has been created. Welcome to Docket'],
    ['Acme', 'Your account has been created. Welcome to Docket, Acme'],
  ])(
    'with business "%s" makes the account and goes on [AUTH-11] [VAL-10] [ERR-04] [STATE-05]',
    async (business, told) => {
      const calls = answer(register, buildUser());
      const { user, leave } = await renderSite('/auth?mode=register');
      await fill(user, { ...valid, 'Business name': business });
      expect(await screen.findByText('Registration successful')).toBeTruthy();
      expect(screen.getByText(told)).toBeTruthy();
      await waitFor(() => expect(leave).toHaveBeenCalledWith('/dashboard'));
      expect(calls[0]?.body).toEqual({
        firstName: 'Ada',
        lastName: 'Byron',
        email: 'ada@example.com',
        username: 'ada@example.com',
        password: 'secret',
        confirmPassword: 'secret',
        businessName: business,
        acceptTerms: true,
      });
    },
  );

  test('takes business name and suggested role from the address [AUTH-04] [AUTH-05]', async () => {
    const calls = answer(register, buildUser());
    const { user } = await renderSite('/auth?mode=business&businessName=42&role=MANAGER');
    expect(field('Business name')).toHaveProperty('value', '42');
    await fill(user, valid);
    await waitFor(() =>
      expect(calls[0]?.body).toMatchObject({ businessName: '42', suggestedRole: 'MANAGER' }),
    );
  });

  test('a known address is told at its field [ERR-05]', async () => {
    refuse(register, 400, { error: 'EMAIL_EXISTS', message: 'Email already exists' });
    const { user } = await renderSite('/auth?mode=register');
    await fill(user, valid);
    expect((await screen.findByRole('alert')).textContent).toBe('Email already in use');
    expect(document.activeElement).toBe(field('Email'));
    expect(screen.queryByText('Registration failed')).toBeNull();
  });

  test("another failure shows the server's words [ERR-06]", async () => {
    refuse(register, 429, { error: 'RATE_LIMITED', message: 'Too many attempts.' });
    const { user } = await renderSite('/auth?mode=register');
    await fill(user, valid);
    expect(await screen.findByText('Registration failed')).toBeTruthy();
    expect(screen.getByText('Too many attempts.')).toBeTruthy();
  });
});
