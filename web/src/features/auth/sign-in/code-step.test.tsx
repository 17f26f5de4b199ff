import { login } from '@docket/shared/auth/contract';
import { authMessages as text } from '@docket/shared/auth/messages';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { mockResponse } from '../../../testing/mock-server.ts';
import { buildUser } from '../../../testing/people.ts';
import { renderSite } from '../../../testing/render-site.tsx';

const field = (label: string) => screen.getByLabelText(label, { exact: true });
const press = (name: string) => screen.getByRole('button', { name });

describe('the second factor', () => {
  const required = { error: 'SECOND_FACTOR_REQUIRED', message: text.secondFactorRequired };
  const asIfOn = (codes: string[]) =>
    mockResponse(login, ({ body }) => {
      const { code } = body as { code?: string };
      if (code === undefined) return Response.json(required, { status: 401 });
      return codes.includes(code)
        ? buildUser()
        : Response.json({ error: 'WRONG_CODE', message: text.wrongCode }, { status: 400 });
    });

  async function openCodeStep(codes: string[]) {
    const calls = asIfOn(codes);
    const { user, leave } = await renderSite('/auth');
    await user.click(field('Remember me'));
    await user.type(field('Email'), 'ada@example.com');
    await user.type(field('Password'), 'secret');
    await user.click(press('Login'));
    const code = await screen.findByLabelText('Code');
    await waitFor(() => expect(document.activeElement).toBe(code));
    return { user, leave, calls };
  }

  test('asks for the code of the app, and signs in by it', async () => {
    const { user, leave, calls } = await openCodeStep(['123456']);
    expect(screen.queryByText('Login failed')).toBeNull();
    expect(field('Code').getAttribute('autocomplete')).toBe('one-time-code');
    await user.type(field('Code'), '123 456');
    await user.click(press('Login'));
    await waitFor(() => expect(leave).toHaveBeenCalledWith('/dashboard'));
    expect(calls.at(-1)?.body).toEqual({
      email: 'ada@example.com',
      password: 'secret',
      remember: true,
      code: '123456',
    });
  });

  test('a wrong or missing code is shown beside its field', async () => {
    const { user } = await openCodeStep(['123456']);
    await user.click(press('Login'));
    expect((await screen.findByRole('alert')).textContent).toBe(text.secondFactorRequired);
    await user.type(field('Code'), '000000');
    await user.click(press('Login'));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(text.wrongCode));
    expect(document.activeElement).toBe(field('Code'));
  });

  test('a recovery code does as well', async () => {
    const { user, leave } = await openCodeStep(['k7m2-9xqf']);
    await user.click(press('Use a recovery code'));
    await user.type(field('Recovery code'), 'k7m2-9xqf');
    await user.click(press('Login'));
    await waitFor(() => expect(leave).toHaveBeenCalledWith('/dashboard'));
  });

  test('going back keeps what was typed', async () => {
    const { user } = await openCodeStep([]);
    await user.click(press('Back'));
    expect(field('Email')).toHaveProperty('value', 'ada@example.com');
    expect(field('Password')).toHaveProperty('value', 'secret');
    expect(field('Remember me')).toHaveProperty('checked', true);
  });
});
