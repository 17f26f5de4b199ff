import { enableSecondFactor, secondFactor, setUpSecondFactor } from '@docket/shared/account/contract';
import { login } from '@docket/shared/auth/contract';
import { authMessages } from '@docket/shared/auth/messages';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EmailApp, createEmailApp } from '../../../testing/mail/email-app.ts';
import type { RegisteredPerson } from '../../../testing/test-app.ts';
import { appCode, protectedPerson, wrongCode } from '../../../testing/people/test-second-factor.ts';
import { trySignIn } from '../../../testing/people/sign-in.ts';

let app: EmailApp;
beforeAll(async () => {
  app = await createEmailApp({ mailServer: false });
});
afterAll(() => app.close());

const stateOf = async ({ client }: RegisteredPerson) => (await client.call(secondFactor, {})).body;

test('401 SECOND_FACTOR_REQUIRED only after the right password', async () => {
  const person = await protectedPerson(app);
  const asked = await trySignIn(app, person);
  expect(asked).toMatchObject({
    status: 401,
    refusal: { error: 'SECOND_FACTOR_REQUIRED', message: authMessages.secondFactorRequired },
  });
  expect(asked.headers['set-cookie']).toBeUndefined();
  for (const code of [undefined, appCode(app, person.secret)])
    expect((await trySignIn(app, { ...person, password: 'wrong' }, code)).refusal.error).toBe(
      'WRONG_CREDENTIALS',
    );
  expect((await trySignIn(app, person, appCode(app, person.secret))).status).toBe(200);
});

test('400 WRONG_CODE, also for a code from two minutes ago or nonsense', async () => {
  const person = await protectedPerson(app);
  for (const code of [
    wrongCode(app, person.secret),
    appCode(app, person.secret, { steps: -4 }),
    '0',
    'x'.repeat(40),
    '１２３４５６',
    "' or 1=1 --",
  ])
    expect(await trySignIn(app, person, code)).toMatchObject({
      status: 400,
      refusal: { error: 'WRONG_CODE' },
    });
});

test('accepts a code from the previous or next step, because clocks differ', async () => {
  const person = await protectedPerson(app);
  expect((await trySignIn(app, person, appCode(app, person.secret, { steps: -1 }))).status).toBe(200);
  expect((await trySignIn(app, person, appCode(app, person.secret, { steps: 1 }))).status).toBe(200);
});

test('each code works once, even if it arrives ten times at the same time', async () => {
  const person = await protectedPerson(app);
  const code = appCode(app, person.secret);
  const responses = await Promise.all(Array.from({ length: 10 }, () => trySignIn(app, person, code)));
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(responses.filter(({ status }) => status === 400)).toHaveLength(9);
  expect((await trySignIn(app, person, appCode(app, person.secret, { steps: -1 }))).refusal.error).toBe(
    'WRONG_CODE',
  );
});

test('a recovery code replaces the app, once, however it’s typed', async () => {
  const person = await protectedPerson(app);
  const [first, second] = person.recoveryCodes;
  const typed = ` ${first!.toUpperCase().replace('-', ' ')} `;
  const responses = await Promise.all([trySignIn(app, person, typed), trySignIn(app, person, first)]);
  expect(responses.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400]);
  expect((await trySignIn(app, person, second)).status).toBe(200);
  expect((await stateOf(person)).recoveryCodesLeft).toBe(8);
});

test('another person’s recovery code is invalid', async () => {
  const [one, other] = [await protectedPerson(app), await protectedPerson(app)];
  expect((await trySignIn(app, one, other.recoveryCodes[0])).refusal.error).toBe('WRONG_CODE');
});

test('429: guessing codes is slowed down from anywhere, even with requests without a code in between', async () => {
  const environment = { RATE_LIMIT_SCALE: '1', TRUSTED_PROXIES: '127.0.0.1' };
  const strict = await createEmailApp({ mailServer: false, environment });
  try {
    const { client, email, password } = await strict.register();
    const { body } = await client.call(setUpSecondFactor, { body: { password } });
    const now = () => ({ timestamp: strict.clock().getTime() });
    const totp = new TOTP({ secret: Secret.fromBase32(body.secret) });
    await client.call(enableSecondFactor, { body: { code: totp.generate(now()) } });
    let address = 0;
    const attempt = (code?: string) =>
      strict.newClient().call(login, {
        body: { email, password, ...(code && { code }) },
        headers: { 'x-forwarded-for': `203.0.113.${++address}` },
      });
    for (let guess = 0; guess < 5; guess++) {
      expect((await attempt('000000')).status).toBe(400);
      expect((await attempt()).status).toBe(401);
    }
    strict.clock.advance({ minutes: 1 });
    const right = totp.generate(now());
    expect((await attempt('000000')).status).toBe(400);
    expect(await attempt(right)).toMatchObject({
      status: 429,
      refusal: { error: 'RATE_LIMITED', message: authMessages.tooManyAttempts },
    });
    strict.clock.advance({ minutes: 1 });
    expect((await attempt(totp.generate(now()))).status).toBe(200);
  } finally {
    await strict.close();
  }
});
