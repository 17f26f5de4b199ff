import { decideEmailInSender, removeEmailInSender } from '@docket/shared/email-in/contract';
import { receiptMessages } from '@docket/shared/receipts/messages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addressFor,
  attachedPicture,
  createEmailInApp,
  type EmailInApp,
  emailInOf,
  receiptsOf,
} from '../../testing/mail/email-in-app.ts';
import { join, newBusiness } from '../../testing/people/test-business.ts';

let app: EmailInApp;
beforeAll(async () => {
  app = await createEmailInApp();
});
afterAll(() => app.close());

describe('other senders', () => {
  const stranger = 'shop@shop.example';

  test('wait for consent, which the owner is asked for once; then they’re told about their files alone', async () => {
    const person = await app.verified();
    const to = await addressFor(person);
    const attachments = [await attachedPicture('bill.png')];
    await app.forward(to, { from: `"${person.email}" <${stranger}>`, subject: 'Bill 1', attachments });
    await app.forward(to, {
      from: stranger,
      subject: 'Bill 2',
      attachments: [await attachedPicture(), { filename: 'a.zip', content: 'PK' }],
    });
    expect(await receiptsOf(app, person)).toEqual([]);
    expect(await app.emailsTo(stranger)).toEqual([]);
    const [notice, ...more] = await app.emailsTo(person.email);
    expect(more).toEqual([]);
    expect(notice!.text).toContain(`Sender: ${stranger}`);
    const [sender] = (await emailInOf(person)).senders;
    expect(sender).toMatchObject({ email: stranger, state: 'waiting', waiting: 2 });

    const which = { params: { of: 'person', id: sender!.id } } as const;
    const allowed = await person.client.call(decideEmailInSender, { ...which, body: { state: 'allowed' } });
    expect(allowed.status).toBe(200);
    await app.settle();
    await app.replyNow();
    expect(await receiptsOf(app, person)).toHaveLength(2);
    const replies = await app.emailsTo(stranger);
    expect(replies).toHaveLength(2);
    const said = replies.map((reply) => reply.text).join('\n');
    expect(said).toContain('bill.png: Received');
    expect(said.replaceAll(/\s+/g, ' ')).toContain(`a.zip: Not added: ${receiptMessages.wrongType}`);
    for (const hidden of ['Kookaburra', 'Zoë', person.email, '/receipts/'])
      expect(said).not.toContain(hidden);

    await person.client.call(removeEmailInSender, which);
    await app.forward(to, { from: stranger, subject: 'Bill 3', attachments: [await attachedPicture()] });
    expect(await receiptsOf(app, person)).toHaveLength(2);
    expect((await emailInOf(person)).senders).toMatchObject([{ state: 'waiting', waiting: 1 }]);
  });

  test('are blocked with what waits, and what they send is dropped', async () => {
    const person = await app.verified();
    const to = await addressFor(person);
    await app.forward(to, { from: stranger, attachments: [await attachedPicture()] });
    const files = app.storage.files.size;
    const [sender] = (await emailInOf(person)).senders;
    const body = { state: 'blocked' } as const;
    await person.client.call(decideEmailInSender, { params: { of: 'person', id: sender!.id }, body });
    expect(app.storage.files.size).toBe(files - 1);
    await app.forward(to, { from: stranger, attachments: [await attachedPicture()] });
    expect(app.storage.files.size).toBe(files - 1);
    expect(await receiptsOf(app, person)).toEqual([]);
    expect((await emailInOf(person)).senders).toMatchObject([{ state: 'blocked', waiting: 0 }]);
  });

  test.each([
    ['two senders', { from: ['PERSON', 'b@example.com'] }],
    ['no sender', { from: '' }],
  ])('a message with %s becomes nothing', async (_, { from }) => {
    const person = await app.verified();
    const to = await addressFor(person);
    const senders = [from].flat().map((one) => one.replace('PERSON', person.email));
    await app.forward(to, { from: senders.join(', '), attachments: [await attachedPicture()] });
    expect(await receiptsOf(app, person)).toEqual([]);
  });

  test('an address that nobody has verified isn’t its account’s', async () => {
    const person = await app.verified();
    const to = await addressFor(person);
    await app.services.database
      .updateTable('users')
      .set({ emailVerified: false })
      .where('id', '=', person.user.id)
      .execute();
    await app.forward(to, { from: person.email, attachments: [await attachedPicture()] });
    expect(await receiptsOf(app, person)).toEqual([]);
    expect((await emailInOf(person)).senders).toMatchObject([{ email: person.email, state: 'waiting' }]);
  });
});

describe('a business’s address', () => {
  test('takes receipts of whichever member sends them; an admin decides about others and gets theirs', async () => {
    const business = await newBusiness(app);
    const [admin, employee] = [await app.verified(), await app.verified()];
    await join(app, admin, business.id, 'ADMIN');
    await join(app, employee, business.id, 'EMPLOYEE');
    const to = await addressFor(admin, 'business');
    expect(await emailInOf(employee, 'business')).toMatchObject({ address: to, senders: [], messages: [] });
    await app.forward(to, { from: employee.email, attachments: [await attachedPicture()] });
    await app.forward(to, { from: 'supplier@supplier.example', attachments: [await attachedPicture()] });
    expect(await receiptsOf(app, employee)).toMatchObject([{ businessId: business.id }]);
    expect((await emailInOf(employee, 'business')).messages).toHaveLength(1);
    const seen = await emailInOf(admin, 'business');
    expect(seen.messages).toEqual([]);
    expect(seen.senders).toMatchObject([{ email: 'supplier@supplier.example', waiting: 1 }]);
    const params = { of: 'business', id: seen.senders[0]!.id } as const;
    const body = { state: 'allowed' } as const;
    expect((await employee.client.call(decideEmailInSender, { params, body })).status).toBe(403);
    await admin.client.call(decideEmailInSender, { params, body });
    await app.settle();
    expect(await receiptsOf(app, admin)).toMatchObject([{ businessId: business.id }]);

    // Whoever allowed a sender has left, and so has the employee.
    await join(app, admin, business.id, 'EMPLOYEE');
    await app.services.database
      .updateTable('users')
      .set({ businessId: null })
      .where('id', '=', employee.user.id)
      .execute();
    await app.forward(to, { from: 'supplier@supplier.example', attachments: [await attachedPicture()] });
    await app.forward(to, { from: employee.email, attachments: [await attachedPicture()] });
    expect(await receiptsOf(app, admin)).toHaveLength(1);
    expect(await receiptsOf(app, employee)).toHaveLength(1);
  });
});
