import { deleteAccount, exportOwnData } from '@docket/shared/account/contract';
import { createEmailInAddress, seeEmailIn } from '@docket/shared/email-in/contract';
import { emailInMessages as text } from '@docket/shared/email-in/messages';
import { messageDays } from '@docket/shared/email-in/rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addressFor,
  attachedPicture,
  createEmailInApp,
  type EmailInApp,
  emailInOf,
  receiptsOf,
} from '../../testing/mail/email-in-app.ts';
import { composed, deliver, refusal } from '../../testing/mail/emails-to-docket.ts';
import { readZip } from '../../testing/read-zip.ts';
import { tidyEmailIn } from './tidy-email-in.ts';

let app: EmailInApp;
beforeAll(async () => {
  app = await createEmailInApp();
});
afterAll(() => app.close());

describe('an address', () => {
  test('that’s replaced is refused from then on, and senders stay', async () => {
    const person = await app.verified();
    const before = await addressFor(person);
    await app.forward(before, { from: 'shop@shop.example', attachments: [await attachedPicture()] });
    const create = (replaces: string | null) =>
      person.client.call(createEmailInAddress, { params: { of: 'person' }, body: { replaces } });
    expect((await create(null)).status).toBe(409);
    const { body } = await create(before);
    expect(body).toMatchObject({ senders: [{ waiting: 1 }] });
    const { address } = await emailInOf(person);
    expect(address).not.toBe(before);
    const raw = await composed({ to: before, from: person.email, attachments: [await attachedPicture()] });
    expect(await refusal(deliver(app.port, { raw, to: before }))).toBe(550);
    await app.forward(address!, { from: person.email, attachments: [await attachedPicture()] });
    expect(await receiptsOf(app, person)).toHaveLength(1);
  });

  test('is exported with what came of messages, and goes with its account and all that’s stored', async () => {
    const person = await app.verified();
    const to = await addressFor(person);
    await app.forward(to, { from: person.email, subject: 'Mine', text: 'Hello' });
    await app.forward(to, {
      from: 'shop@shop.example',
      subject: 'Waiting',
      attachments: [await attachedPicture()],
    });
    const files = app.storage.files.size;
    const { bytes } = await person.client.call(exportOwnData, {});
    const account = String([...(await readZip(bytes))].find(([name]) => name.startsWith('account'))?.[1]);
    for (const stored of [to, 'shop@shop.example', 'Mine', 'Waiting']) expect(account).toContain(stored);
    const body = { password: person.password };
    expect((await person.client.call(deleteAccount, { body })).status).toBe(200);
    const raw = await composed({ to, from: person.email, text: 'Hello' });
    expect(await refusal(deliver(app.port, { raw, to }))).toBe(550);
    await tidyEmailIn(app.services);
    expect(app.storage.files.size).toBe(files - 1);
    const { database } = app.services;
    expect(
      await database
        .selectFrom('email_in_messages')
        .select('id')
        .where('sender', '=', person.email)
        .execute(),
    ).toEqual([]);
  });

  test('forgets messages after a month, also those that wait', async () => {
    const person = await app.verified();
    const to = await addressFor(person);
    await app.forward(to, { from: 'shop@shop.example', attachments: [await attachedPicture()] });
    await app.forward(to, { from: person.email, text: 'Hello' });
    expect(await emailInOf(person)).toMatchObject({
      senders: [{ waiting: 1 }],
      messages: [{ problem: text.nothingFound }],
    });
    app.clock.advance({ days: messageDays + 1 });
    await tidyEmailIn(app.services);
    const client = await app.signIn(person);
    const { body } = await client.call(seeEmailIn, { params: { of: 'person' } });
    expect(body).toEqual({ isOn: true, address: to, senders: [], messages: [] });
  });
});
