import {
  changePassword,
  enableSecondFactor,
  setUpSecondFactor,
  signOutOtherDevices,
} from '@docket/shared/account/contract';
import { accountMessages as text } from '@docket/shared/account/messages';
import { addPasskey, beginPasskey, removePasskey } from '@docket/shared/account/passkey-contract';
import { beginPasskeyProof, confirmProof, ownProofs, prove } from '@docket/shared/account/proof-contract';
import { proofMinutes } from '@docket/shared/account/rules';
import { login } from '@docket/shared/auth/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createEmailApp, type EmailApp } from '../../../testing/mail/email-app.ts';
import { addedPasskey, authenticatorFor } from '../../../testing/people/test-authenticator.ts';
import { appCode, protectedPerson, wrongCode } from '../../../testing/people/test-second-factor.ts';
import { isSignedIn, type RegisteredPerson } from '../../../testing/test-app.ts';

let app: EmailApp;
beforeAll(async () => {
  app = await createEmailApp({ mailServer: false, environment: { PUBLIC_URL: 'https://docket.test' } });
});
afterAll(() => app.close());

type Holder = Pick<RegisteredPerson, 'client'>;

const isProven = async ({ client }: Holder): Promise<boolean> =>
  (await client.call(confirmProof, {})).status === 200;
const proveBy = ({ client }: Holder, body: { password: string; code?: string }) =>
  client.call(prove, { body });
const challengeFor = async ({ client }: Holder) => (await client.call(beginPasskeyProof, {})).body;

/** Someone whose sign-in is too old to count as proof. */
async function stale<Person extends Holder>(person: Person): Promise<Person> {
  app.clock.advance({ minutes: proofMinutes });
  expect(await isProven(person)).toBe(false);
  return person;
}

describe('by the password', () => {
  test('renews the proof, and a wrong one doesn’t; the session continues either way', async () => {
    const person = await stale(await app.register());
    expect(await proveBy(person, { password: 'guessed' })).toMatchObject({
      status: 400,
      refusal: { error: 'WRONG_PASSWORD', message: text.passwordWrong },
    });
    expect(await isProven(person)).toBe(false);
    expect((await proveBy(person, person)).status).toBe(400);
    expect((await proveBy(person, { password: person.password })).status).toBe(200);
    expect(await isProven(person)).toBe(true);
    app.clock.advance({ minutes: proofMinutes });
    expect(await isProven(person)).toBe(false);
  });

  test('requires the code as well if signing in does', async () => {
    const person = await stale(await protectedPerson(app));
    const { client, password, secret, recoveryCodes } = person;
    expect((await client.call(ownProofs, {})).body).toEqual({ secondFactor: true, passkeys: false });
    expect((await proveBy(person, { password })).refusal.message).toBe(text.codeRequired);
    const wrong = await proveBy(person, { password, code: wrongCode(app, secret) });
    expect(wrong).toMatchObject({ status: 400, refusal: { error: 'WRONG_CODE' } });
    expect(await isProven(person)).toBe(false);
    const code = appCode(app, secret);
    expect((await proveBy(person, { password, code })).status).toBe(200);
    await stale(person);
    expect((await proveBy(person, { password, code })).refusal.error).toBe('WRONG_CODE');
    expect((await proveBy(person, { password, code: recoveryCodes[0]! })).status).toBe(200);
    expect(await isProven(person)).toBe(true);
  });

  test('is throttled together with signing in', async () => {
    const strict = await createEmailApp({ mailServer: false, environment: { RATE_LIMIT_SCALE: '1' } });
    try {
      const person = await strict.register();
      const { email, password } = person;
      const guess = (attempt: number) =>
        attempt % 2 === 0
          ? proveBy(person, { password: 'guessed' })
          : strict.newClient().call(login, { body: { email, password: 'guessed' } });
      // The delays have grown to a minute by the last attempt, with either call.
      for (let attempt = 0; attempt < 11; attempt++) {
        expect([400, 401]).toContain((await guess(attempt)).status);
        if (attempt < 10) strict.clock.advance({ minutes: 1 });
      }
      const limited = { status: 429, refusal: { error: 'RATE_LIMITED' } };
      expect(await proveBy(person, { password })).toMatchObject(limited);
      expect(await strict.newClient().call(login, { body: { email, password } })).toMatchObject(limited);
      strict.clock.advance({ minutes: 2 });
      expect((await proveBy(person, { password })).status).toBe(200);
    } finally {
      await strict.close();
    }
  });
});

describe('by a passkey', () => {
  const withPasskey = async (person: RegisteredPerson) => ({
    ...person,
    ...(await addedPasskey(app, person)),
  });

  test('renews the proof without password or code; only the person’s own passkeys are offered', async () => {
    const person = await stale(await withPasskey(await app.register()));
    const { client, authenticator } = person;
    expect((await client.call(ownProofs, {})).body).toEqual({ secondFactor: false, passkeys: true });
    const { challenge, allowCredentials } = await challengeFor(person);
    const credential = authenticator.sign(challenge);
    expect(allowCredentials).toMatchObject([{ id: credential.id }]);
    expect((await client.call(prove, { body: { credential } })).status).toBe(200);
    expect(await isProven(person)).toBe(true);
    // Each response only works once.
    await stale(person);
    expect((await client.call(prove, { body: { credential } })).refusal.message).toBe(text.passkeyRefused);
    expect(await isProven(person)).toBe(false);
  });

  test('another person’s, a removed or an unknown passkey proves nothing, and nobody is signed out', async () => {
    const thief = await withPasskey(await app.register());
    const person = await withPasskey(await app.register());
    const { client, authenticator, passkey } = person;
    await client.call(removePasskey, { params: { id: passkey.id } });
    await stale(person);
    for (const [one, notified] of [
      [thief.authenticator, text.passkeyOfAnother],
      [authenticator, text.passkeyUnknown],
      [authenticatorFor(app), text.passkeyUnknown],
    ] as const) {
      const credential = one.sign((await challengeFor(person)).challenge);
      expect(await client.call(prove, { body: { credential } })).toMatchObject({
        status: 400,
        refusal: { message: notified },
      });
    }
    expect(await isProven(person)).toBe(false);
    expect(await isSignedIn(client)).toBe(true);
  });

  test('its challenge can’t create a passkey, which requires the password', async () => {
    const person = await stale(await withPasskey(await app.register()));
    const credential = authenticatorFor(app).make((await challengeFor(person)).challenge);
    expect((await person.client.call(addPasskey, { body: { credential } })).status).toBe(400);
  });
});

describe('a stolen session', () => {
  test('can’t remove passkeys, end sessions or renew the proof', async () => {
    const owner = await app.register();
    const { passkey } = await addedPasskey(app, owner);
    const elsewhere = await app.signIn(owner);
    const thief = await stale(owner);
    const { client } = thief;
    const attempts = [
      client.call(beginPasskey, { body: { password: 'guessed' } }),
      client.call(setUpSecondFactor, { body: { password: 'guessed' } }),
      client.call(enableSecondFactor, { body: { code: '123456' } }),
      client.call(changePassword, {
        body: { currentPassword: 'guessed', newPassword: 'of a thief', confirmPassword: 'of a thief' },
      }),
      client.call(signOutOtherDevices, {}),
      client.call(removePasskey, { params: { id: passkey.id } }),
    ];
    for (const { status } of await Promise.all(attempts)) expect([400, 403, 409]).toContain(status);
    expect(await isProven(thief)).toBe(false);
    expect(await isSignedIn(elsewhere)).toBe(true);
    expect((await challengeFor(owner)).allowCredentials).toHaveLength(1);
  });
});
