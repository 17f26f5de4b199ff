import { currentUser, login, register, resendVerification, verifyEmail } from '@docket/shared/auth/contract';
import { authMessages } from '@docket/shared/auth/messages';
import { linkPauseMinutes, verificationHours } from '@docket/shared/auth/rules';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type EmailApp, createEmailApp, tokenIn } from '../../../testing/mail/email-app.ts';
import { registration } from '../../../testing/people/registration.ts';

let app: EmailApp;
let count = 0;
beforeAll(async () => {
  app = await createEmailApp();
});
afterAll(() => app.close());

const freshAddress = (): string => `zoe${++count}@example.com`;

/** Creates an account. Returns its address and the emailed link. */
async function newAccount(email = freshAddress()): Promise<{ email: string; token: string }> {
  await app.newClient().call(register, { body: registration(email) });
  return { email, token: tokenIn((await app.emailsTo(email)).at(-1)) };
}

const verify = (token: string) => app.newClient().call(verifyEmail, { body: { token } });
const resend = (email: string) => app.newClient().call(resendVerification, { body: { email } });
const stored = (email: string) =>
  app.services.database
    .selectFrom('users')
    .select(['id', 'emailVerified', 'verificationToken', 'verificationExpires'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow();

const linkInvalid = { error: 'LINK_INVALID', message: authMessages.linkInvalid };

describe('registering with a mail server', () => {
  test('returns that the address must be verified, and signs nobody in [STATE-04] [ERR-04] [OP-55] [API-06]', async () => {
    const client = app.newClient();
    const { status, body, headers } = await client.call(register, { body: registration(freshAddress()) });
    expect({ status, body }).toEqual({ status: 200, body: { message: authMessages.checkMailbox } });
    expect(authMessages.checkMailbox).toContain('verify');
    expect(authMessages.checkMailbox).toContain('Your account has been created');
    expect(headers['set-cookie']).toBeUndefined();
    expect((await client.call(currentUser, {})).status).toBe(401);
  });

  test('an unverified address can sign in [OP-55]', async () => {
    const { email } = await newAccount();
    const { status, body } = await app.newClient().call(login, { body: { email, password: 'secret!' } });
    expect({ status, emailVerified: body.emailVerified }).toEqual({ status: 200, emailVerified: false });
  });

  test('one of ten simultaneous registrations gets the address, and one email is sent [OP-56] [ERR-37]', async () => {
    const email = freshAddress();
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => app.newClient().call(register, { body: registration(email) })),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(
      responses.filter(({ status, refusal }) => status === 400 && refusal.error === 'EMAIL_EXISTS'),
    ).toHaveLength(9);
    expect(await app.emailsTo(email)).toHaveLength(1);
  });

  test.each(["o'brien+receipts_1@sub-domain.example.com.au", '-@x.example', `${'l'.repeat(64)}@example.com`])(
    'registers and verifies the unusual but valid address %s',
    async (email) => {
      const { token } = await newAccount(email);
      expect((await verify(token)).status).toBe(200);
      expect(await stored(email)).toMatchObject({ emailVerified: true });
    },
  );
});

describe('registering without a mail server', () => {
  test('signs in straight away, and writes the link to a file for the operator [OP-55]', async () => {
    const plain = await createEmailApp({ mailServer: false });
    try {
      const { client, email } = await plain.register();
      expect((await client.call(currentUser, {})).body).toMatchObject({ email, emailVerified: false });
      const token = tokenIn((await plain.emailsTo(email))[0]);
      expect((await plain.newClient().call(verifyEmail, { body: { token } })).status).toBe(200);
      expect((await client.call(currentUser, {})).body).toMatchObject({ emailVerified: true });
    } finally {
      await plain.close();
    }
  });
});

describe('the emailed link', () => {
  test('verifies the address; the database and the queue contain no usable link [DATA-016] [DATA-017]', async () => {
    const { email, token } = await newAccount();
    const before = await stored(email);
    expect(before.emailVerified).toBe(false);
    expect(before.verificationToken).toMatch(/^[0-9a-f]{64}$/);
    expect(before.verificationToken).not.toContain(token);
    const { rows } = await sql<{ data: unknown }>`select data from jobs.job`.execute(app.services.database);
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${token}|@`));
    const { status, body } = await verify(token);
    expect({ status, body }).toEqual({ status: 200, body: { success: true } });
    expect((await stored(email)).emailVerified).toBe(true);
  });

  test('succeeds again when opened twice, even after it expires', async () => {
    const { token } = await newAccount();
    await verify(token);
    expect((await verify(token)).status).toBe(200);
    app.clock.advance({ hours: verificationHours + 1 });
    expect((await verify(token)).status).toBe(200);
  });

  test('400: after it expires', async () => {
    const { email, token } = await newAccount();
    app.clock.advance({ hours: verificationHours });
    expect(await verify(token)).toMatchObject({ status: 400, refusal: linkInvalid });
    expect((await stored(email)).emailVerified).toBe(false);
  });

  test('400: altered or invented', async () => {
    const { email, token } = await newAccount();
    const hash = (await stored(email)).verificationToken ?? '';
    for (const wrong of [`${token}a`, token.slice(1), token.toUpperCase(), hash, 'x', '%00', "' or 1=1 --"])
      expect(await verify(wrong)).toMatchObject({ status: 400, refusal: linkInvalid });
    for (const body of [{}, { token: '' }, { token: 7 }, { token: 'x'.repeat(201) }])
      expect(await app.newClient().post(verifyEmail.path, body)).toMatchObject({
        status: 400,
        body: { error: 'INVALID', message: authMessages.linkInvalid },
      });
    expect((await stored(email)).emailVerified).toBe(false);
  });
});

describe('requesting the email again', () => {
  test('sends a new link and voids the old one', async () => {
    const { email, token } = await newAccount();
    app.clock.advance({ minutes: linkPauseMinutes });
    expect(await resend(` ${email.toUpperCase()} `)).toMatchObject({ status: 200, body: { success: true } });
    const messages = await app.emailsTo(email);
    expect(messages).toHaveLength(2);
    expect(await verify(token)).toMatchObject({ status: 400, refusal: linkInvalid });
    expect((await verify(tokenIn(messages[1]))).status).toBe(200);
  });

  test('sends one email every few minutes, however often it’s requested', async () => {
    const { email } = await newAccount();
    app.clock.advance({ minutes: linkPauseMinutes });
    await Promise.all(Array.from({ length: 5 }, () => resend(email)));
    expect(await app.emailsTo(email)).toHaveLength(2);
    app.clock.advance({ minutes: linkPauseMinutes });
    await resend(email);
    expect(await app.emailsTo(email)).toHaveLength(3);
  });

  test('returns the same response for unknown and verified addresses, which get nothing', async () => {
    const { email, token } = await newAccount();
    const waiting = await resend((await newAccount()).email);
    await verify(token);
    app.clock.advance({ minutes: linkPauseMinutes });
    for (const address of [email, 'nobody@example.com']) {
      const response = await resend(address);
      expect({ status: response.status, text: response.text }).toEqual({ status: 200, text: waiting.text });
    }
    expect(await app.emailsTo(email)).toHaveLength(1);
    expect(await app.emailsTo('nobody@example.com')).toEqual([]);
  });

  test('doesn’t keep a typed address once it’s looked up', async () => {
    await resend('stranger@example.com');
    await app.settle();
    expect(await app.services.database.selectFrom('address_requests').selectAll().execute()).toEqual([]);
  });

  test('400: an invalid address [VAL-05]', async () => {
    expect(await resend('nobody')).toMatchObject({
      status: 400,
      refusal: { error: 'INVALID', message: authMessages.emailInvalid },
    });
  });
});
