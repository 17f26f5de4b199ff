import { subscriptionStatus } from '@docket/shared/plans/contract';
import { duplicateMessages } from '@docket/shared/duplicates/messages';
import type { ReplyOf } from '@docket/shared/http/endpoint';
import { deleteReceipt } from '@docket/shared/receipts/bin-contract';
import { listReceipts } from '@docket/shared/receipts/lists/list-contract';
import { scanReceipt, uploadReceipt as endpoint } from '@docket/shared/receipts/upload-contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type RegisteredPerson, type TestApp } from '../../../testing/test-app.ts';
import type { TestResponse, TestFile } from '../../../testing/test-client.ts';
import { pictureFile, sendUpload } from '../../../testing/receipts/test-receipts.ts';
import { namedFiles } from '../../../testing/receipts/stored-files.ts';

let app: TestApp;
let person: RegisteredPerson;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  person = await app.register();
});

const send = async (file: TestFile, query = '') =>
  (await person.client.upload(`${endpoint.path}${query}`, file)) as TestResponse<ReplyOf<typeof endpoint>>;
const scansUsed = async () => (await person.client.call(subscriptionStatus, {})).body.scansUsed;
const receipts = async () => (await person.client.call(listReceipts, {})).body.length;
const storedFiles = async () => (await namedFiles(app)).length;

test('409: uploading the same file names the first receipt, uses no scan and stores nothing', async () => {
  const file = await pictureFile();
  const { body: first } = await send(file);
  const stored = await storedFiles();
  const { status, body } = await send({ ...file, filename: 'another-name.png' });
  expect([status, body]).toEqual([
    409,
    { error: 'DUPLICATE_FILE', message: duplicateMessages.sameFile, receiptId: first.receiptId },
  ]);
  expect([await receipts(), await scansUsed(), await storedFiles()]).toEqual([1, 1, stored]);
  const image = await person.client.get(first.imageUrl);
  expect(image.bytes).toEqual(file.content);
});

test('200: anyway; a third time still names the first', async () => {
  const file = await pictureFile();
  const { body: first } = await send(file);
  const { status, body } = await send(file, '?anyway=1');
  expect(status).toBe(200);
  expect(body.receiptId).not.toBe(first.receiptId);
  expect((await send(file)).body).toMatchObject({ receiptId: first.receiptId });
  expect([await receipts(), await scansUsed()]).toEqual([2, 2]);
});

test('400: anyway must be 1 or absent', async () => {
  expect((await send(await pictureFile(), '?anyway=yes')).status).toBe(400);
});

test('200: once the first is in the bin, and for other people', async () => {
  const file = await pictureFile();
  const { body: first } = await send(file);
  await person.client.call(deleteReceipt, { params: { id: first.receiptId } });
  expect((await send(file)).status).toBe(200);
  const other = await app.register();
  expect((await sendUpload(other.client, file)).status).toBe(200);
});

test('ten simultaneous uploads under ten keys create one receipt and nine refusals that name it', async () => {
  const file = await pictureFile();
  const responses = await Promise.all(
    Array.from({ length: 10 }, () => send(file, `?key=${crypto.randomUUID()}`)),
  );
  const through = responses.filter(({ status }) => status === 200);
  expect(through).toHaveLength(1);
  expect(responses.filter(({ status }) => status === 409)).toHaveLength(9);
  expect(new Set(responses.map(({ body }) => body.receiptId))).toEqual(new Set([through[0]!.body.receiptId]));
  expect([await receipts(), await scansUsed()]).toEqual([1, 1]);
});

test('under one key it’s one receipt, however often it’s sent', async () => {
  const [file, query] = [await pictureFile(), `?key=${crypto.randomUUID()}`];
  const responses = await Promise.all(Array.from({ length: 5 }, () => send(file, query)));
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(await receipts()).toBe(1);
});

test('409: scanning the same picture, before it’s read', async () => {
  const file = await pictureFile();
  const { body: first } = await send(file);
  const imageData = `data:image/png;base64,${file.content.toString('base64')}`;
  const { status, body } = await person.client.call(scanReceipt, { body: { imageData } });
  expect(status).toBe(409);
  expect(body).toMatchObject({ error: 'DUPLICATE_FILE', receiptId: first.receiptId });
});
