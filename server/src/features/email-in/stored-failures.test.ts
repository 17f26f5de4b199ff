import { listAudit } from '@docket/shared/audit/contract';
import { dayOf } from '@docket/shared/calendar';
import {
  decideEmailInSender,
  downloadEmailInMessage,
  retryEmailInMessage,
} from '@docket/shared/email-in/contract';
import { emailInMessages as text } from '@docket/shared/email-in/messages';
import { type EmailInOwner, maxWaitingSenders } from '@docket/shared/email-in/rules';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  addressFor,
  attachedPicture,
  createEmailInApp,
  type EmailInApp,
  emailInOf,
  receiptsOf,
  sendUnreadable,
} from '../../testing/mail/email-in-app.ts';
import { join, newBusiness } from '../../testing/people/test-business.ts';
import type { RegisteredPerson } from '../../testing/test-app.ts';
import { ok } from '../../testing/test-client.ts';
import { giveUpMessage } from './handling/fail-message.ts';

let app: EmailInApp;
beforeAll(async () => {
  app = await createEmailInApp();
});
afterAll(() => app.close());

const stranger = 'shop@shop.example';

const only = async (person: RegisteredPerson, of: EmailInOwner = 'person') => {
  const { messages } = await emailInOf(person, of);
  expect(messages).toHaveLength(1);
  return messages[0]!;
};
const fetched = ({ client }: RegisteredPerson, of: EmailInOwner, id: string) =>
  client.call(downloadEmailInMessage, { params: { of, id } });
const retry = ({ client }: RegisteredPerson, of: EmailInOwner, id: string) =>
  client.call(retryEmailInMessage, { params: { of, id } });

test('a failed message is downloaded as it was received, and never shown', async () => {
  const person = await app.verified();
  const to = await addressFor(person);
  await sendUnreadable(app, to, { from: person.email, subject: 'Original' });
  const { id, receivedAt, isStored: isThere } = await only(person);
  expect(isThere).toBe(true);
  const { status, headers, bytes } = await fetched(person, 'person', id);
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'message/rfc822',
    'content-disposition': `attachment; filename="email-${dayOf(new Date(receivedAt))}.eml"`,
    'content-security-policy': expect.stringContaining('sandbox'),
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
  expect(String(bytes)).toContain(`From: ${person.email}\r\nTo: ${to}\r\nSubject: Original\r\n`);
});

test('a failed message is tried again, and its sender isn’t told of the same failure twice', async () => {
  const person = await app.verified();
  const to = await addressFor(person);
  await sendUnreadable(app, to, { from: person.email, subject: 'Still nested' });
  const { id } = await only(person);
  expect(ok(await retry(person, 'person', id)).messages).toEqual([]);
  expect((await retry(person, 'person', id)).refusal.message).toBe(text.gone);
  await app.settle();
  expect(await only(person)).toMatchObject({ problem: text.unreadable, isStored: true });
  expect(await app.emailsTo(person.email)).toHaveLength(1);
});

/** A stranger's message as if reading it had taken too long: it has failed, and can be read. */
async function readableFailure(person: RegisteredPerson) {
  const to = await addressFor(person);
  await app.forward(to, { from: stranger, subject: 'Bill', attachments: [await attachedPicture()] });
  await app.services.database
    .updateTable('email_in_messages')
    .set({ state: 'failed', userId: person.user.id })
    .where('sender', '=', stranger)
    .where('addressId', 'in', (is) =>
      is.selectFrom('email_in_addresses').select('id').where('userId', '=', person.user.id),
    )
    .execute();
  return await only(person);
}

test('a failed message becomes receipts if it can be read now, and is gone', async () => {
  const person = await app.verified();
  const { id } = await readableFailure(person);
  ok(await retry(person, 'person', id));
  await app.settle();
  // Trying it again doesn't allow its sender.
  expect(await receiptsOf(app, person)).toEqual([]);
  const [sender] = (await emailInOf(person)).senders;
  const params = { of: 'person', id: sender!.id } as const;
  ok(await person.client.call(decideEmailInSender, { params, body: { state: 'allowed' } }));
  await app.settle();
  expect(await receiptsOf(app, person)).toHaveLength(1);
  expect(await only(person)).toMatchObject({ problem: null, isStored: false });
  expect((await fetched(person, 'person', id)).status).toBe(404);
});

test('a failed message stays stored if its sender would wait, but too many do', async () => {
  const person = await app.verified();
  const { id } = await readableFailure(person);
  const { database, newId, clock } = app.services;
  const { addressId } = await database
    .selectFrom('email_in_messages')
    .select('addressId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await database.deleteFrom('email_in_senders').where('addressId', '=', addressId).execute();
  const waiting = Array.from({ length: maxWaitingSenders }, (_one, index) => ({
    id: newId(),
    addressId: addressId!,
    email: `${index}@shop.example`,
    createdAt: clock(),
  }));
  await database.insertInto('email_in_senders').values(waiting).execute();
  ok(await retry(person, 'person', id));
  await app.settle();
  expect(await only(person)).toMatchObject({
    problem: null,
    parts: [{ problem: text.tooManyWaiting }],
    isStored: true,
  });
  expect((await fetched(person, 'person', id)).status).toBe(200);
  await database.deleteFrom('email_in_senders').where('addressId', '=', addressId).execute();
  ok(await retry(person, 'person', id));
  await app.settle();
  expect((await emailInOf(person)).senders).toMatchObject([{ email: stranger }]);
});

test('a failed message of a business is its admins’, unless it’s a member’s own', async () => {
  const business = await newBusiness(app);
  const [admin, employee, other] = [await app.verified(), await app.verified(), await app.verified()];
  await join(app, admin, business.id, 'ADMIN');
  await join(app, employee, business.id, 'EMPLOYEE');
  const to = await addressFor(admin, 'business');
  await sendUnreadable(app, to, { from: employee.email, subject: 'A member’s' });
  await sendUnreadable(app, to, { from: stranger, subject: 'A stranger’s' });
  const [members, strangers] = [await only(employee, 'business'), await only(admin, 'business')];
  const statuses = async (person: RegisteredPerson) => {
    const all = [];
    for (const { id } of [members, strangers])
      for (const of of ['business', 'person'] as const)
        all.push((await fetched(person, of, id)).status, (await retry(person, of, id)).status);
    return all;
  };
  const failing = vi.spyOn(app.storage, 'get').mockRejectedValueOnce(new Error('down'));
  expect((await fetched(admin, 'business', strangers.id)).status).toBe(500);
  failing.mockRestore();
  const none = [404, 404, 404, 404];
  expect(await statuses(other)).toEqual([...none, ...none]);
  expect(await statuses(employee)).toEqual([200, 200, 404, 404, ...none]);
  expect(await statuses(admin)).toEqual([...none, 200, 200, 404, 404]);
  // What admins did with a stranger's is recorded; what a member does with their own isn't, nor what failed.
  const recorded = ok(await admin.client.call(listAudit, {})).filter(({ action }) =>
    action.startsWith('email-in-message'),
  );
  expect(recorded).toMatchObject([
    { action: 'email-in-message-retried', subject: stranger },
    { action: 'email-in-message-downloaded', subject: stranger },
  ]);
});

test.each([
  ['a mail server', true],
  ['none, so that nobody can verify an address', false],
])(
  'with %s, a member’s own message stays theirs alone if the store fails while it’s tried again',
  async (_, isVerified) => {
    const business = await newBusiness(app);
    const [admin, employee] = [await app.verified(), await app.verified()];
    await join(app, admin, business.id, 'ADMIN');
    await join(app, employee, business.id, 'EMPLOYEE');
    const to = await addressFor(admin, 'business');
    await sendUnreadable(app, to, { from: employee.email, subject: 'A member’s' });
    const { id } = await only(employee, 'business');
    const { services } = app;
    await services.database
      .updateTable('users')
      .set({ emailVerified: isVerified })
      .where('id', '=', employee.user.id)
      .execute();
    const config = { ...services.config, smtpUrl: isVerified ? services.config.smtpUrl : null };
    const failing = vi.spyOn(app.storage, 'get').mockRejectedValue(new Error('down'));
    ok(await retry(employee, 'business', id));
    await giveUpMessage({ ...services, config }, id, { signal: AbortSignal.abort(), lastAttempt: true });
    failing.mockRestore();
    expect(await only(employee, 'business')).toMatchObject({ id, isStored: true });
    expect((await emailInOf(admin, 'business')).messages).toEqual([]);
    expect((await fetched(admin, 'business', id)).status).toBe(404);
  },
);
