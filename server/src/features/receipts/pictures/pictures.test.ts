import { createHash } from 'node:crypto';
import { deleteReceipt, getReceipt, processReceipt, restoreReceipt } from '@docket/shared/receipts/contract';
import { listReceipts } from '@docket/shared/receipts/list-contract';
import { receiptWords } from '@docket/shared/receipts/picture-contract';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { memoryReceiptReader } from '../../../adapters/memory/receipt-reader.ts';
import { ReadRefusal, type ReadWord } from '../../../ports/ocr.ts';
import { createTestApp, type RegisteredPerson, type TestApp } from '../../../testing/test-app.ts';
import { startReading, uploadReceipt } from '../../../testing/receipts/test-receipts.ts';
import { emptyBin } from '../bin/empty-bin.ts';
import { failReading } from '../reading/end-reading.ts';
import { readReceipt } from '../reading/read-receipt.ts';
import { saveThumbnail } from './save-thumbnail.ts';

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

const place = { page: 0, x: 0.1, y: 0.2, width: 0.3, height: 0.04 };
const words: ReadWord[] = [
  { text: 'Corner', place },
  { text: 'Café', place: { ...place, x: 0.5 } },
];
const amountCents = { value: 1000, confidence: 1, places: [] };
let made = 0;
/** Unlike any other that this makes: two alike would be one file in the store. */
const someThumbnail = async (): Promise<Buffer> =>
  await sharp({ create: { width: 320, height: 400, channels: 3, background: { r: ++made, g: 9, b: 9 } } })
    .webp({ lossless: true })
    .toBuffer();
const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const read = (id: string, reader: ReturnType<typeof memoryReceiptReader>): Promise<void> =>
  readReceipt(app.services, reader, id, new AbortController().signal);
const receipt = async (id: string) => (await person.client.call(getReceipt, { params: { id } })).body;
const wordsOf = async (id: string, { client } = person) =>
  await client.call(receiptWords, { params: { id } });

async function processing(owner = person): Promise<string> {
  const id = await uploadReceipt(owner.client);
  await startReading(owner.client, id);
  return id;
}

async function readWith(thumbnail: Uint8Array, owner = person): Promise<string> {
  const id = await processing(owner);
  await read(
    id,
    memoryReceiptReader(() => ({ amountCents }), { thumbnail, words }),
  );
  return id;
}

async function stored(sha256: string): Promise<{ inStore: boolean; row: boolean }> {
  const { database, storage } = app.services;
  const row = await database
    .selectFrom('files')
    .select('sha256')
    .where('sha256', '=', sha256)
    .executeTakeFirst();
  return { inStore: await storage.has(sha256), row: row !== undefined };
}

const retained = { inStore: true, row: true };
const gone = { inStore: false, row: false };

describe('the thumbnail', () => {
  test('200: is shown to its owner, and cacheable in their browser for a minute', async () => {
    const thumbnail = await someThumbnail();
    const id = await readWith(thumbnail);
    const { thumbnailUrl } = await receipt(id);
    expect(thumbnailUrl).toBe(`/api/receipts/${id}/thumbnail?v=${hashOf(thumbnail).slice(0, 8)}`);
    expect((await person.client.call(listReceipts, {})).body[0]).toMatchObject({ id, thumbnailUrl });
    const response = await person.client.get(thumbnailUrl!);
    expect(response).toMatchObject({ status: 200, bytes: thumbnail });
    expect(response.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': expect.stringMatching(/^inline; filename="RCP-.{8}\.webp"$/),
      'cache-control': 'private, max-age=60',
      etag: `"${hashOf(thumbnail)}"`,
      'x-content-type-options': 'nosniff',
    });
    expect(await stored(hashOf(thumbnail))).toEqual(retained);
  });

  test('304: isn’t sent again while it’s cached and accessible; 200: a new one is', async () => {
    const thumbnail = await someThumbnail();
    const id = await readWith(thumbnail);
    const ask = (tag: string, { client } = person) =>
      client.get(`/api/receipts/${id}/thumbnail`, { 'if-none-match': tag });
    const mine = `"${hashOf(thumbnail)}"`;
    const opened = vi.spyOn(app.services.storage, 'get');
    for (const tag of [mine, `W/${mine}`, `"other", ${mine}`])
      expect(await ask(tag)).toMatchObject({
        status: 304,
        text: '',
        headers: { etag: mine, 'cache-control': 'private, max-age=60' },
      });
    expect(opened).not.toHaveBeenCalled();
    opened.mockRestore();
    expect(await ask('"other"')).toMatchObject({ status: 200, bytes: thumbnail });
    expect((await ask(mine, await app.register())).status).toBe(404);
    await person.client.call(deleteReceipt, { params: { id } });
    expect((await ask(mine)).status).toBe(404);
    await person.client.call(restoreReceipt, { params: { id } });
    await person.client.post('/api/logout');
    expect((await ask(mine)).status).toBe(401);
  });

  test('404: until there is one', async () => {
    const id = await uploadReceipt(person.client);
    expect((await receipt(id)).thumbnailUrl).toBeNull();
    expect((await person.client.get(`/api/receipts/${id}/thumbnail`)).status).toBe(404);
  });

  test('404: if its file is gone', async () => {
    const thumbnail = await someThumbnail();
    const id = await readWith(thumbnail);
    await app.services.storage.delete(hashOf(thumbnail));
    expect((await person.client.get(`/api/receipts/${id}/thumbnail`)).status).toBe(404);
  });

  test.each([
    ['is refused', new ReadRefusal('DAMAGED', 'It is damaged.')],
    ['crashes the reader', new Error('the reader crashed')],
  ])('exists for a file that %s', async (_, error) => {
    const thumbnail = await someThumbnail();
    const id = await processing();
    const reader = memoryReceiptReader(
      () => {
        throw error;
      },
      { thumbnail },
    );
    // The memory reader hears the thumbnail first, as the real one does.
    await read(id, reader).catch(() => undefined);
    expect((await receipt(id)).thumbnailUrl).not.toBeNull();
    expect(await stored(hashOf(thumbnail))).toEqual(retained);
  });

  test('doesn’t affect the reading if it can’t be stored', async () => {
    const id = await processing();
    const thumbnail = await someThumbnail();
    const full = vi.spyOn(app.services.storage, 'put').mockRejectedValueOnce(new Error('no space'));
    await read(
      id,
      memoryReceiptReader(() => ({ amountCents }), { thumbnail }),
    );
    full.mockRestore();
    expect(await receipt(id)).toMatchObject({ status: 'PROCESSED', amount: 10, thumbnailUrl: null });
    expect(await stored(hashOf(thumbnail))).toEqual(gone);
  });

  test('from another reading replaces the first, whose file is deleted', async () => {
    const [first, second] = [await someThumbnail(), await someThumbnail()];
    const id = await processing();
    await read(
      id,
      memoryReceiptReader(() => ({}), { thumbnail: first }),
    );
    expect((await receipt(id)).status).toBe('FAILED');
    await startReading(person.client, id);
    await read(
      id,
      memoryReceiptReader(() => ({ amountCents }), { thumbnail: second }),
    );
    expect((await receipt(id)).thumbnailUrl).toContain(hashOf(second).slice(0, 8));
    expect([await stored(hashOf(first)), await stored(hashOf(second))]).toEqual([gone, retained]);
  });

  test('leaves no file behind if it arrives after the reading has ended', async () => {
    const id = await processing();
    await failReading(app.services, id, 'Too dark.');
    const late = await someThumbnail();
    await saveThumbnail(app.services, id, late);
    expect(await stored(hashOf(late))).toEqual(gone);
    expect((await receipt(id)).thumbnailUrl).toBeNull();
  });
});

describe('is deleted with the last receipt that uses it', () => {
  test('when the bin is emptied [OP-110]', async () => {
    const [own, shared] = [await someThumbnail(), await someThumbnail()];
    const ids = [await readWith(own), await readWith(shared), await readWith(shared)];
    for (const id of ids.slice(0, 2)) await person.client.call(deleteReceipt, { params: { id } });
    app.clock.advance({ days: 31 });
    expect(await emptyBin(app.services)).toBe(2);
    expect([await stored(hashOf(own)), await stored(hashOf(shared))]).toEqual([gone, retained]);
  });

  test('when two readings and emptying the bin coincide', { timeout: 60_000 }, async () => {
    const thumbnail = await someThumbnail();
    const old = await readWith(thumbnail);
    await person.client.call(deleteReceipt, { params: { id: old } });
    const fresh = [await processing(), await processing()];
    app.clock.advance({ days: 31 });
    const reader = () => memoryReceiptReader(() => ({ amountCents }), { thumbnail });
    await Promise.all([emptyBin(app.services), ...fresh.map((id) => read(id, reader()))]);
    expect(await stored(hashOf(thumbnail))).toEqual(retained);
  });
});

describe('the words', () => {
  test('200: are returned as read, each with its position', async () => {
    const id = await readWith(await someThumbnail());
    expect(await wordsOf(id)).toMatchObject({ status: 200, body: words });
  });

  test('200: are empty before the receipt is read', async () => {
    expect((await wordsOf(await uploadReceipt(person.client))).body).toEqual([]);
  });

  test('200: exist for a receipt whose fields couldn’t be read [STATE-44]', async () => {
    const id = await processing();
    await read(
      id,
      memoryReceiptReader(() => ({}), { words }),
    );
    expect((await receipt(id)).status).toBe('FAILED');
    expect((await wordsOf(id)).body).toEqual(words);
  });

  test('have only the last four digits of card numbers, and nothing off the page [OP-111]', async () => {
    const id = await processing();
    const texts = ['VISA', '4111', '1111', '1111', '1111', 'TOTAL\0', '\0'];
    const line = texts.map((text, index) => ({ text, place: { ...place, x: index / 10 } }));
    const off = { text: 'OFF', place: { ...place, x: Number.NaN } };
    await read(
      id,
      memoryReceiptReader(() => ({ amountCents }), { words: [...line, off] }),
    );
    const { body } = await wordsOf(id);
    expect(body.map(({ text }) => text)).toEqual(['VISA', '••••', '••••', '••••', '1111', 'TOTAL']);
  });
});

describe('who can see them [OP-42] [ROLE-26]', () => {
  test('404: a stranger, or an unknown receipt; 401: signed out', async () => {
    const id = await readWith(await someThumbnail());
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
    const id = await readWith(await someThumbnail());
    expect((await wordsOf(id, manager)).status).toBe(404);
    await database.updateTable('receipts').set({ status: 'APPROVED' }).where('id', '=', id).execute();
    expect((await wordsOf(id, manager)).body).toEqual(words);
    expect((await manager.client.get(`/api/receipts/${id}/thumbnail`)).status).toBe(200);
  });
});

test('reading a receipt again removes nothing until it has something better', async () => {
  const id = await processing();
  await read(
    id,
    memoryReceiptReader(() => ({}), { words, thumbnail: await someThumbnail() }),
  );
  const { thumbnailUrl } = await receipt(id);
  await person.client.call(processReceipt, { params: { id }, body: { reason: 'Again' } });
  await failReading(app.services, id, 'It took too long.');
  expect((await receipt(id)).thumbnailUrl).toBe(thumbnailUrl);
  expect((await wordsOf(id)).body).toEqual(words);
});
