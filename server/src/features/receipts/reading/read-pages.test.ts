import { readFile } from 'node:fs/promises';
import type { ReplyOf } from '@docket/shared/http/endpoint';
import { deleteReceipt } from '@docket/shared/receipts/bin-contract';
import { getReceipt, processReceipt } from '@docket/shared/receipts/contract';
import { receiptWords } from '@docket/shared/receipts/picture-contract';
import { uploadReceipt as endpoint } from '@docket/shared/receipts/upload-contract';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { memoryReceiptReader } from '../../../adapters/memory/receipt-reader.ts';
import { ReadRefusal, type ReceiptReader } from '../../../ports/ocr.ts';
import { createTestApp, type RegisteredPerson, type TestApp } from '../../../testing/test-app.ts';
import type { TestResponse, TestFile } from '../../../testing/test-client.ts';
import { pictureFile, somePicture, startReading } from '../../../testing/receipts/test-receipts.ts';
import { namedFiles } from '../../../testing/receipts/stored-files.ts';
import { emptyBin } from '../bin/empty-bin.ts';
import { readWith } from '../../../testing/receipts/readings.ts';

let app: TestApp;
let person: RegisteredPerson;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  person = await app.register();
});

const heic = await readFile(new URL('../../../../../extraction/src/fixtures/receipt.heic', import.meta.url));
/** Different from every other one made here: readers ignore what follows the boxes. */
const someHeic = (): TestFile => ({
  filename: 'IMG_0042.HEIC',
  mediaType: 'image/heic',
  content: Buffer.concat([heic, Buffer.from(`\0\0\0\x2cfree${crypto.randomUUID()}`)]),
});
const amountCents = {
  value: 3800,
  confidence: 1,
  places: [{ page: 1, x: 0.1, y: 0.1, width: 0.1, height: 0.1 }],
};

async function upload(...files: TestFile[]): Promise<ReplyOf<typeof endpoint>> {
  const parts = files.map((file, index) => ({ ...file, field: index === 0 ? 'file' : 'page' }));
  const { status, body, text } = (await person.client.uploadParts(endpoint.path, parts)) as TestResponse<
    ReplyOf<typeof endpoint>
  >;
  if (status !== 200) throw new Error(text);
  await startReading(person.client, body.receiptId);
  return body;
}
const read = (id: string, reader: ReceiptReader): Promise<void> => readWith(app, id, reader);
const receipt = async (id: string) => (await person.client.call(getReceipt, { params: { id } })).body;
const someJpeg = async () =>
  await sharp(await somePicture())
    .jpeg()
    .toBuffer();

test('the reader gets all pages in order; positions and words include their page', async () => {
  const files = [await pictureFile('1.png'), await pictureFile('2.png'), await pictureFile('3.png')];
  const { receiptId } = await upload(...files);
  const given: Uint8Array[] = [];
  const words = [0, 2].map((page) => ({ text: 'TOTAL', place: { ...amountCents.places[0]!, page } }));
  const memory = memoryReceiptReader(() => ({ amountCents }), { words });
  await read(receiptId, {
    ...memory,
    read: (pages, options) => {
      given.push(...pages);
      return memory.read(pages, options);
    },
  });
  expect(given).toEqual(files.map(({ content }) => content));
  expect(await receipt(receiptId)).toMatchObject({
    status: 'PROCESSED',
    amount: 38,
    reading: { amount: { places: amountCents.places } },
  });
  const reply = await person.client.call(receiptWords, { params: { id: receiptId } });
  expect(reply.body.map(({ place }) => place.page)).toEqual([0, 2]);
});

test('a HEIC file is shown once reading creates a JPEG; the upload stays as its original', async () => {
  const file = someHeic();
  const { receiptId, imageUrl } = await upload(file);
  expect((await receipt(receiptId)).pages).toEqual([{ mediaType: 'image/heic', original: null }]);
  const jpeg = await someJpeg();
  await read(
    receiptId,
    memoryReceiptReader(() => ({ amountCents }), { converted: [jpeg] }),
  );
  const { pages, mediaType } = await receipt(receiptId);
  expect(pages).toEqual([{ mediaType: 'image/jpeg', original: 'image/heic' }]);
  expect(mediaType).toBe('image/heic');
  const shown = await person.client.get(imageUrl);
  expect(shown).toMatchObject({ status: 200, bytes: jpeg });
  expect(shown.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'content-disposition': 'inline; filename="IMG_0042.jpg"',
  });
  const original = await person.client.get(`${imageUrl}?original=1`);
  expect(original.bytes).toEqual(file.content);
  expect(original.headers['content-disposition']).toBe('attachment; filename="IMG_0042.HEIC"');
});

test('uploading it again with the same key is still the same upload', async () => {
  const [file, key] = [someHeic(), crypto.randomUUID()];
  const path = `${endpoint.path}?key=${key}`;
  const first = (await person.client.upload(path, file)) as TestResponse<ReplyOf<typeof endpoint>>;
  await startReading(person.client, first.body.receiptId);
  const converted = [await someJpeg()];
  await read(
    first.body.receiptId,
    memoryReceiptReader(() => ({ amountCents }), { converted }),
  );
  expect(await person.client.upload(path, file)).toMatchObject({ status: 200, body: first.body });
});

test('a HEIC file that couldn’t be read is still shown, and reading it again uses its JPEG', async () => {
  const { receiptId } = await upload(await pictureFile(), someHeic());
  const jpeg = await someJpeg();
  const refuse: ReceiptReader = {
    async read(_, { onConverted }) {
      onConverted?.(1, jpeg);
      throw new ReadRefusal('UNREADABLE', 'No.');
    },
    close: async () => undefined,
  };
  await read(receiptId, refuse);
  const [, second] = (await receipt(receiptId)).pages;
  expect(second).toEqual({ mediaType: 'image/jpeg', original: 'image/heic' });
  await person.client.call(processReceipt, { params: { id: receiptId }, body: { reason: 'again' } });
  const given: Uint8Array[] = [];
  const memory = memoryReceiptReader(() => ({ amountCents }));
  await read(receiptId, {
    ...memory,
    read: (pages, options) => {
      given.push(...pages);
      return memory.read(pages, options);
    },
  });
  expect(given[1]).toEqual(jpeg);
});

test('if a JPEG can’t be stored, the reading is retried', async () => {
  const { receiptId } = await upload(someHeic());
  const converted = [await someJpeg()];
  const reader = memoryReceiptReader(() => ({ amountCents }), { converted });
  const broken = vi.spyOn(app.services.storage, 'put').mockRejectedValueOnce(new Error('no disk'));
  await expect(read(receiptId, reader)).rejects.toThrow('no disk');
  broken.mockRestore();
  expect((await receipt(receiptId)).status).toBe('PROCESSING');
  await Promise.all([read(receiptId, reader), read(receiptId, reader)]);
  expect(await receipt(receiptId)).toMatchObject({
    status: 'PROCESSED',
    pages: [{ mediaType: 'image/jpeg' }],
  });
});

test('permanent deletion removes all its files [OP-110]', async () => {
  app.clock.set(new Date('2026-11-21T02:00:00Z'));
  const before = await namedFiles(app);
  const { receiptId } = await upload(someHeic(), await pictureFile(), someHeic());
  const reader = memoryReceiptReader(() => ({ amountCents }), { converted: [await someJpeg()] });
  await read(receiptId, reader);
  const added = (await namedFiles(app)).filter((sha256) => !before.includes(sha256));
  expect(added).toHaveLength(4);
  await person.client.call(deleteReceipt, { params: { id: receiptId } });
  app.clock.advance({ days: 31 });
  expect(await emptyBin(app.services)).toBe(1);
  expect(await namedFiles(app)).toEqual(before);
  for (const sha256 of added) expect(await app.services.storage.has(sha256)).toBe(false);
});
