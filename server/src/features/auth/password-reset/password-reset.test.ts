import {
  currentUser,
  login,
  requestPasswordReset,
  resetPassword,
  verifyEmail,
} from '@docket/shared/auth/contract';
import { authMessages } from '@docket/shared/auth/messages';
import { linkPauseMinutes, passwordResetHours } from '@docket/shared/auth/rules';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RegisteredPerson } from '../../../testing/test-app.ts';
import { type EmailApp, createEmailApp, tokenIn } from '../../../testing/mail/email-app.ts';
import { removeOldLinks } from '../remove-old-links.ts';

let app: EmailApp;
beforeAll(async () => {
  app = await createEmailApp({ mailServer: false });
});
afterAll(() => app.close());

const ask = (email: string) => app.newClient().call(requestPasswordReset, { body: { email } });
const reset = (token: string, newPassword = 'a new password', confirmPassword = newPassword) =>
  app.newClient().call(resetPassword, { body: { token, newPassword, confirmPassword } });
const resetEmails = async (email: string) =>
  (await app.emailsTo(email)).filter(({ subject }) => subject === 'Choose a new password');
const canSignIn = async (email: string, password: string): Promise<boolean> =>
  (await app.newClient().call(login, { body: { email, password } })).status === 200;

const linkInvalid = { error: 'LINK_INVALID', message: authMessages.linkInvalid };

/** Someone who forgot their password, with the emailed link. */
async function forgetful(): Promise<RegisteredPerson & { token: string }> {
  const person = await app.register();
  await ask(person.email);
  return { ...person, token: tokenIn((await resetEmails(person.email)).at(-1)) };
}

describe('requesting a password reset', () => {
  test('emails a link to /reset-password, for the address in upper or lower case [OP-33] [AUTH-10]', async () => {
    const { email } = await app.register();
    const { status, body } = await ask(` ${email.toUpperCase()} `);
    expect({ status, body }).toEqual({ status: 200, body: { success: true } });
    const [message] = await resetEmails(email);
    expect(message?.text).toMatch(/^https:\/\/docket\.example\/reset-password\?token=[\w-]{22}$/m);
  });

  test('returns the same response for an unknown address, which gets nothing [OP-33]', async () => {
    const { email } = await app.register();
    const [known, unknown] = [await ask(email), await ask('unknown@example.com')];
    expect(unknown.status).toBe(known.status);
    expect(unknown.text).toBe(known.text);
    expect(await app.emailsTo('unknown@example.com')).toEqual([]);
  });

  test('looks nothing up while the caller waits: it writes the same, known or not', async () => {
    const paused = await createEmailApp({ worker: false, mailServer: false });
    try {
      const { email } = await paused.register();
      for (const address of [email, 'unknown@example.com'])
        await paused.newClient().call(requestPasswordReset, { body: { email: address } });
      const { database } = paused.services;
      expect(await database.selectFrom('password_resets').select('id').execute()).toEqual([]);
      expect(
        await database.selectFrom('address_requests').select(['email', 'purpose']).orderBy('id').execute(),
      ).toEqual([
        { email, purpose: 'password-reset' },
        { email: 'unknown@example.com', purpose: 'password-reset' },
      ]);
    } finally {
      await paused.close();
    }
  });

  test('sends one email every few minutes, however often it’s requested', async () => {
    const { email } = await app.register();
    await Promise.all(Array.from({ length: 5 }, () => ask(email)));
    expect(await resetEmails(email)).toHaveLength(1);
    app.clock.advance({ minutes: linkPauseMinutes });
    await ask(email);
    expect(await resetEmails(email)).toHaveLength(2);
  });

  test('the database and the queue contain no usable link', async () => {
    const { token } = await forgetful();
    const { database } = app.services;
    const resets = await database.selectFrom('password_resets').selectAll().execute();
    const { rows } = await sql<{ data: unknown }>`select data from jobs.job`.execute(database);
    expect(JSON.stringify([resets, rows])).not.toMatch(new RegExp(`${token}|@`));
  });
});

describe('the emailed link', () => {
  test('sets the password, ends every session, notifies the open pages and emails the owner [OP-33]', async () => {
    const { client, user, email, password, token } = await forgetful();
    const notified = new Promise((resolve) => app.services.liveEvents.subscribe(user.id, resolve));
    const { status, body } = await reset(token);
    expect({ status, body }).toEqual({ status: 200, body: { success: true } });
    expect(await notified).toEqual({ type: 'signed-out' });
    expect((await client.call(currentUser, {})).status).toBe(401);
    expect(await canSignIn(email, password)).toBe(false);
    expect(await canSignIn(email, 'a new password')).toBe(true);
    expect((await app.emailsTo(email)).at(-1)?.subject).toBe('Your password was changed');
  });

  test('signs no one else out', async () => {
    const other = await app.register();
    await reset((await forgetful()).token);
    expect((await other.client.call(currentUser, {})).status).toBe(200);
  });

  test('using it verifies the address', async () => {
    const { email, token } = await forgetful();
    await reset(token);
    const { body } = await app.newClient().call(login, { body: { email, password: 'a new password' } });
    expect(body.emailVerified).toBe(true);
  });

  test('400: when used again, like any other open link', async () => {
    const { email, token } = await forgetful();
    app.clock.advance({ minutes: linkPauseMinutes });
    await ask(email);
    const other = tokenIn((await resetEmails(email)).at(-1));
    expect(other).not.toBe(token);
    expect((await reset(token)).status).toBe(200);
    for (const used of [token, other])
      expect(await reset(used, 'yet another')).toMatchObject({ status: 400, refusal: linkInvalid });
    expect(await canSignIn(email, 'a new password')).toBe(true);
  });

  test('only one of eight simultaneous uses succeeds', async () => {
    const { email, token } = await forgetful();
    const responses = await Promise.all(
      Array.from({ length: 8 }, (_, index) => reset(token, `password ${index}`)),
    );
    const winner = responses.findIndex(({ status }) => status === 200);
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.filter(({ refusal }) => refusal.error === 'LINK_INVALID')).toHaveLength(7);
    expect(await canSignIn(email, `password ${winner}`)).toBe(true);
  });

  test('400: after an hour', async () => {
    const { token } = await forgetful();
    app.clock.advance({ hours: passwordResetHours });
    expect(await reset(token)).toMatchObject({ status: 400, refusal: linkInvalid });
  });

  test('400: altered, invented, or for another purpose', async () => {
    const { email, password, token } = await forgetful();
    const verification = tokenIn((await app.emailsTo(email))[0]);
    const { tokenHash } = await app.services.database
      .selectFrom('password_resets')
      .select('tokenHash')
      .orderBy('createdAt', 'desc')
      .executeTakeFirstOrThrow();
    for (const wrong of [`${token}a`, token.toLowerCase(), tokenHash, verification, "' or 1=1 --"])
      expect(await reset(wrong)).toMatchObject({ status: 400, refusal: linkInvalid });
    expect(await app.newClient().call(verifyEmail, { body: { token } })).toMatchObject({
      status: 400,
      refusal: linkInvalid,
    });
    expect(await canSignIn(email, password)).toBe(true);
  });

  test('400: for an account closed meanwhile', async () => {
    const { user, token } = await forgetful();
    await app.services.database
      .updateTable('users')
      .set({ closedAt: new Date() })
      .where('id', '=', user.id)
      .execute();
    expect(await reset(token)).toMatchObject({ status: 400, refusal: linkInvalid });
  });

  test.each([
    ['[VAL-06]', 'short', 'short', authMessages.passwordTooShort],
    ['[VAL-08]', 'a new password', 'another', authMessages.passwordsDiffer],
    ['too long', 'x'.repeat(201), 'x'.repeat(201), authMessages.passwordTooLong],
  ])('400 %s: and it can still be used', async (_, newPassword, confirmPassword, message) => {
    const { token } = await forgetful();
    expect(await reset(token, newPassword, confirmPassword)).toMatchObject({
      status: 400,
      refusal: { error: 'INVALID', message },
    });
    expect((await reset(token)).status).toBe(200);
  });
});

test('old links are deleted; valid ones stay', async () => {
  const { token } = await forgetful();
  app.clock.advance({ hours: 26 });
  const fresh = await forgetful();
  await removeOldLinks(app.services);
  const left = await app.services.database.selectFrom('password_resets').select('userId').execute();
  expect(left).toEqual([{ userId: fresh.user.id }]);
  expect((await reset(token)).status).toBe(400);
  expect((await reset(fresh.token)).status).toBe(200);
});
