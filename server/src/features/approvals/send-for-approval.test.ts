import { sendForApproval } from '@docket/shared/approvals/contract';
import { approvalMessages } from '@docket/shared/approvals/messages';
import type { ReceiptStatus } from '@docket/shared/receipts/rules';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type RegisteredPerson, type TestApp } from '../../testing/test-app.ts';
import { setStatus, uploadReceipt } from '../../testing/receipts/test-receipts.ts';

let app: TestApp;
let person: RegisteredPerson;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  person = await app.register();
});

const send = (receiptIds: string[]) => person.client.call(sendForApproval, { body: { receiptIds } });

test('409: whoever is in no business hears what to do, and nothing changes [API-45] [OP-52]', async () => {
  const { status, refusal } = await send([await uploadReceipt(person.client)]);
  expect([status, refusal.message]).toEqual([409, approvalMessages.noBusiness]);
});

test.each<[ReceiptStatus, string]>([
  ['PROCESSING', approvalMessages.stillRead('Unknown vendor')],
  ['AWAITING_MANAGER', approvalMessages.alreadyWaiting('Unknown vendor')],
  ['APPROVED', approvalMessages.alreadyApproved('Unknown vendor')],
])('409: among several, the one that is %s is named [OP-54] [OP-87]', async (status, reason) => {
  const ids = [await uploadReceipt(person.client), await uploadReceipt(person.client)];
  await setStatus(app, ids[1]!, status);
  const answer = await send(ids);
  expect([answer.status, answer.refusal.message]).toEqual([409, approvalMessages.notEligible([reason])]);
});

test("404: another's receipt is as unknown as any", async () => {
  const other = await app.register();
  expect((await send([await uploadReceipt(other.client)])).status).toBe(404);
});

test('400: nothing selected', async () => {
  const { status, refusal } = await send([]);
  expect([status, refusal.message]).toEqual([400, approvalMessages.nothingSelected]);
});

test('401: signed out', async () => {
  expect((await app.newClient().call(sendForApproval, { body: { receiptIds: [] } })).status).toBe(401);
});
