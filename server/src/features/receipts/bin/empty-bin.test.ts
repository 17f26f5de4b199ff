import { login } from '@docket/shared/auth/contract';
import { deleteReceipt, restoreReceipt } from '@docket/shared/receipts/bin-contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type RegisteredPerson, type TestApp } from '../../../testing/test-app.ts';
import { pictureFile, uploadReceipt } from '../../../testing/receipts/test-receipts.ts';
import { makePremium } from '../../../testing/people/premium.ts';
import { fileOf } from '../../../testing/receipts/stored-files.ts';
import { emptyBin } from './empty-bin.ts';

let app: TestApp;
let person: RegisteredPerson;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(new Date('2026-11-21T02:00:00Z'));
  person = await app.register();
});

const remove = (id: string) => person.client.call(deleteReceipt, { params: { id } });
async function daysLater(days: number): Promise<void> {
  app.clock.advance({ days });
  await person.client.call(login, { body: { email: person.email, password: person.password } });
}

test('30 days after deletion, a receipt and its file are permanently deleted [OP-110]', async () => {
  const id = await uploadReceipt(person.client);
  const kept = await uploadReceipt(person.client);
  const sha256 = await fileOf(app, id);
  await remove(id);
  await daysLater(29);
  expect(await emptyBin(app.services)).toBe(0);
  await daysLater(2);
  expect(await emptyBin(app.services)).toBe(1);
  expect(await app.services.storage.has(sha256)).toBe(false);
  expect((await person.client.call(restoreReceipt, { params: { id } })).status).toBe(404);
  expect(await app.services.storage.has(await fileOf(app, kept))).toBe(true);
  expect(await emptyBin(app.services)).toBe(0);
});

test('a file stays while another receipt uses it', async () => {
  const file = await pictureFile();
  const [first, second] = [
    await uploadReceipt(person.client, file),
    await uploadReceipt(person.client, file),
  ];
  const sha256 = await fileOf(app, first);
  await remove(first);
  await daysLater(31);
  expect(await emptyBin(app.services)).toBe(1);
  expect((await person.client.get(`/api/receipts/${second}/image`)).bytes).toEqual(file.content);
  await remove(second);
  await daysLater(31);
  expect(await emptyBin(app.services)).toBe(1);
  expect(await app.services.storage.has(sha256)).toBe(false);
});

test('a restored receipt stays', async () => {
  const id = await uploadReceipt(person.client);
  await remove(id);
  await person.client.call(restoreReceipt, { params: { id } });
  await daysLater(60);
  expect(await emptyBin(app.services)).toBe(0);
});

test('three simultaneous runs delete each once', async () => {
  const ids = await Promise.all([1, 2, 3, 4].map(() => uploadReceipt(person.client)));
  for (const id of ids) await remove(id);
  await daysLater(31);
  const removed = await Promise.all([1, 2, 3].map(() => emptyBin(app.services)));
  expect(removed.reduce((sum, count) => sum + count, 0)).toBe(4);
});

test('uploading the same picture while emptying the bin never loses its file', async () => {
  await makePremium(app, person);
  for (let round = 0; round < 5; round++) {
    const file = await pictureFile();
    await remove(await uploadReceipt(person.client, file));
    await daysLater(31);
    const [upload] = await Promise.all([
      uploadReceipt(person.client, file).catch(() => null),
      emptyBin(app.services),
    ]);
    const kept = upload ? (await person.client.get(`/api/receipts/${upload}/image`)).bytes : file.content;
    expect(kept).toEqual(file.content);
  }
});
