import { currentUser, login, register } from '@docket/shared/auth/contract';
import { createEmailInAddress, seeEmailIn, type EmailIn } from '@docket/shared/email-in/contract';
import type { EmailInOwner } from '@docket/shared/email-in/rules';
import { maxMessageBytes } from '@docket/shared/email-in/rules';
import { smtpPort } from '../../adapters/incoming-mail/smtp-port.ts';
import { type MemoryStorage, memoryStorage } from '../../adapters/memory/storage.ts';
import { memoryReceiptReader } from '../../adapters/memory/receipt-reader.ts';
import { replyToMessageJob } from '../../features/email-in/job-kinds.ts';
import { mailReceiver } from '../../features/email-in/receiving/mail-receiver.ts';
import { workReceiptJobs } from '../../features/receipts/jobs.ts';
import { registration } from '../people/registration.ts';
import { somePicture } from '../receipts/test-receipts.ts';
import { startJobsNow } from '../start-jobs-now.ts';
import type { RegisteredPerson, TestAppOptions } from '../test-app.ts';
import { ok } from '../test-client.ts';
import { createEmailApp, type EmailApp } from './email-app.ts';
import { composed, deliver } from './emails-to-docket.ts';

export interface EmailInApp extends EmailApp {
  /** The port that receipts are delivered to. */
  port: number;
  /** Creates an account with a verified address. */
  verified(email?: string): Promise<RegisteredPerson>;
  /** Delivers a message by SMTP, and waits until it has been dealt with. */
  forward(to: string, message: Parameters<typeof composed>[0]): Promise<void>;
  /** Ends the wait before replies. */
  replyNow(): Promise<void>;
  /** Everything stored, without encryption. */
  storage: MemoryStorage;
}

/** The program with a port that receipts are delivered to. It finds $45.50 at Kookaburra Cafe on every one. */
export async function createEmailInApp(options: TestAppOptions = {}): Promise<EmailInApp> {
  const storage = memoryStorage();
  const app = await createEmailApp({ ...options, services: { storage } });
  const { services } = app;
  let people = 0;
  const found = <T>(value: T) => ({ value, confidence: 0.9, places: [] });
  await workReceiptJobs(
    services,
    memoryReceiptReader(() => ({ amountCents: found(4550), vendor: found('Kookaburra Cafe') })),
  );
  const incoming = smtpPort({
    host: '127.0.0.1',
    port: 0,
    name: 'docket.example',
    tls: null,
    maxBytes: maxMessageBytes,
    onError: () => undefined,
  });
  await incoming.start(mailReceiver(services));
  const { port } = incoming.address();
  return {
    ...app,
    port,
    storage,
    async verified(email = `pat${++people}@example.com`) {
      const client = app.newClient();
      const { password } = registration(email);
      ok(await client.call(register, { body: registration(email) }));
      await services.database
        .updateTable('users')
        .set({ emailVerified: true })
        .where('email', '=', email)
        .execute();
      ok(await client.call(login, { body: { email, password } }));
      // The email to verify it, unless that was still waiting.
      await app.settle();
      app.mailer.sent.length = 0;
      return { client, user: ok(await client.call(currentUser, {})), email, password };
    },
    async forward(to, message) {
      await deliver(port, { raw: await composed({ to, ...message }), to });
      await app.settle();
    },
    async replyNow() {
      await startJobsNow(services.database, { name: replyToMessageJob.name, state: 'created' });
      await app.settle();
    },
    async close() {
      await incoming.stop();
      await app.close();
    },
  };
}

export const emailInOf = async (
  { client }: RegisteredPerson,
  of: EmailInOwner = 'person',
): Promise<EmailIn> => ok(await client.call(seeEmailIn, { params: { of } }));

/** Creates the person's or their business's address. */
export async function addressFor({ client }: RegisteredPerson, of: EmailInOwner = 'person'): Promise<string> {
  const { address } = ok(
    await client.call(createEmailInAddress, { params: { of }, body: { replaces: null } }),
  );
  return address!;
}

/** A picture to attach, different each time. */
export const attachedPicture = async (filename = 'receipt.png') => ({
  filename,
  content: await somePicture(),
});

/** The person's receipts, oldest first. */
export const receiptsOf = ({ services: { database } }: EmailApp, { user }: RegisteredPerson) =>
  database
    .selectFrom('receipts')
    .select(['id', 'businessId', 'status', 'fileName', 'fileSha256', 'mediaType'])
    .where('userId', '=', user.id)
    .orderBy('createdAt')
    .execute();

/** Delivers a message that's nested too deeply to be read. */
export async function sendUnreadable(
  app: EmailInApp,
  to: string,
  { from, subject }: { from: string; subject: string },
) {
  let nested = 'deep';
  for (let level = 0; level < 200; level++)
    nested = `Content-Type: multipart/mixed; boundary=b${level}\r\n\r\n--b${level}\r\n${nested}\r\n--b${level}--\r\n`;
  const raw = Buffer.from(`From: ${from}\r\nTo: ${to}\r\nSubject: ${subject}\r\n${nested}`);
  await deliver(app.port, { raw, to });
  await app.settle();
}
