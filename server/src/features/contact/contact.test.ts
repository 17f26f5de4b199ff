import { sendMessage } from '@docket/shared/contact/contract';
import { contactMessages } from '@docket/shared/contact/messages';
import { contactLimits } from '@docket/shared/contact/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EmailFailure } from '../../ports/mailer.ts';
import { readMessage } from '../../testing/mail/mailer-conformance.ts';
import { createEmailApp, type EmailApp } from '../../testing/mail/email-app.ts';

let app: EmailApp;
beforeAll(async () => {
  app = await createEmailApp();
});
afterAll(() => app.close());

const support = 'support@docket.example';
const message = {
  name: 'Zoë Ångström',
  email: 'zoe@example.com',
  subject: 'A question',
  message: 'Does it read\nreceipts from France?',
  type: 'support',
} as const;

const send = (change: object = {}) => app.newClient().post(sendMessage.path, { ...message, ...change });
const stored = (subject: string) =>
  app.services.database.selectFrom('contact_messages').selectAll().where('subject', '=', subject).execute();

test('200: is stored and emailed to support; replies go to the sender [API-31] [PUB-15] [OP-32]', async () => {
  const { status, body } = await send();
  expect({ status, body }).toEqual({ status: 200, body: { success: true } });
  const [email, ...more] = await app.emailsTo(support);
  expect(more).toEqual([]);
  expect(email).toMatchObject({
    subject: '[Support] A question',
    replyTo: { name: 'Zoë Ångström', address: 'zoe@example.com' },
  });
  expect(email?.text).toContain('Does it read\nreceipts from France?');
  const [row] = await stored('A question');
  expect(row).toMatchObject({ ...message, createdAt: expect.any(Date), emailedAt: expect.any(Date) });
});

test('is stored while the mail server is unavailable, and not marked as emailed', async () => {
  app.mailer.failure = new EmailFailure('ECONNECTION', { permanent: false });
  try {
    expect((await send({ subject: 'Server away' })).status).toBe(200);
    await app.settle();
    expect(await stored('Server away')).toMatchObject([{ emailedAt: null }]);
  } finally {
    app.mailer.failure = null;
  }
});

test('a message with the hidden field gets the usual response and isn’t stored', async () => {
  const before = app.mailer.sent.length;
  const honest = await send({ subject: 'Honest', website: '' });
  const program = await send({ subject: 'Program', website: 'https://casino.example' });
  expect(program).toMatchObject({ status: honest.status, text: honest.text });
  await app.settle();
  expect(await stored('Program')).toEqual([]);
  expect(await stored('Honest')).toHaveLength(1);
  expect(app.mailer.sent.length).toBe(before + 1);
});

test('nothing typed can add an email header', async () => {
  const { status } = await send({
    name: 'Zoë\r\nBcc: all@example.com',
    subject: 'Injected\r\nBcc: all@example.com\r\n\r\nBuy',
  });
  expect(status).toBe(200);
  await app.settle();
  const raw = app.mailer.messages.at(-1)!;
  expect(raw.toString().split('\r\n\r\n')[0]).not.toMatch(/^bcc:/im);
  expect(await readMessage(raw)).toMatchObject({
    subject: '[Support] Injected Bcc: all@example.com Buy',
    to: [{ address: support }],
    replyTo: [{ name: 'Zoë Bcc: all@example.com', address: 'zoe@example.com' }],
  });
});

test('HTML shows as text in the email', async () => {
  await send({
    name: '<script>alert(1)</script>',
    subject: 'Html here',
    message: '<img src=x onerror=1> hello',
  });
  await app.settle();
  const { html } = await readMessage(app.mailer.messages.at(-1)!);
  expect(html).not.toMatch(/<script|<img/);
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
});

test.each([
  ['[VAL-12]', { name: ' Z ' }, contactMessages.nameTooShort],
  ['[VAL-12] invisible', { name: '\u200B\u200B\u200B' }, contactMessages.nameTooShort],
  ['[VAL-13] [OP-62]', { email: 'zoe' }, contactMessages.emailInvalid],
  ['[VAL-13] two addresses', { email: 'zoe@example.com, all@example.com' }, contactMessages.emailInvalid],
  ['[VAL-14]', { subject: 'Hey ' }, contactMessages.subjectTooShort],
  ['[VAL-15]', { message: 'Too short' }, contactMessages.messageTooShort],
  ['[VAL-16]', { type: 'sales' }, contactMessages.typeMissing],
  ['too long', { name: 'x'.repeat(contactLimits.nameMax + 1) }, contactMessages.nameTooLong],
  ['too long', { subject: 'x'.repeat(contactLimits.subjectMax + 1) }, contactMessages.subjectTooLong],
  ['too long', { message: 'x'.repeat(contactLimits.messageMax + 1) }, contactMessages.messageTooLong],
])('400 %s', async (_, wrong, text) => {
  expect(await send(wrong)).toMatchObject({ status: 400, body: { error: 'INVALID', message: text } });
});

test('400: an invalid character', async () => {
  expect((await send({ message: 'Nothing \0 to see here' })).status).toBe(400);
});
