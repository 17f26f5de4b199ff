import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { smtpMailer } from '../../adapters/mailer/smtp-mailer.ts';
import { EmailFailure } from '../../ports/mailer.ts';
import { readMessage } from '../../testing/mail/mailer-conformance.ts';
import { createEmailApp, type EmailApp } from '../../testing/mail/email-app.ts';
import { startJobsNow } from '../../testing/start-jobs-now.ts';
import { startMailServer, type TestMailServer } from '../../testing/mail/mail-server.ts';
import { enqueueEmail } from './enqueue-email.ts';
import type { DefinedEmail } from './define-email.ts';
import { emailChangedEmail } from '../auth/emails/email-changed.ts';
import { passkeysChangedEmail } from '../account/emails/passkeys-changed.ts';
import { secondFactorChangedEmail } from '../account/emails/second-factor-changed.ts';
import { passwordChangedEmail } from '../auth/emails/password-changed.ts';
import { passwordResetEmail } from '../auth/emails/password-reset.ts';
import { verificationEmail } from '../auth/emails/verify-email.ts';
import { contactMessageEmail } from '../contact/emails/contact-message.ts';

let app: EmailApp;
beforeAll(async () => {
  app = await createEmailApp({ mailServer: false });
});
afterAll(() => app.close());

const order = <About extends object>(email: DefinedEmail<About>, about: NoInfer<About>) =>
  app.services.database
    .transaction()
    .execute((transaction) => enqueueEmail(app.services, transaction, email, about));
const at = new Date('2026-11-21T03:17:00Z');
const away = new EmailFailure('ECONNECTION', { permanent: false });

/** Someone whose first emails have been sent. */
async function somebody() {
  const person = await app.register();
  await app.settle();
  app.mailer.sent.length = 0;
  app.logged.length = 0;
  return { email: person.email, userId: person.user.id };
}

const loggedAbout = (message: string, { logged } = app) => logged.filter(({ msg }) => msg === message);

test('an email is sent only if its transaction commits', async () => {
  const { email, userId } = await somebody();
  await app.services.database
    .transaction()
    .execute(async (transaction) => {
      await enqueueEmail(app.services, transaction, passwordChangedEmail, { userId, at });
      throw new Error('rolled back');
    })
    .catch(() => undefined);
  expect(await app.emailsTo(email)).toEqual([]);
  await order(passwordChangedEmail, { userId, at });
  expect(await app.emailsTo(email)).toHaveLength(1);
});

test('every notice says what happened, when, and what to do', async () => {
  const { email, userId } = await somebody();
  await order(passwordChangedEmail, { userId, at });
  await order(secondFactorChangedEmail, { userId, enabled: true, at });
  await order(secondFactorChangedEmail, { userId, enabled: false, at });
  const name = 'Safari on <iPhone>';
  await order(passkeysChangedEmail, { userId, name, added: true, at });
  await order(passkeysChangedEmail, { userId, name, added: false, at });
  await order(emailChangedEmail, {
    userId,
    oldEmail: 'former@example.com',
    newEmail: 'new@example.com',
    at,
  });
  const messages = [...(await app.emailsTo(email)), ...(await app.emailsTo('former@example.com'))];
  expect(messages.map(({ subject }) => subject).toSorted()).toEqual([
    'A passkey was added',
    'A passkey was removed',
    'Two-factor sign-in was turned off',
    'Two-factor sign-in was turned on',
    'Your email address was changed',
    'Your password was changed',
  ]);
  for (const { text, html } of messages) {
    expect(text).toContain('When: 21 November 2026 at 2:17 pm (Melbourne time)');
    for (const part of [text, html]) expect(part).toMatch(/If it wasn’t you,[^]*support@docket\.example/);
  }
  expect(messages.find(({ to }) => to === 'former@example.com')?.text).toContain(
    'New address: new@example.com',
  );
});

test('skips emails that are no longer needed: deleted accounts, and used or replaced links', async () => {
  const { email, userId } = await somebody();
  const { database } = app.services;
  await database.updateTable('users').set({ emailVerified: true }).where('id', '=', userId).execute();
  const verify = (expiresAt: Date) => order(verificationEmail, { userId, expiresAt });
  await verify(at);
  await app.settle();
  const unverified = (verificationExpires: Date) =>
    database
      .updateTable('users')
      .set({ emailVerified: false, verificationExpires })
      .where('id', '=', userId)
      .execute();
  await unverified(new Date(app.clock().getTime() + 60_000));
  await verify(at);
  await app.settle();
  await unverified(new Date(0));
  await verify(new Date(0));
  const late = { id: app.services.newId(), userId, createdAt: at, expiresAt: at, tokenHash: 'late' };
  await database.insertInto('password_resets').values(late).execute();
  await order(passwordResetEmail, { resetId: late.id });
  await order(passwordResetEmail, { resetId: app.services.newId() });
  await order(contactMessageEmail, { contactMessageId: app.services.newId() });
  await app.settle();
  await database.updateTable('users').set({ closedAt: new Date() }).where('id', '=', userId).execute();
  await order(passwordChangedEmail, { userId, at });
  expect(await app.emailsTo(email)).toEqual([]);
  expect(app.mailer.sent).toEqual([]);
  expect(loggedAbout('email no longer needed')).toHaveLength(7);
});

test('an email waits for an unavailable mail server, and arrives once', { timeout: 40_000 }, async () => {
  const gone = await startMailServer();
  await gone.close();
  const mailer = smtpMailer({
    url: `smtp://127.0.0.1:${gone.port}`,
    from: 'Docket <no-reply@docket.example>',
    timeoutMs: 2000,
  });
  const own = await createEmailApp({ mailServer: false, mailer });
  let server: TestMailServer | null = null;
  try {
    const { email } = await own.register();
    await vi.waitFor(() => expect(loggedAbout('job failed', own).length).toBeGreaterThan(0), {
      timeout: 15_000,
    });
    const back = (server = await startMailServer({}, gone.port));
    await vi.waitFor(
      async () => {
        await own.retryNow();
        expect(back.messages).toHaveLength(1);
      },
      { timeout: 20_000, interval: 200 },
    );
    await own.settle();
    expect(back.recipients).toEqual([[email]]);
    expect((await readMessage(back.messages[0]!)).subject).toBe('Verify your email address');
  } finally {
    await own.close();
    await server?.close();
  }
});

test(
  'a process that ends before recording an email sends it again with the same Message-ID',
  { timeout: 40_000 },
  async () => {
    const sent: string[] = [];
    const own = await createEmailApp({
      mailServer: false,
      mailer: {
        send: async ({ messageId }) => {
          sent.push(messageId);
          if (sent.length === 1) throw new Error('the process ended here');
        },
      },
    });
    try {
      await own.register();
      await vi.waitFor(
        async () => {
          await own.retryNow();
          expect(sent).toHaveLength(2);
        },
        { timeout: 20_000, interval: 200 },
      );
      await own.settle();
      expect(new Set(sent).size).toBe(1);
      expect(sent[0]).toMatch(/^<[0-9a-f-]{36}@docket\.example>$/);
    } finally {
      await own.close();
    }
  },
);

test('an email whose job couldn’t record that it was sent isn’t sent again by the same process', async () => {
  const { email, userId } = await somebody();
  await order(passwordChangedEmail, { userId, at });
  expect(await app.emailsTo(email)).toHaveLength(1);
  // As it is once the lost connection to the database is back.
  const { numAffectedRows } =
    await sql`update jobs.job set state = 'created', start_after = now(), completed_on = null
    where data -> 'order' ->> 'userId' = ${userId} and name = 'send-mail'
      and data -> 'order' ->> 'template' = ${passwordChangedEmail.template}`.execute(app.services.database);
  expect(numAffectedRows).toBe(1n);
  expect(await app.emailsTo(email)).toHaveLength(1);
});

test('every email has its own Message-ID', async () => {
  const { email, userId } = await somebody();
  await order(passwordChangedEmail, { userId, at });
  await order(passwordChangedEmail, { userId, at });
  const ids = (await app.emailsTo(email)).map(({ messageId }) => messageId);
  expect(new Set(ids).size).toBe(2);
});

test('a permanently rejected email isn’t retried, and the log contains no address', async () => {
  const { email, userId } = await somebody();
  app.mailer.failure = new EmailFailure('EENVELOPE 550 RCPT TO', { permanent: true });
  await order(passwordChangedEmail, { userId, at });
  await app.settle();
  expect(loggedAbout('email permanently rejected')).toMatchObject([{ template: 'password-changed' }]);
  expect(JSON.stringify(app.logged)).not.toContain(email);
  app.mailer.failure = null;
  await app.retryNow();
  expect(await app.emailsTo(email)).toEqual([]);
});

test(
  'an email is abandoned after half a day, and the log contains no address',
  { timeout: 40_000 },
  async () => {
    const { email, userId } = await somebody();
    app.mailer.failure = away;
    await order(passwordChangedEmail, { userId, at });
    await vi.waitFor(
      async () => {
        // Skips to just before the last attempt.
        await sql`update jobs.job set retry_count = retry_limit - 1
          where name = 'send-mail' and state = 'retry'`.execute(app.services.database);
        await app.retryNow();
        await startJobsNow(app.services.database, { name: 'send-mail.dead', state: 'created' });
        expect(loggedAbout('email delivery abandoned')).toMatchObject([{ template: 'password-changed' }]);
      },
      { timeout: 30_000, interval: 100 },
    );
    app.mailer.failure = null;
    expect(JSON.stringify(app.logged)).not.toContain(email);
  },
);

test('retry delays grow from seconds to an hour, over half a day', async () => {
  const { rows } = await sql`select retry_limit, retry_delay, retry_backoff, retry_delay_max
    from jobs.queue where name = 'send-mail'`.execute(app.services.database);
  expect(rows).toEqual([{ retry_limit: 20, retry_delay: 5, retry_backoff: true, retry_delay_max: 3600 }]);
});
