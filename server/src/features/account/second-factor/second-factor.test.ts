import {
  disableSecondFactor,
  enableSecondFactor,
  listDevices,
  renewRecoveryCodes,
  secondFactor,
  setUpSecondFactor,
} from '@docket/shared/account/contract';
import { accountMessages } from '@docket/shared/account/messages';
import { currentUser, login, requestPasswordReset, resetPassword } from '@docket/shared/auth/contract';
import { Secret } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type EmailApp, createEmailApp, tokenIn } from '../../../testing/mail/email-app.ts';
import type { RegisteredPerson } from '../../../testing/test-app.ts';
import { appCode, protectedPerson, wrongCode } from '../../../testing/people/test-second-factor.ts';
import { linkTo, openLink } from '../../../testing/people/email-changes.ts';
import { trySignIn } from '../../../testing/people/sign-in.ts';
import { stepOfCode } from '../../auth/second-factor/codes.ts';

let app: EmailApp;
beforeAll(async () => {
  app = await createEmailApp({ mailServer: false });
});
afterAll(() => app.close());

const stateOf = async ({ client }: RegisteredPerson) => (await client.call(secondFactor, {})).body;

test('codes are those of RFC 6238, appendix B, in their last six digits', () => {
  const secret = Secret.fromUTF8('12345678901234567890').base32;
  for (const [seconds, code] of [
    [59, '287082'],
    [1111111109, '081804'],
    [20000000000, '353130'],
  ] as const)
    expect(stepOfCode(secret, code, new Date(seconds * 1000))).toBe(Math.floor(seconds / 30));
});

describe('setting up', () => {
  test('returns a secret, which takes effect once a code confirms it, and ten recovery codes', async () => {
    const person = await app.register();
    const { client, password, email } = person;
    const other = app.newClient();
    await other.call(login, { body: { email, password } });
    const { body } = await client.call(setUpSecondFactor, { body: { password } });
    expect(body.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(body.uri).toContain(`otpauth://totp/Docket:${encodeURIComponent(email)}?`);
    expect(body.uri).toContain(`secret=${body.secret}`);
    expect(await stateOf(person)).toEqual({ enabled: false, recoveryCodesLeft: 0 });
    expect((await trySignIn(app, person)).status).toBe(200);

    const typed = appCode(app, body.secret).replace(/^.../, '$& ');
    const enabled = await client.call(enableSecondFactor, { body: { code: typed } });
    expect(new Set(enabled.body.recoveryCodes).size).toBe(10);
    for (const code of enabled.body.recoveryCodes) expect(code).toMatch(/^[2-9a-z]{4}-[2-9a-z]{4}$/);
    expect(await stateOf(person)).toEqual({ enabled: true, recoveryCodesLeft: 10 });
    expect((await other.call(currentUser, {})).status).toBe(401);
    expect((await client.call(listDevices, {})).body).toHaveLength(1);
    const subjects = (await app.emailsTo(email)).map(({ subject }) => subject);
    expect(subjects).toContainEqual(expect.stringMatching(/two-factor|second/i));
  });

  test('neither the secret nor a recovery code is stored in readable form', async () => {
    const { secret, recoveryCodes, user } = await protectedPerson(app);
    const { database } = app.services;
    const stored = JSON.stringify([
      await database.selectFrom('second_factors').selectAll().execute(),
      await database.selectFrom('recovery_codes').selectAll().where('userId', '=', user.id).execute(),
    ]);
    expect(stored).not.toContain(secret);
    for (const code of recoveryCodes) {
      expect(stored).not.toContain(code);
      expect(stored).not.toContain(code.replace('-', ''));
    }
  });

  test('one person’s sealed secret is invalid for another', async () => {
    const [one, other] = [await protectedPerson(app), await protectedPerson(app)];
    const { database } = app.services;
    const { sealedSecret } = await database
      .selectFrom('second_factors')
      .select('sealedSecret')
      .where('userId', '=', one.user.id)
      .executeTakeFirstOrThrow();
    await database
      .updateTable('second_factors')
      .set({ sealedSecret })
      .where('userId', '=', other.user.id)
      .execute();
    expect((await trySignIn(app, other, appCode(app, one.secret))).status).toBe(500);
    expect((await trySignIn(app, one, appCode(app, one.secret))).status).toBe(200);
  });

  test('400: a wrong password or code changes nothing', async () => {
    const person = await app.register();
    const { client, password } = person;
    const refused = await client.call(setUpSecondFactor, { body: { password: 'wrong' } });
    expect(refused).toMatchObject({
      status: 400,
      refusal: { error: 'WRONG_PASSWORD', message: accountMessages.passwordWrong },
    });
    const { body } = await client.call(setUpSecondFactor, { body: { password } });
    const wrong = await client.call(enableSecondFactor, { body: { code: wrongCode(app, body.secret) } });
    expect(wrong).toMatchObject({ status: 400, refusal: { error: 'WRONG_CODE' } });
    expect((await stateOf(person)).enabled).toBe(false);
  });

  test('409: never started, started an hour ago, or already on', async () => {
    const { client, password } = await app.register();
    const enable = (code: string) => client.call(enableSecondFactor, { body: { code } });
    expect((await enable('123456')).refusal.message).toBe(accountMessages.setupMissing);
    const { body } = await client.call(setUpSecondFactor, { body: { password } });
    app.clock.advance({ minutes: 61 });
    expect((await enable(appCode(app, body.secret))).refusal.message).toBe(accountMessages.setupMissing);
    const { body: again } = await client.call(setUpSecondFactor, { body: { password } });
    expect((await enable(appCode(app, again.secret))).status).toBe(200);
    app.clock.advance({ minutes: 1 });
    const responses = [
      await enable(appCode(app, again.secret)),
      await client.call(setUpSecondFactor, { body: { password } }),
    ];
    for (const { status, refusal } of responses)
      expect({ status, message: refusal.message }).toEqual({
        status: 409,
        message: accountMessages.secondFactorOn,
      });
  });
});

describe('afterwards', () => {
  test('is turned off with password and code, and the owner is notified', async () => {
    const person = await protectedPerson(app);
    const { client, password, secret } = person;
    const disable = (body: { password: string; code: string }) => client.call(disableSecondFactor, { body });
    expect((await disable({ password: 'wrong', code: appCode(app, secret) })).refusal.error).toBe(
      'WRONG_PASSWORD',
    );
    expect((await disable({ password, code: wrongCode(app, secret) })).refusal.error).toBe('WRONG_CODE');
    expect((await stateOf(person)).enabled).toBe(true);
    expect((await disable({ password, code: appCode(app, secret) })).status).toBe(200);
    expect(await stateOf(person)).toEqual({ enabled: false, recoveryCodesLeft: 0 });
    expect((await trySignIn(app, person)).status).toBe(200);
    const subjects = (await app.emailsTo(person.email)).map(({ subject }) => subject);
    expect(new Set(subjects.slice(-2)).size).toBe(2);
    expect((await disable({ password, code: appCode(app, secret) })).refusal.message).toBe(
      accountMessages.secondFactorOff,
    );
  });

  test('stays on after a password reset, once the address is verified [OP-33]', async () => {
    const person = await protectedPerson(app);
    await openLink(app, await linkTo(app, person.email));
    await app.newClient().call(requestPasswordReset, { body: { email: person.email } });
    const token = tokenIn((await app.emailsTo(person.email)).at(-1));
    const newPassword = 'battery staple';
    await app.newClient().call(resetPassword, { body: { token, newPassword, confirmPassword: newPassword } });
    expect((await trySignIn(app, { ...person, password: newPassword })).refusal.error).toBe(
      'SECOND_FACTOR_REQUIRED',
    );
    expect(
      (await trySignIn(app, { ...person, password: newPassword }, appCode(app, person.secret))).status,
    ).toBe(200);
  });

  test('new recovery codes replace all old ones', async () => {
    const person = await protectedPerson(app);
    const { client, password, secret, recoveryCodes } = person;
    const { body } = await client.call(renewRecoveryCodes, {
      body: { password, code: appCode(app, secret) },
    });
    expect(body.recoveryCodes).toHaveLength(10);
    expect(body.recoveryCodes.filter((code) => recoveryCodes.includes(code))).toEqual([]);
    expect((await trySignIn(app, person, recoveryCodes[0])).status).toBe(400);
    expect((await trySignIn(app, person, body.recoveryCodes[0])).status).toBe(200);
  });
});
