import { reopenReceipt } from '@docket/shared/approvals/contract';
import { changeBusiness } from '@docket/shared/business/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEmailApp, type EmailApp } from '../../../testing/mail/email-app.ts';
import { readPdf } from '../../../testing/read-pdf.ts';
import { decide, type Submitted, submitNew } from '../../../testing/approvals/sealed-receipts.ts';
import { receiptInDatabase } from '../../../testing/approvals/test-approvals.ts';
import { makeBusiness } from '../../../testing/people/test-business.ts';
import { ok } from '../../../testing/test-client.ts';
import { sealOfDecision } from '../../trail/seal-of-decision.ts';
import { notifySubmitter } from './notify.ts';

let app: EmailApp;
beforeAll(async () => {
  app = await createEmailApp({ mailServer: false });
});
afterAll(() => app.close());

/** A submission by someone, and a manager with another name. */
async function submitted() {
  const { id, name, members } = await makeBusiness(app, 'EMPLOYEE', 'MANAGER', 'ADMIN');
  const [employee, manager, admin] = members;
  const { database } = app.services;
  const called = { firstName: 'Mo', lastName: 'Diaz' };
  await database.updateTable('users').set(called).where('id', '=', manager.user.id).execute();
  const people = { businessId: id, submitter: employee.user.id, manager: manager.user.id };
  const notify = ({ approvalId }: Submitted) =>
    database.transaction().execute((transaction) => notifySubmitter(app.services, transaction, approvalId));
  return { id, name, employee, admin, people, notify, submission: await submitNew(app.services, people) };
}
const unwrapped = (text: string): string => text.replaceAll(/\n */g, ' ');

test('emails an approval once: by whom, the code, its trail entry and the receipt’s link', async () => {
  const { employee, people, notify, submission } = await submitted();
  const { database } = app.services;
  await decide(app.services, people, submission);
  // The trail grows before the email is written.
  await submitNew(app.services, people);
  await notify(submission);
  const messages = (await app.emailsTo(employee.email)).filter(({ subject }) =>
    /^Approved|^Rejected/.test(subject),
  );
  expect(messages.map(({ subject }) => subject)).toEqual(['Approved: Corner Bakery']);
  const { text, html } = messages[0]!;
  const { code, entry } = (await sealOfDecision(database, submission.approvalId))!;
  for (const part of [
    'Mo Diaz approved your receipt.',
    `View receipt: https://docket.example/receipts/${submission.receiptId} `,
    'Vendor: Corner Bakery',
    'Amount: $45.50',
    'Notes: Fine',
    `Code: ${code} https://docket.example/verify/${code}`,
    'Sealed trail entry: 2',
    `Entry hash: ${entry.hash}`,
  ])
    expect(unwrapped(text)).toContain(part);
  expect(entry.seq).toBe(2);
  for (const part of [code, entry.hash]) expect(html).toContain(part);
});

test('emails a rejection once with its reason and trail entry, without a code [OP-88]', async () => {
  const { employee, people, notify, submission } = await submitted();
  await decide(app.services, people, submission, 'rejected');
  await notify(submission);
  const messages = (await app.emailsTo(employee.email)).filter(({ subject }) =>
    /^Approved|^Rejected/.test(subject),
  );
  expect(messages.map(({ subject }) => subject)).toEqual(['Rejected: Corner Bakery']);
  const { text } = messages[0]!;
  const { entry } = (await sealOfDecision(app.services.database, submission.approvalId))!;
  for (const part of [
    'Mo Diaz rejected your receipt.',
    'You can correct it and submit it again.',
    'Reason: The total is cut off',
    `Entry hash: ${entry.hash}`,
  ])
    expect(unwrapped(text)).toContain(part);
  expect(text).not.toContain('Code:');
});

test('doesn’t ask a former member to correct what they no longer can', async () => {
  const { employee, people, notify, submission } = await submitted();
  await app.services.database
    .updateTable('users')
    .set({ businessId: null })
    .where('id', '=', employee.user.id)
    .execute();
  await decide(app.services, people, submission, 'rejected');
  await notify(submission);
  const message = (await app.emailsTo(employee.email)).find(({ subject }) => subject.startsWith('Rejected'));
  expect(message!.text).toContain('Mo Diaz rejected your receipt.');
  expect(message!.text).not.toContain('submit it again');
});

test('sends the accounting address one copy of each approved receipt, and nothing else [OP-111]', async () => {
  const { admin, name, people, notify, submission } = await submitted();
  await admin.client.call(changeBusiness, { body: { accountingEmail: 'books@example.com' } });
  await decide(app.services, people, submission);
  await notify(submission);
  const other = await submitNew(app.services, people);
  await decide(app.services, people, other, 'rejected');
  await notify(other);
  const [message, ...more] = await app.emailsTo('books@example.com');
  expect(more).toEqual([]);
  for (const part of [
    `A receipt from ${name} was approved.`,
    'Vendor: Corner Bakery',
    'Date: 03/11/26',
    'Amount: $45.50',
    'GST: $4.14',
    'Category: Meals',
    'Submitted by: Pat Lee',
    'Approved by: Mo Diaz',
    `https://docket.example/receipts/${submission.receiptId} `,
  ])
    expect(unwrapped(message!.text)).toContain(part);
  expect(message!.subject).toMatch(/^Approved receipt \S+: Corner Bakery$/);
  const [report, ...others] = message!.attachments!;
  expect(others).toEqual([]);
  const { customId } = await receiptInDatabase(app, submission.receiptId);
  expect(report).toMatchObject({ filename: `${customId}.pdf`, mediaType: 'application/pdf' });
  const { pages } = await readPdf(report!.content);
  const { code } = (await sealOfDecision(app.services.database, submission.approvalId))!;
  expect(pages.join('').replaceAll(/\s/g, '')).toContain(code);
});

test('sends nothing to a closed account, or to an address that was removed meanwhile', async () => {
  const { admin, employee, people, notify, submission } = await submitted();
  const { database } = app.services;
  await admin.client.call(changeBusiness, { body: { accountingEmail: 'former@example.com' } });
  await decide(app.services, people, submission);
  await database.transaction().execute(async (transaction) => {
    await notifySubmitter(app.services, transaction, submission.approvalId);
    await transaction
      .updateTable('users')
      .set({ closedAt: new Date() })
      .where('id', '=', employee.user.id)
      .execute();
    await transaction
      .updateTable('businesses')
      .set({ accountingEmail: null })
      .where('id', '=', people.businessId)
      .execute();
  });
  await notify(submission);
  expect(await app.emailsTo('former@example.com')).toEqual([]);
  expect((await app.emailsTo(employee.email)).map(({ subject }) => subject)).not.toContain(
    'Approved: Corner Bakery',
  );
});

test('tells the owner of a receipt why an admin reopened it, but nobody who reopened their own', async () => {
  const { employee, admin, submission, people } = await submitted();
  await app.services.database
    .updateTable('users')
    .set({ firstName: 'Ada', lastName: 'Lim' })
    .where('id', '=', admin.user.id)
    .execute();
  await decide(app.services, people, submission);
  const reopen = (id: string) =>
    admin.client.call(reopenReceipt, { params: { id }, body: { reason: 'Wrong GST' } });
  ok(await reopen(submission.receiptId));
  const own = await submitNew(app.services, { ...people, submitter: admin.user.id });
  ok(await reopen(own.receiptId));
  const reopened = ({ subject }: { subject: string }) => subject.startsWith('Reopened');
  const [message, ...more] = (await app.emailsTo(employee.email)).filter(reopened);
  expect(more).toEqual([]);
  expect(message!.subject).toBe('Reopened: Corner Bakery');
  for (const part of [
    'Ada Lim reopened your receipt. Its approval no longer counts. Please correct it and submit it again.',
    'Reason: Wrong GST',
    `https://docket.example/receipts/${submission.receiptId} `,
  ])
    expect(unwrapped(message!.text)).toContain(part);
  expect((await app.emailsTo(admin.email)).filter(reopened)).toEqual([]);
});
