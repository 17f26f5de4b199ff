import { subscriptionStatus } from '@docket/shared/plans/contract';
import { getReceipt } from '@docket/shared/receipts/contract';
import { listReceipts } from '@docket/shared/receipts/lists/list-contract';
import { scanReceipt } from '@docket/shared/receipts/upload-contract';
import { receiptMessages } from '@docket/shared/receipts/messages';
import { maxUploadBytes } from '@docket/shared/receipts/uploads';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { memoryReceiptReader } from '../../../adapters/memory/receipt-reader.ts';
import { ReadRefusal } from '../../../ports/ocr.ts';
import { createTestApp, type RegisteredPerson, type TestApp } from '../../../testing/test-app.ts';
import { somePicture } from '../../../testing/receipts/test-receipts.ts';
import { workReceiptJobs } from '../jobs.ts';

let app: TestApp;
let person: RegisteredPerson;
let unreadable = '';
const field = <Value>(value: Value) => ({ value, confidence: 0.9, places: [] });

beforeAll(async () => {
  app = await createTestApp({ worker: true });
  const reader = memoryReceiptReader((bytes) => {
    if (Buffer.from(bytes).toString('base64') === unreadable)
      throw new ReadRefusal('DAMAGED', 'It is too dark.');
    return {
      vendor: field('Corner Café'),
      amountCents: field(4550),
      date: field('2026-11-20'),
      category: field('Meals'),
    };
  });
  await workReceiptJobs(app.services, reader);
});
afterAll(() => app.close());
beforeEach(async () => {
  person = await app.register();
});

const picture = async () => (await somePicture()).toString('base64');
const scan = (base64: string, key?: string) =>
  person.client.call(scanReceipt, {
    body: { imageData: `data:image/png;base64,${base64}`, ...(key && { key }) },
  });
const scansUsed = async () => (await person.client.call(subscriptionStatus, {})).body.scansUsed;

test('200: a photograph becomes a receipt that has been read, for one scan [API-37] [DATA-115] [OP-83] [OP-85]', async () => {
  const { status, body } = await scan(await picture());
  expect(status).toBe(200);
  expect(body).toEqual({
    receiptId: expect.any(String),
    date: '2026-11-20',
    amount: 45.5,
    vendor: 'Corner Café',
    category: 'Meals',
    imageUrl: `/api/receipts/${body.receiptId}/image`,
  });
  const { body: stored } = await person.client.call(getReceipt, { params: { id: body.receiptId } });
  expect(stored).toMatchObject({ status: 'PROCESSED', vendor: 'Corner Café', reason: 'Business expense' });
  expect(await scansUsed()).toBe(1);
});

test('200: the same scan sent twice at once creates one receipt and uses one scan', async () => {
  const [base64, key] = [await picture(), crypto.randomUUID()];
  const responses = await Promise.all([scan(base64, key), scan(base64, key)]);
  expect(responses.map(({ status }) => status)).toEqual([200, 200]);
  expect(new Set(responses.map(({ body }) => body.receiptId)).size).toBe(1);
  expect(await scansUsed()).toBe(1);
});

test('422: an unreadable receipt is kept as FAILED, and its scan returned [ERR-42]', async () => {
  unreadable = await picture();
  const { status, refusal } = await scan(unreadable);
  const { body } = await person.client.call(listReceipts, {});
  expect(body).toMatchObject([{ status: 'FAILED' }]);
  const message = receiptMessages.scanFailed;
  expect([status, refusal]).toEqual([422, { error: 'UNREADABLE', message, receiptId: body[0]!.id }]);
  expect(await scansUsed()).toBe(0);
});

test('413: a picture of a byte more than a file can have [VAL-48] [VAL-50]', async () => {
  const { status, refusal } = await scan(Buffer.alloc(maxUploadBytes + 1).toString('base64'));
  expect([status, refusal]).toEqual([413, { error: 'TOO_LARGE', message: receiptMessages.tooLarge }]);
});

test('403: nothing is stored at the limit', async () => {
  await app.services.database
    .updateTable('users')
    .set({ scansUsedThisMonth: 5 })
    .where('id', '=', person.user.id)
    .execute();
  expect(await scan(await picture())).toMatchObject({ status: 403, refusal: { error: 'QUOTA_EXCEEDED' } });
  expect((await person.client.call(listReceipts, {})).body).toEqual([]);
});

test.each([
  ['nothing', 'data:image/png;base64,', 400],
  ['no base64', 'data:image/png;base64,%%%', 400],
  [
    'no picture',
    `data:image/png;base64,${Buffer.from('no picture at all, but long enough').toString('base64')}`,
    415,
  ],
  ['an address', 'https://elsewhere.example/receipt.png', 400],
  ['more than a file can have', `data:image/png;base64,${'A'.repeat(15_000_000)}`, 413],
])('%s is refused', async (_, imageData, status) => {
  const response = await person.client.call(scanReceipt, { body: { imageData } });
  expect(response.status).toBe(status);
  expect(await scansUsed()).toBe(0);
});
