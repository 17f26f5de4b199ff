import { checkPassword, register } from '@docket/shared/auth/contract';
import { authMessages as text } from '@docket/shared/auth/messages';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { mockResponse, refuse } from '../../../testing/mock-server.ts';
import { buildUser } from '../../../testing/people.ts';
import { renderSite } from '../../../testing/render-site.tsx';
import { carryInvitation } from '../carried-invitation.ts';

const field = (label: string) => screen.getByLabelText(label, { exact: true });
const press = (name: string) => screen.getByRole('button', { name });

describe('registering', () => {
  const valid = {
    'First name': 'Ada',
    'Last name': 'Byron',
    Email: 'ada@example.com',
    Password: 'secret',
    'Confirm password': 'secret',
  };

  async function fill(user: UserEvent, values: Record<string, string>, accepts = true) {
    for (const [label, typed] of Object.entries(values)) {
      if (typed) await user.type(field(label), typed);
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

  test('warns of a leaked password until it’s changed', async () => {
    const calls = mockResponse(checkPassword, { leaked: true });
    const { user } = await renderSite('/auth?mode=register');
    await user.type(field('Password'), 'sunshine');
    expect(screen.queryByText(text.passwordLeaked)).toBeNull();
    await user.tab();
    expect(await screen.findByText(text.passwordLeaked)).toBeTruthy();
    expect(calls.map(({ body }) => body)).toEqual([{ password: 'sunshine' }]);
    await user.type(field('Password'), '!');
    expect(screen.queryByText(text.passwordLeaked)).toBeNull();
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
    async (business, message) => {
      const calls = mockResponse(register, buildUser());
      const { user, leave } = await renderSite('/auth?mode=register');
      await fill(user, { ...valid, 'Business name': business });
      expect(await screen.findByText('Registration successful')).toBeTruthy();
      expect(screen.getByText(message)).toBeTruthy();
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

  test('takes business name and suggested role from the address [AUTH-04] [AUTH-05] [ROLE-18] [DATA-052]', async () => {
    const calls = mockResponse(register, buildUser());
    const { user } = await renderSite('/auth?mode=business&businessName=42&role=MANAGER');
    expect(field('Business name')).toHaveProperty('value', '42');
    await fill(user, valid);
    await waitFor(() =>
      expect(calls[0]?.body).toMatchObject({ businessName: '42', suggestedRole: 'MANAGER' }),
    );
  });

  test('an unknown role in the URL doesn’t prevent sign-up [OP-75]', async () => {
    const calls = mockResponse(register, buildUser());
    const { user } = await renderSite(`/auth?mode=register&role=${'x'.repeat(50)}`);
    await fill(user, valid);
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.body).not.toHaveProperty('suggestedRole');
  });

  test('an address that is to be verified leads to /verify-email after 2 s [STATE-04] [CONST-21]', async () => {
    mockResponse(register, { message: text.checkMailbox });
    const { user, leave } = await renderSite('/auth?mode=register');
    const later = vi.spyOn(globalThis, 'setTimeout');
    await fill(user, valid);
    expect(await screen.findByText(text.checkMailbox)).toBeTruthy();
    expect(press('Create account')).toHaveProperty('disabled', true);
    await waitFor(() => expect(leave).toHaveBeenCalledWith('/verify-email'));
    expect(later.mock.calls.map(([, ms]) => ms)).toContain(2000);
    expect(sessionStorage.getItem('docket-address')).toBe('ada@example.com');
  });

  test.each([
    ['Terms of Service', 'AUTH-12'],
    ['Privacy Policy', 'AUTH-13'],
  ])('the %s open over the form, which keeps what was typed [%s]', async (title) => {
    const { user } = await renderSite('/auth?mode=register');
    await user.type(field('First name'), 'Ada');
    await user.click(press(title));
    const dialog = await screen.findByRole('dialog', { name: title });
    expect(dialog.textContent).toContain('30 June 2025');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(field('First name')).toHaveProperty('value', 'Ada');
    expect(screen.getByRole('checkbox')).toHaveProperty('checked', false);
    expect(document.activeElement).toBe(press(title));
  });

  test('a known address is shown beside its field [ERR-05]', async () => {
    refuse(register, 400, { error: 'EMAIL_EXISTS', message: 'Email already exists' });
    const { user } = await renderSite('/auth?mode=register');
    await fill(user, valid);
    expect((await screen.findByRole('alert')).textContent).toBe('Email already in use');
    expect(document.activeElement).toBe(field('Email'));
    expect(screen.queryByText('Registration failed')).toBeNull();
  });

  test('an invitation to another address is pointed out once, and then left behind', async () => {
    const calls = mockResponse(register, buildUser());
    carryInvitation({ token: 'secret', email: 'ada@business.example' });
    const { user } = await renderSite('/auth?mode=register');
    await user.clear(field('Email'));
    await fill(user, valid);
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /^Your invitation was sent to ada@business\.example\./,
    );
    expect(calls).toHaveLength(0);
    await user.click(press('Create account'));
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.body).not.toHaveProperty('invitation');
  });

  test("another failure shows the server's words [ERR-06]", async () => {
    refuse(register, 429, { error: 'RATE_LIMITED', message: 'Too many attempts.' });
    const { user } = await renderSite('/auth?mode=register');
    await fill(user, valid);
    expect(await screen.findByText('Registration failed')).toBeTruthy();
    expect(screen.getByText('Too many attempts.')).toBeTruthy();
  });
});
