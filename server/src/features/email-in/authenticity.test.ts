import { decideEmailInSender } from '@docket/shared/email-in/contract';
import { maxMessagesAnHour } from '@docket/shared/email-in/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addressFor,
  attachedPicture,
  createEmailInApp,
  type EmailInApp,
  emailInOf,
  receiptsOf,
} from '../../testing/mail/email-in-app.ts';
import { composed, deliver, refusal } from '../../testing/mail/emails-to-docket.ts';
import { isAuthentic } from './parsing/authentication.ts';

let app: EmailInApp;
beforeAll(async () => {
  app = await createEmailInApp({
    environment: { EMAIL_IN_AUTHSERV: 'mx.docket.example', RATE_LIMIT_SCALE: '1' },
  });
});
afterAll(() => app.close());

test('a forged sender waits like a stranger, isn’t written to, and consent counts for that message alone', async () => {
  const person = await app.verified('pat@example.com');
  const to = await addressFor(person);
  const send = async (result: string) =>
    app.forward(to, {
      from: person.email,
      headers: { 'Authentication-Results': result },
      attachments: [await attachedPicture()],
    });
  const count = async () => (await receiptsOf(app, person)).length;
  await send('mx.docket.example; dmarc=pass header.from=example.com');
  expect(await count()).toBe(1);
  await send('mx.docket.example; dmarc=fail header.from=example.com');
  expect(await count()).toBe(1);
  const [sender] = (await emailInOf(person)).senders;
  expect(sender).toMatchObject({ email: person.email, state: 'waiting', waiting: 1 });
  const params = { of: 'person', id: sender!.id } as const;
  await person.client.call(decideEmailInSender, { params, body: { state: 'allowed' } });
  await app.settle();
  expect(await count()).toBe(2);
  await send('mx.docket.example; dmarc=fail header.from=example.com');
  expect(await count()).toBe(2);
  await app.replyNow();
  const subjects = (await app.emailsTo(person.email)).map(({ subject }) => subject);
  expect(subjects).toEqual(['Someone emailed receipts to Docket', 'Your email added a receipt']);
});

test('a message that’s one too many in an hour is delivered later', async () => {
  const person = await app.verified('busy@example.com');
  const to = await addressFor(person);
  const { database, clock, newId } = app.services;
  const { id: addressId } = await database
    .selectFrom('email_in_addresses')
    .select('id')
    .where('userId', '=', person.user.id)
    .executeTakeFirstOrThrow();
  const rows = Array.from({ length: maxMessagesAnHour }, (_, at) => ({
    id: newId(),
    addressId,
    digest: String(at),
    state: 'done',
    receivedAt: clock(),
  }));
  await database.insertInto('email_in_messages').values(rows).execute();
  const raw = await composed({ to, from: person.email, text: 'Hello' });
  expect(await refusal(deliver(app.port, { raw, to }))).toBe(451);
  app.clock.advance({ hours: 1 });
  expect(await refusal(deliver(app.port, { raw, to }))).toBe(null);
});

test.each<[headers: string[], isAuthentic: boolean]>([
  [['mx.docket.example; dmarc=pass (p=REJECT) header.from=example.com'], true],
  [['MX.Docket.example 1; DKIM=pass header.d=example.com header.s=a; spf=fail'], true],
  [['mx.docket.example; spf=pass smtp.mailfrom=bounce@example.com'], true],
  [['mx.docket.example; dkim=pass header.d=example.com'], true],
  [[], false],
  [['mx.docket.example; none'], false],
  [['other.example; dmarc=pass header.from=example.com'], false],
  // The topmost is the server's own; those below it may have come with the message.
  [
    [
      'mx.docket.example; dmarc=fail header.from=example.com',
      'mx.docket.example; dmarc=pass header.from=example.com',
    ],
    false,
  ],
  [['mx.docket.example; dkim=pass header.d=evil.example; spf=pass smtp.mailfrom=a@evil.example'], false],
  [['mx.docket.example; dkim=pass header.d=le.com'], false],
  [
    ['mx.docket.example; spf=fail (dmarc=pass header.from=example.com; dkim=pass header.d=example.com)'],
    false,
  ],
  [['mx.docket.example; spf=fail smtp.mailfrom="x; dkim=pass header.d=example.com"'], false],
])('%j says whether the sender is who they claim', (headers, expected) => {
  expect(isAuthentic(headers, { authserv: 'mx.docket.example', sender: 'pat@example.com' })).toBe(expected);
});
