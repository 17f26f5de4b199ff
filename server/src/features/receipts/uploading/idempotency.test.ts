import { createHash } from 'node:crypto';
import { subscriptionStatus } from '@docket/shared/plans/contract';
import type { ReplyOf } from '@docket/shared/http/endpoint';
import { listReceipts } from '@docket/shared/receipts/lists/list-contract';
import { uploadReceipt as endpoint } from '@docket/shared/receipts/upload-contract';
import { receiptMessages } from '@docket/shared/receipts/messages';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type RegisteredPerson, type TestApp } from '../../../testing/test-app.ts';
import type { TestResponse, TestFile } from '../../../testing/test-client.ts';
import { pictureFile } from '../../../testing/receipts/test-receipts.ts';
import { whenWaiting } from '../../../testing/when-waiting.ts';

let app: TestApp;
let person: RegisteredPerson;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  person = await app.register();
});

const send = async (file: TestFile, key: string, { client } = person) =>
  (await client.upload(`${endpoint.path}?key=${key}`, file)) as TestResponse<ReplyOf<typeof endpoint>>;
const scansUsed = async () => (await person.client.call(subscriptionStatus, {})).body.scansUsed;
const receipts = async () => (await person.client.call(listReceipts, {})).body.length;

test('200: repeating an upload returns the first receipt and confirms its bytes', async () => {
  const [file, key] = [await pictureFile(), crypto.randomUUID()];
  const first = await send(file, key);
  expect(first.body.sha256).toBe(createHash('sha256').update(file.content).digest('hex'));
  const again = await send(file, key);
  expect(again).toMatchObject({ status: 200, body: first.body });
  expect([await receipts(), await scansUsed()]).toEqual([1, 1]);
});

test('200: ten simultaneous uploads create one receipt and use one scan', async () => {
  const [file, key] = [await pictureFile(), crypto.randomUUID()];
  const responses = await Promise.all(Array.from({ length: 10 }, () => send(file, key)));
  expect(new Set(responses.map(({ body }) => body.receiptId)).size).toBe(1);
  expect([await receipts(), await scansUsed()]).toEqual([1, 1]);
});

test('an upload for somebody else is refused, and nothing is stored: they signed out while it waited', async () => {
  const other = await app.register();
  const upload = async (owner: string) =>
    await person.client.upload(`${endpoint.path}?owner=${owner}`, await pictureFile());
  expect(await upload(other.user.id)).toMatchObject({ status: 401, body: { error: 'UNAUTHENTICATED' } });
  expect([await receipts(), await scansUsed()]).toEqual([0, 0]);
  expect((await upload(person.user.id)).status).toBe(200);
});

test('two files with one key at the same time: one is accepted, the other refused', async () => {
  const [key, files] = [crypto.randomUUID(), [await pictureFile(), await pictureFile()]];
  const { database } = app.services;
  const { sending } = await database.transaction().execute(async (transaction) => {
    // The upload that has the key waits here before using its scan; the other waits for the key.
    await transaction
      .selectFrom('users')
      .select('id')
      .where('id', '=', person.user.id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const responses = Promise.all(files.map((file) => send(file, key)));
    await whenWaiting(database, 2);
    return { sending: { responses } };
  });
  const statuses = (await sending.responses).map(({ status }) => status);
  expect(statuses.toSorted((low, high) => low - high)).toEqual([200, 409]);
  expect([await receipts(), await scansUsed()]).toEqual([1, 1]);
});

test('200: repeats succeed even if it used the last scan', async () => {
  const [file, key] = [await pictureFile(), crypto.randomUUID()];
  const { body } = await send(file, key);
  await app.services.database
    .updateTable('users')
    .set({ scansUsedThisMonth: 5 })
    .where('id', '=', person.user.id)
    .execute();
  expect(await send(file, key)).toMatchObject({ status: 200, body });
  expect((await send(file, crypto.randomUUID())).status).toBe(403);
});

test('409: another file with the same key is refused', async () => {
  const key = crypto.randomUUID();
  await send(await pictureFile(), key);
  const refused = await send(await pictureFile(), key);
  expect(refused).toMatchObject({
    status: 409,
    body: { error: 'CONFLICT', message: receiptMessages.keyUsed },
  });
  expect([await receipts(), await scansUsed()]).toEqual([1, 1]);
});

test('people’s keys don’t affect each other', async () => {
  const [file, key, other] = [await pictureFile(), crypto.randomUUID(), await app.register()];
  const mine = await send(file, key);
  const theirs = await send(file, key, other);
  expect(theirs.status).toBe(200);
  expect(theirs.body.receiptId).not.toBe(mine.body.receiptId);
});

test('400: a key that isn’t a UUID', async () => {
  expect((await send(await pictureFile(), 'mine')).status).toBe(400);
});
