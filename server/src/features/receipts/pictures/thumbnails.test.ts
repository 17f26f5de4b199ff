import { setTimeout } from 'node:timers/promises';
import { deleteReceipt, restoreReceipt } from '@docket/shared/receipts/bin-contract';
import { getReceipt } from '@docket/shared/receipts/contract';
import { listReceipts } from '@docket/shared/receipts/lists/list-contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { memoryReceiptReader } from '../../../adapters/memory/receipt-reader.ts';
import { ReadRefusal } from '../../../ports/ocr.ts';
import { createTestApp, type RegisteredPerson, type TestApp } from '../../../testing/test-app.ts';
import { receiptBeingRead, startReading, uploadReceipt } from '../../../testing/receipts/test-receipts.ts';
import {
  amountCents,
  hashOf,
  receiptWithThumbnail,
  someThumbnail,
} from '../../../testing/receipts/pictured-receipts.ts';
import { readWith } from '../../../testing/receipts/readings.ts';
import { emptyBin } from '../bin/empty-bin.ts';
import { failReading } from '../reading/end-reading.ts';
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

const receipt = async (id: string) => (await person.client.call(getReceipt, { params: { id } })).body;

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
    const id = await receiptWithThumbnail(app, person, thumbnail);
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
    const id = await receiptWithThumbnail(app, person, thumbnail);
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
    const id = await receiptWithThumbnail(app, person, thumbnail);
    await app.services.storage.delete(hashOf(thumbnail));
    expect((await person.client.get(`/api/receipts/${id}/thumbnail`)).status).toBe(404);
  });

  test.each([
    ['is refused', new ReadRefusal('DAMAGED', 'It is damaged.')],
    ['crashes the reader', new Error('the reader crashed')],
  ])('exists for a file that %s', async (_, error) => {
    const thumbnail = await someThumbnail();
    const id = await receiptBeingRead(person);
    const reader = memoryReceiptReader(
      () => {
        throw error;
      },
      { thumbnail },
    );
    // The in-memory reader reports the thumbnail first, like the real one.
    await readWith(app, id, reader).catch(() => undefined);
    expect((await receipt(id)).thumbnailUrl).not.toBeNull();
    expect(await stored(hashOf(thumbnail))).toEqual(retained);
  });

  test('doesn’t affect the reading if it can’t be stored', async () => {
    const id = await receiptBeingRead(person);
    const thumbnail = await someThumbnail();
    const full = vi.spyOn(app.services.storage, 'put').mockRejectedValueOnce(new Error('no space'));
    await readWith(
      app,
      id,
      memoryReceiptReader(() => ({ amountCents }), { thumbnail }),
    );
    full.mockRestore();
    expect(await receipt(id)).toMatchObject({ status: 'PROCESSED', amount: 10, thumbnailUrl: null });
    expect(await stored(hashOf(thumbnail))).toEqual(gone);
  });

  test('from another reading replaces the first, whose file is deleted', async () => {
    const [first, second] = [await someThumbnail(), await someThumbnail()];
    const id = await receiptBeingRead(person);
    await readWith(
      app,
      id,
      memoryReceiptReader(() => ({}), { thumbnail: first }),
    );
    expect((await receipt(id)).status).toBe('FAILED');
    await startReading(person.client, id);
    await readWith(
      app,
      id,
      memoryReceiptReader(() => ({ amountCents }), { thumbnail: second }),
    );
    expect((await receipt(id)).thumbnailUrl).toContain(hashOf(second).slice(0, 8));
    expect([await stored(hashOf(first)), await stored(hashOf(second))]).toEqual([gone, retained]);
  });

  test('leaves no file behind if it arrives after the reading has ended', async () => {
    const id = await receiptBeingRead(person);
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
    const ids = [
      await receiptWithThumbnail(app, person, own),
      await receiptWithThumbnail(app, person, shared),
      await receiptWithThumbnail(app, person, shared),
    ];
    for (const id of ids.slice(0, 2)) await person.client.call(deleteReceipt, { params: { id } });
    app.clock.advance({ days: 31 });
    expect(await emptyBin(app.services)).toBe(2);
    expect([await stored(hashOf(own)), await stored(hashOf(shared))]).toEqual([gone, retained]);
  });

  test('when two readings and emptying the bin coincide', { timeout: 60_000 }, async () => {
    const thumbnail = await someThumbnail();
    const old = await receiptWithThumbnail(app, person, thumbnail);
    await person.client.call(deleteReceipt, { params: { id: old } });
    const fresh = [await receiptBeingRead(person), await receiptBeingRead(person)];
    app.clock.advance({ days: 31 });
    const reader = () => memoryReceiptReader(() => ({ amountCents }), { thumbnail });
    await Promise.all([emptyBin(app.services), ...fresh.map((id) => readWith(app, id, reader()))]);
    expect(await stored(hashOf(thumbnail))).toEqual(retained);
  });

  test('when it’s read anew while its deletion is on its way', async () => {
    const thumbnail = await someThumbnail();
    const old = await receiptWithThumbnail(app, person, thumbnail);
    await person.client.call(deleteReceipt, { params: { id: old } });
    const fresh = await receiptBeingRead(person);
    app.clock.advance({ days: 31 });
    const { storage } = app.services;
    const remove = storage.delete.bind(storage);
    let read = Promise.resolve();
    vi.spyOn(storage, 'delete').mockImplementationOnce(async (sha256) => {
      read = readWith(
        app,
        fresh,
        memoryReceiptReader(() => ({ amountCents }), { thumbnail }),
      );
      // Long enough for the first attempt to be refused.
      await setTimeout(500);
      await remove(sha256);
    });
    await emptyBin(app.services);
    await read;
    expect(await stored(hashOf(thumbnail))).toEqual(retained);
  });
});
