import { changePassword } from '@docket/shared/account/contract';
import { accountMessages } from '@docket/shared/account/messages';
import { requestPasswordReset, resetPassword } from '@docket/shared/auth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EmailApp, createEmailApp, tokenIn } from '../../testing/mail/email-app.ts';
import { isSignedIn } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

let app: EmailApp;
beforeAll(async () => {
  app = await createEmailApp({ mailServer: false });
});
afterAll(() => app.close());

const change = (client: TestClient, currentPassword: string, newPassword = 'battery staple') =>
  client.call(changePassword, { body: { currentPassword, newPassword, confirmPassword: newPassword } });

test('200: the new password signs in; other sessions end and are notified; this one continues [API-16]', async () => {
  const person = await app.register();
  const other = await app.signIn(person);
  const notified = new Promise((resolve) => app.services.liveEvents.subscribe(person.user.id, resolve));
  expect(await change(person.client, person.password)).toMatchObject({
    status: 200,
    body: { success: true },
  });
  expect(await notified).toEqual({ type: 'signed-out' });
  expect([await isSignedIn(person.client), await isSignedIn(other)]).toEqual([true, false]);
  expect(await isSignedIn(await app.signIn({ ...person, password: 'battery staple' }))).toBe(true);
  await expect(app.signIn(person)).rejects.toThrow('WRONG_CREDENTIALS');
});

test('notifies the owner by email and voids open password links [OP-33]', async () => {
  const person = await app.register();
  await app.newClient().call(requestPasswordReset, { body: { email: person.email } });
  const token = tokenIn((await app.emailsTo(person.email)).at(-1));
  await change(person.client, person.password);
  expect((await app.emailsTo(person.email)).at(-1)?.subject).toMatch(/password/i);
  const body = { token, newPassword: 'by the link', confirmPassword: 'by the link' };
  expect((await app.newClient().call(resetPassword, { body })).refusal.error).toBe('LINK_INVALID');
});

test('400: a wrong current password changes nothing [ERR-14]', async () => {
  const person = await app.register();
  const { status, refusal } = await change(person.client, 'wrong');
  expect(status).toBe(400);
  expect(refusal).toEqual({ error: 'WRONG_PASSWORD', message: accountMessages.wrongPassword });
  expect(await isSignedIn(await app.signIn(person))).toBe(true);
});

test('only one of two simultaneous changes succeeds', async () => {
  const person = await app.register();
  const responses = await Promise.all(
    ['first new one', 'second new one'].map((next) => change(person.client, person.password, next)),
  );
  expect(responses.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400]);
});

test.each([
  ['[VAL-20]', { currentPassword: '' }, 'Current password is required'],
  ['[VAL-21] [CONST-18]', { newPassword: '12345' }, 'Password must be at least 6 characters'],
  ['[VAL-22]', { confirmPassword: '' }, 'Please confirm your password'],
  ['[VAL-23]', { confirmPassword: 'something else' }, "Passwords don't match"],
])('400 %s', async (_, wrong, message) => {
  const { client, password } = await app.register();
  const body = { currentPassword: password, newPassword: '123456', confirmPassword: '123456', ...wrong };
  expect(await client.call(changePassword, { body })).toMatchObject({ status: 400, refusal: { message } });
});

test('429: guessing the password in an open session is slowed down', async () => {
  const strict = await createEmailApp({ mailServer: false, environment: { RATE_LIMIT_SCALE: '1' } });
  try {
    const { client, password } = await strict.register();
    for (let guess = 0; guess < 5; guess++) expect((await change(client, 'wrong')).status).toBe(400);
    const refused = await change(client, password);
    expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': '1' } });
    strict.clock.advance({ minutes: 1 });
    expect((await change(client, password)).status).toBe(200);
  } finally {
    await strict.close();
  }
});
