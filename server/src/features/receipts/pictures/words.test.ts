import { getReceipt, processReceipt } from '@docket/shared/receipts/contract';
import { receiptWords } from '@docket/shared/receipts/picture-contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { memoryReceiptReader } from '../../../adapters/memory/receipt-reader.ts';
import { createTestApp, type RegisteredPerson, type TestApp } from '../../../testing/test-app.ts';
import { receiptBeingRead, uploadReceipt } from '../../../testing/receipts/test-receipts.ts';
import {
  amountCents,
  place,
  receiptWithThumbnail,
  someThumbnail,
  words,
} from '../../../testing/receipts/pictured-receipts.ts';
import { readWith } from '../../../testing/receipts/readings.ts';
import { failReading } from '../reading/end-reading.ts';

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

const receipt = async (id: string) => (await person.client.call(getReceipt, { params: { id } })).body;
const wordsOf = async (id: string, { client } = person) =>
  await client.call(receiptWords, { params: { id } });

describe('the words', () => {
  test('200: are returned as read, each with its position', async () => {
    const id = await receiptWithThumbnail(app, person, await someThumbnail());
    expect(await wordsOf(id)).toMatchObject({ status: 200, body: words });
  });

  test('200: are empty before the receipt is read', async () => {
    expect((await wordsOf(await uploadReceipt(person.client))).body).toEqual([]);
  });

  test('200: exist for a receipt whose fields couldn’t be read [STATE-44]', async () => {
    const id = await receiptBeingRead(person);
    await readWith(
      app,
      id,
      memoryReceiptReader(() => ({}), { words }),
    );
    expect((await receipt(id)).status).toBe('FAILED');
    expect((await wordsOf(id)).body).toEqual(words);
  });

  test('have only the last four digits of card numbers, and nothing off the page [OP-111]', async () => {
    const id = await receiptBeingRead(person);
    const texts = ['VISA', '4111', '1111', '1111', '1111', 'TOTAL\0', '\0'];
    const line = texts.map((text, index) => ({ text, place: { ...place, x: index / 10 } }));
    const off = { text: 'OFF', place: { ...place, x: Number.NaN } };
    await readWith(
      app,
      id,
      memoryReceiptReader(() => ({ amountCents }), { words: [...line, off] }),
    );
    const { body } = await wordsOf(id);
    expect(body.map(({ text }) => text)).toEqual(['VISA', '••••', '••••', '••••', '1111', 'TOTAL']);
  });
});

describe('who can see them [OP-42] [ROLE-26]', () => {
  test('404: a stranger, or an unknown receipt; 401: signed out', async () => {
    const id = await receiptWithThumbnail(app, person, await someThumbnail());
    const stranger = await app.register();
    for (const path of ['thumbnail', 'words']) {
      expect((await stranger.client.get(`/api/receipts/${id}/${path}`)).status).toBe(404);
      expect((await person.client.get(`/api/receipts/${app.services.newId()}/${path}`)).status).toBe(404);
      expect((await app.newClient().get(`/api/receipts/${id}/${path}`)).status).toBe(401);
    }
  });

  test('200: a manager of the business, once submitted', async () => {
    const { database, newId } = app.services;
    const business = { id: newId(), name: `Acme ${newId()}` };
    await database.insertInto('businesses').values(business).execute();
    const manager = await app.register();
    await database.updateTable('users').set({ businessId: business.id }).execute();
    await database.updateTable('users').set({ role: 'MANAGER' }).where('id', '=', manager.user.id).execute();
    const id = await receiptWithThumbnail(app, person, await someThumbnail());
    expect((await wordsOf(id, manager)).status).toBe(404);
    await database.updateTable('receipts').set({ status: 'APPROVED' }).where('id', '=', id).execute();
    expect((await wordsOf(id, manager)).body).toEqual(words);
    expect((await manager.client.get(`/api/receipts/${id}/thumbnail`)).status).toBe(200);
  });
});

test('reading a receipt again removes nothing until it has something better', async () => {
  const id = await receiptBeingRead(person);
  await readWith(
    app,
    id,
    memoryReceiptReader(() => ({}), { words, thumbnail: await someThumbnail() }),
  );
  const { thumbnailUrl } = await receipt(id);
  await person.client.call(processReceipt, { params: { id }, body: { reason: 'Again' } });
  await failReading(app.services, id, 'It took too long.');
  expect((await receipt(id)).thumbnailUrl).toBe(thumbnailUrl);
  expect((await wordsOf(id)).body).toEqual(words);
});
