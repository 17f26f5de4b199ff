import { deleteReceipt } from '@docket/shared/receipts/bin-contract';
import { changeReceipt, processReceipt } from '@docket/shared/receipts/contract';
import { receiptInbox } from '@docket/shared/receipts/lists/inbox-contract';
import { defaultReason } from '@docket/shared/receipts/rules';
import type { ReceiptStatus } from '@docket/shared/receipts/status';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type RegisteredPerson, type TestApp } from '../../../testing/test-app.ts';
import { setStatus, uploadReceipt } from '../../../testing/receipts/test-receipts.ts';
import { makePremium } from '../../../testing/people/premium.ts';

let app: TestApp;
let person: RegisteredPerson;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  person = await app.register();
  // More receipts than a free plan has.
  await makePremium(app, person);
});

/** A receipt whose reading has ended so. */
async function read(status: ReceiptStatus, of: RegisteredPerson = person): Promise<string> {
  app.clock.advance({ minutes: 1 });
  const id = await uploadReceipt(of.client);
  await setStatus(app, id, status);
  return id;
}

async function inbox() {
  const { status, body, text } = await person.client.call(receiptInbox, {});
  expect(status, text).toBe(200);
  expect(body.count).toBe(body.receipts.length);
  return body.receipts.map(({ id }) => id);
}

test('contains the person’s receipts that were read or failed, oldest first', async () => {
  const stranger = await app.register();
  await read('PROCESSED', stranger);
  const first = await read('FAILED');
  const second = await read('PROCESSED');
  for (const status of ['DRAFT', 'PROCESSING', 'AWAITING_MANAGER', 'APPROVED', 'REJECTED'] as const)
    await read(status);
  const gone = await read('PROCESSED');
  await person.client.call(deleteReceipt, { params: { id: gone } });
  expect(await inbox()).toEqual([first, second]);
});

test('saving a receipt removes it, even without corrections', async () => {
  const [first, second] = [await read('PROCESSED'), await read('FAILED')];
  await person.client.call(changeReceipt, { params: { id: second }, body: { vendor: 'Kiosk' } });
  expect(await inbox()).toEqual([first]);
  await person.client.call(changeReceipt, { params: { id: first }, body: { reason: null } });
  expect(await inbox()).toEqual([]);
});

test('a receipt that’s read again returns', async () => {
  const id = await read('FAILED');
  await person.client.call(changeReceipt, { params: { id }, body: { vendor: 'Kiosk' } });
  expect(await inbox()).toEqual([]);
  const { status } = await person.client.call(processReceipt, {
    params: { id },
    body: { reason: defaultReason },
  });
  expect(status).toBe(200);
  await setStatus(app, id, 'PROCESSED');
  expect(await inbox()).toEqual([id]);
});

test('the count includes all, however few are requested', async () => {
  const [first] = [await read('PROCESSED'), await read('PROCESSED'), await read('PROCESSED')];
  const of = async (limit: number) => (await person.client.call(receiptInbox, { query: { limit } })).body;
  expect(await of(0)).toEqual({ count: 3, receipts: [] });
  expect(await of(1)).toMatchObject({ count: 3, receipts: [{ id: first }] });
});

test('counts the person’s receipts still being read', async () => {
  const stranger = await app.register();
  await read('PROCESSING', stranger);
  await read('PROCESSED');
  const [first] = [await read('PROCESSING'), await read('PROCESSING')];
  const { body } = await person.client.call(receiptInbox, {});
  expect(body).toMatchObject({ count: 1, reading: 2 });
  await person.client.call(deleteReceipt, { params: { id: first } });
  expect((await person.client.call(receiptInbox, {})).body.reading).toBe(1);
});

test('requires a session', async () => {
  const { status } = await app.newClient().call(receiptInbox, {});
  expect(status).toBe(401);
});
