import { deleteAccount } from '@docket/shared/account/contract';
import { decideEmailInSender } from '@docket/shared/email-in/contract';
import { emailInMessages as text } from '@docket/shared/email-in/messages';
import { maxStoredFailures, maxWaitingSenders, messageDays } from '@docket/shared/email-in/rules';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addressFor,
  attachedPicture,
  createEmailInApp,
  type EmailInApp,
  emailInOf,
  sendUnreadable,
} from '../../testing/mail/email-in-app.ts';
import { join, newBusiness } from '../../testing/people/test-business.ts';
import type { RegisteredPerson } from '../../testing/test-app.ts';
import { giveUpMessage } from './handling/fail-message.ts';
import { handleMessageJob } from './job-kinds.ts';
import { mailReceiver } from './receiving/mail-receiver.ts';
import { tidyEmailIn } from './tidy-email-in.ts';

let app: EmailInApp;
beforeAll(async () => {
  app = await createEmailInApp();
});
afterAll(() => app.close());

const stranger = 'shop@shop.example';

const isStored = (subject: string): boolean =>
  [...app.storage.files.values()].some((file) => file.includes(`Subject: ${subject}\r\n`));

async function decide(person: RegisteredPerson, state: 'allowed' | 'blocked'): Promise<void> {
  const [sender] = (await emailInOf(person)).senders;
  const params = { of: 'person', id: sender!.id } as const;
  expect((await person.client.call(decideEmailInSender, { params, body: { state } })).status).toBe(200);
  await app.settle();
}

/** The texts of the emails to an address, without their line breaks. */
const toldTo = async (email: string): Promise<string[]> =>
  (await app.emailsTo(email)).map((sent) => sent.text.replaceAll(/\s+/g, ' '));

describe('a message that can’t be read', () => {
  test('is listed, its sender is told, and it stays stored for a month', async () => {
    const person = await app.verified();
    const to = await addressFor(person);
    await sendUnreadable(app, to, { from: person.email, subject: 'Nested' });
    const [sent, ...more] = await app.emailsTo(person.email);
    expect(more).toEqual([]);
    expect(sent!.subject).toBe('We couldn’t read your email');
    expect(sent!.text).toContain('Nested');
    expect(await toldTo(person.email)).toEqual([expect.stringContaining(text.unreadable)]);
    await tidyEmailIn(app.services);
    expect((await emailInOf(person)).messages).toMatchObject([
      { sender: person.email, subject: 'Nested', problem: text.unreadable, parts: [] },
    ]);
    expect(isStored('Nested')).toBe(true);
    app.clock.advance({ days: messageDays + 1 });
    await tidyEmailIn(app.services);
    expect(isStored('Nested')).toBe(false);
  });

  test('tells a sender who was allowed, but neither a stranger nor a blocked one', async () => {
    const person = await app.verified();
    const to = await addressFor(person);
    await sendUnreadable(app, to, { from: stranger, subject: 'From a stranger' });
    expect(await app.emailsTo(stranger)).toEqual([]);
    expect((await emailInOf(person)).messages).toMatchObject([
      { sender: stranger, problem: text.unreadable },
    ]);
    await app.forward(to, { from: stranger, text: 'Hello' });
    await decide(person, 'allowed');
    app.mailer.sent.length = 0;
    await sendUnreadable(app, to, { from: stranger, subject: 'From a shop' });
    const [told, ...more] = await toldTo(stranger);
    expect(more).toEqual([]);
    expect(told).toContain(text.unreadableToSender);
    expect(told).not.toContain(person.email);
    await decide(person, 'blocked');
    app.mailer.sent.length = 0;
    await sendUnreadable(app, to, { from: stranger, subject: 'Blocked' });
    expect(await app.emailsTo(stranger)).toEqual([]);
    expect(isStored('Blocked')).toBe(false);
  });

  test('doesn’t stay stored beyond the limit of an address', async () => {
    const person = await app.verified();
    const to = await addressFor(person);
    await sendUnreadable(app, to, { from: person.email, subject: 'Within' });
    const { database, newId } = app.services;
    const { id, ...stored } = await database
      .selectFrom('email_in_messages')
      .select(['id', 'addressId', 'sha256', 'state', 'receivedAt', 'userId'])
      .where('userId', '=', person.user.id)
      .executeTakeFirstOrThrow();
    const others = Array.from({ length: maxStoredFailures - 1 }, (_one, index) => ({
      ...stored,
      id: newId(),
      digest: `${index}`,
    }));
    await database.insertInto('email_in_messages').values(others).execute();
    await sendUnreadable(app, to, { from: person.email, subject: 'Beyond' });
    expect([isStored('Within'), isStored('Beyond')]).toEqual([true, false]);
    expect(await app.emailsTo(person.email)).toHaveLength(2);
    // Each that's stored is listed, however many.
    const { messages } = await emailInOf(person);
    expect(messages.filter(({ isStored: canBeTried }) => canBeTried)).toHaveLength(maxStoredFailures);

    // One that's being tried again keeps its place.
    await database
      .updateTable('email_in_messages')
      .set({ state: 'received', isRetry: true })
      .where('id', '=', id)
      .execute();
    await sendUnreadable(app, to, { from: person.email, subject: 'Meanwhile' });
    expect(isStored('Meanwhile')).toBe(false);
    await giveUpMessage(app.services, id, { signal: AbortSignal.abort(), lastAttempt: true });
    const { sha256 } = await database
      .selectFrom('email_in_messages')
      .select('sha256')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(sha256).toBe(stored.sha256);
  });

  test('at a business’s address is the member’s who sent it, and otherwise shown to its admins', async () => {
    const business = await newBusiness(app);
    const [admin, employee] = [await app.verified(), await app.verified()];
    await join(app, admin, business.id, 'ADMIN');
    await join(app, employee, business.id, 'EMPLOYEE');
    const to = await addressFor(admin, 'business');
    await sendUnreadable(app, to, { from: employee.email, subject: 'A member’s' });
    await sendUnreadable(app, to, { from: `${employee.email}, ${stranger}`, subject: 'Nobody’s' });
    await tidyEmailIn(app.services);
    const listed = async (person: RegisteredPerson) =>
      (await emailInOf(person, 'business')).messages.map(({ sender, problem }) => [sender, problem]);
    expect(await listed(employee)).toEqual([[employee.email, text.unreadable]]);
    expect(await listed(admin)).toEqual([[null, text.unreadable]]);
    expect(await app.emailsTo(employee.email)).toHaveLength(1);
    expect(await app.emailsTo(admin.email)).toEqual([]);

    const body = { password: employee.password };
    expect((await employee.client.call(deleteAccount, { body })).status).toBe(200);
    await tidyEmailIn(app.services);
    expect(isStored('A member’s')).toBe(false);
    expect(isStored('Nobody’s')).toBe(true);
  });
});

describe('a message that’s too large', () => {
  test('is listed once, and its sender is told, though only its headers are there', async () => {
    const person = await app.verified();
    const to = await addressFor(person);
    const headers = Buffer.from(`From: ${person.email}\r\nTo: ${to}\r\nSubject: Huge\r\n\r\n`);
    const content = async function* () {
      yield headers;
    };
    const receiver = mailReceiver(app.services);
    for (let offered = 0; offered < 2; offered++) {
      const outcome = await receiver.store({ recipients: [to], content: content(), isTooLarge: true });
      expect(outcome).toBe('stored');
      await app.settle();
    }
    expect(await toldTo(person.email)).toEqual([expect.stringContaining(text.tooLarge)]);
    await tidyEmailIn(app.services);
    expect((await emailInOf(person)).messages).toMatchObject([
      { sender: person.email, subject: 'Huge', problem: text.tooLarge, isStored: false },
    ]);
    expect(isStored('Huge')).toBe(false);
  });
});

describe('a message whose job has failed for good', () => {
  const { signal } = new AbortController();

  /** A message of an allowed sender whose file is missing, so that its job has failed; and its file. */
  async function failing() {
    const person = await app.verified();
    const to = await addressFor(person);
    await app.forward(to, { from: stranger, subject: 'Bill', attachments: [await attachedPicture()] });
    const { database } = app.services;
    const { id, sha256 } = await database
      .selectFrom('email_in_messages')
      .innerJoin('email_in_addresses', 'email_in_addresses.id', 'addressId')
      .select(['email_in_messages.id', 'sha256'])
      .where('email_in_addresses.userId', '=', person.user.id)
      .executeTakeFirstOrThrow();
    const file = app.storage.files.get(sha256!)!;
    app.storage.files.delete(sha256!);
    await decide(person, 'allowed');
    await sql`update jobs.job set start_after = now() + interval '1 day'
      where name = ${handleMessageJob.name} and state = 'retry'`.execute(database);
    app.mailer.sent.length = 0;
    return { person, id, restore: () => app.storage.files.set(sha256!, file) };
  }

  test('is listed and stays stored, and its sender is told once', async () => {
    const { person, id, restore } = await failing();
    const run = { signal, lastAttempt: false };
    await expect(giveUpMessage(app.services, id, run)).rejects.toThrow('missing');
    restore();
    await giveUpMessage(app.services, id, run);
    await giveUpMessage(app.services, id, run);
    expect(await toldTo(stranger)).toEqual([expect.stringContaining(text.unreadableToSender)]);
    expect((await emailInOf(person)).messages).toMatchObject([{ subject: 'Bill', problem: text.unreadable }]);
    expect(isStored('Bill')).toBe(true);
  });

  test('is listed even if the message is missing', async () => {
    const { person, id } = await failing();
    await giveUpMessage(app.services, id, { signal, lastAttempt: true });
    expect((await emailInOf(person)).messages).toMatchObject([{ subject: 'Bill', problem: text.unreadable }]);
    expect(await app.emailsTo(stranger)).toEqual([]);
  });
});

test.each(['person', 'business'] as const)(
  'a message beyond the limit of waiting senders is listed as refused, at the address of a %s',
  async (of) => {
    const manager = await app.verified();
    if (of === 'business') await join(app, manager, (await newBusiness(app)).id, 'ADMIN');
    const to = await addressFor(manager, of);
    await app.forward(to, { from: 'first@shop.example', attachments: [await attachedPicture()] });
    const { database, newId } = app.services;
    const { id: _, ...first } = await database
      .selectFrom('email_in_senders')
      .select(['id', 'addressId', 'createdAt'])
      .orderBy('createdAt', 'desc')
      .executeTakeFirstOrThrow();
    const others = Array.from({ length: maxWaitingSenders - 1 }, (_one, index) => ({
      ...first,
      id: newId(),
      email: `${index}@shop.example`,
    }));
    await database.insertInto('email_in_senders').values(others).execute();
    await app.forward(to, { from: 'last@shop.example', attachments: [await attachedPicture()] });
    await tidyEmailIn(app.services);
    expect((await emailInOf(manager, of)).messages).toMatchObject([
      { sender: 'last@shop.example', problem: null, parts: [{ problem: text.tooManyWaiting }] },
    ]);
    expect(await app.emailsTo('last@shop.example')).toEqual([]);
  },
);
