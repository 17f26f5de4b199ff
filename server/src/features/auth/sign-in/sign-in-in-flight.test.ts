import {
  changePassword,
  enableSecondFactor,
  listDevices,
  setUpSecondFactor,
} from '@docket/shared/account/contract';
import { requestPasswordReset, resetPassword } from '@docket/shared/auth/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EmailApp, createEmailApp, tokenIn } from '../../../testing/mail/email-app.ts';
import type { RegisteredPerson } from '../../../testing/test-app.ts';
import { appCode, protectedPerson } from '../../../testing/people/test-second-factor.ts';
import { trySignIn } from '../../../testing/people/sign-in.ts';
import { whenWaiting } from '../../../testing/when-waiting.ts';

let app: EmailApp;
beforeAll(async () => {
  app = await createEmailApp({ mailServer: false });
});
afterAll(() => app.close());

const newPassword = 'battery staple';

const devices = async ({ client }: RegisteredPerson) => (await client.call(listDevices, {})).body;

/**
 * Makes `change` while a sign-in that has read the account is waiting. It waits for the count of its failed attempts,
 * which comes between reading the account and opening the session.
 */
async function signInDuring(person: RegisteredPerson, change: () => Promise<number>, code?: string) {
  const { database } = app.services;
  await trySignIn(app, { ...person, password: 'wrong' });
  const { inFlight, changed } = await database.transaction().execute(async (transaction) => {
    await sql`select key from tries for update`.execute(transaction);
    const waiting = trySignIn(app, person, code);
    await whenWaiting(database, 1, 'into tries');
    return { inFlight: { waiting }, changed: await change() };
  });
  expect(changed).toBe(200);
  return await inFlight.waiting;
}

const change = (person: RegisteredPerson) => async () =>
  (
    await person.client.call(changePassword, {
      body: { currentPassword: person.password, newPassword, confirmPassword: newPassword },
    })
  ).status;

test('a sign-in with the old password doesn’t outlive a password change [API-16]', async () => {
  const person = await app.register();
  const response = await signInDuring(person, change(person));
  expect(response).toMatchObject({ status: 401, refusal: { error: 'WRONG_CREDENTIALS' } });
  expect(await devices(person)).toHaveLength(1);
});

test('nor one with the old password and a valid code', async () => {
  const person = await protectedPerson(app);
  const response = await signInDuring(person, change(person), appCode(app, person.secret));
  expect(response).toMatchObject({ status: 401, refusal: { error: 'WRONG_CREDENTIALS' } });
  expect(await devices(person)).toHaveLength(1);
});

test('nor a password reset [OP-33]', async () => {
  const person = await app.register();
  await app.newClient().call(requestPasswordReset, { body: { email: person.email } });
  const token = tokenIn((await app.emailsTo(person.email)).at(-1));
  const response = await signInDuring(
    person,
    async () =>
      (
        await app
          .newClient()
          .call(resetPassword, { body: { token, newPassword, confirmPassword: newPassword } })
      ).status,
  );
  expect(response).toMatchObject({ status: 401, refusal: { error: 'WRONG_CREDENTIALS' } });
  const signedIn = await trySignIn(app, { ...person, password: newPassword });
  expect(signedIn.status).toBe(200);
});

test('a sign-in without a code doesn’t outlive turning on the second factor', async () => {
  const person = await app.register();
  const { body } = await person.client.call(setUpSecondFactor, { body: { password: person.password } });
  const response = await signInDuring(
    person,
    async () =>
      (await person.client.call(enableSecondFactor, { body: { code: appCode(app, body.secret) } })).status,
  );
  expect(response).toMatchObject({ status: 401, refusal: { error: 'SECOND_FACTOR_REQUIRED' } });
  expect(await devices(person)).toHaveLength(1);
});

test('none of many sign-ins during a password change stays signed in', async () => {
  for (let round = 0; round < 3; round++) {
    const person = await app.register();
    const all = [
      trySignIn(app, person),
      trySignIn(app, person),
      change(person)(),
      trySignIn(app, person),
      trySignIn(app, person),
    ];
    await Promise.all(all);
    expect(await devices(person)).toHaveLength(1);
  }
});
