import { approve, approveMany, rejectByReceipt } from '@docket/shared/approvals/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEmailApp, type EmailApp } from '../../../testing/mail/email-app.ts';
import { approvalRow, someSignature, submitReceipt } from '../../../testing/approvals/test-approvals.ts';
import type { RegisteredPerson } from '../../../testing/test-app.ts';
import { makeBusiness } from '../../../testing/people/test-business.ts';

let app: EmailApp;
beforeAll(async () => {
  app = await createEmailApp({ mailServer: false });
});
afterAll(() => app.close());

const emailed = async ({ email }: RegisteredPerson, subject: RegExp) =>
  (await app.emailsTo(email)).filter((message) => subject.test(message.subject));
const ofDecision = /^(Approved|Rejected): /;
const ofRequests = /awaiting your approval$/;
const signature = someSignature(1);

test('submitting and deciding send one email each, however often someone decides', async () => {
  const {
    members: [employee, manager, other],
  } = await makeBusiness(app, 'EMPLOYEE', 'MANAGER', 'MANAGER');
  const receiptId = await submitReceipt(employee);
  await app.gatherNow();
  const { id, managerId } = await approvalRow(app, receiptId);
  const [given, second] = managerId === manager.user.id ? [manager, other] : [other, manager];
  expect(await emailed(given, ofRequests)).toMatchObject([{ subject: '1 receipt awaiting your approval' }]);
  expect(await emailed(second, ofRequests)).toEqual([]);

  const decisions = await Promise.all(
    [given, second, given, second].map(({ client }) =>
      client.call(approve, { params: { id }, body: { signature } }),
    ),
  );
  expect(decisions.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409', '409', '409']);
  const [message, ...more] = await emailed(employee, ofDecision);
  expect(more).toEqual([]);
  expect(message!.text).toContain(`https://docket.example/receipts/${receiptId}`);
  expect(message!.text).toMatch(/Code: [\da-f]{32}/);
});

test('receipts approved with one signature get one email each; a rejected one gets its reason', async () => {
  const {
    members: [employee, manager],
  } = await makeBusiness(app, 'EMPLOYEE', 'MANAGER');
  const receipts = [];
  for (let count = 0; count < 3; count += 1) receipts.push(await submitReceipt(employee));
  await app.gatherNow();
  expect(await emailed(manager, ofRequests)).toMatchObject([
    { subject: '3 receipts awaiting your approval' },
  ]);

  const [last, ...batch] = receipts;
  const ids = [];
  for (const receiptId of batch) ids.push((await approvalRow(app, receiptId)).id);
  expect((await manager.client.call(approveMany, { body: { ids, signature } })).status).toBe(200);
  const params = { receiptId: last! };
  const body = { notes: 'The total is cut off' };
  expect((await manager.client.call(rejectByReceipt, { params, body })).status).toBe(200);
  const messages = await emailed(employee, ofDecision);
  expect(messages.map(({ subject }) => subject.replace(/:.*/, '')).toSorted()).toEqual([
    'Approved',
    'Approved',
    'Rejected',
  ]);
  for (const receiptId of receipts)
    expect(messages.filter(({ text }) => text.includes(receiptId))).toHaveLength(1);
  expect(messages.find(({ subject }) => subject.startsWith('Rejected'))!.text).toContain(
    'Reason: The total is cut off',
  );
});
