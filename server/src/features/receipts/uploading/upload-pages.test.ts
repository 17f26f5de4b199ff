import { createHash } from 'node:crypto';
import { subscriptionStatus } from '@docket/shared/plans/contract';
import type { ReplyOf } from '@docket/shared/http/endpoint';
import { getReceipt } from '@docket/shared/receipts/contract';
import { listReceipts } from '@docket/shared/receipts/lists/list-contract';
import { uploadReceipt as endpoint } from '@docket/shared/receipts/upload-contract';
import { receiptMessages } from '@docket/shared/receipts/messages';
import { maxReceiptPages, maxUploadBytes } from '@docket/shared/receipts/uploads';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestApp, type RegisteredPerson, type TestApp } from '../../../testing/test-app.ts';
import type { TestResponse, TestFile } from '../../../testing/test-client.ts';
import { pictureFile } from '../../../testing/receipts/test-receipts.ts';
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

type Part = TestFile & { field: string };
type Sent = TestResponse<ReplyOf<typeof endpoint>>;

const part = async (field: string, content?: Buffer | string, filename = `${field}.png`): Promise<Part> => {
  const file = await pictureFile(filename);
  return { ...file, field, content: content ?? file.content };
};
const parts = (...fields: string[]): Promise<Part[]> => Promise.all(fields.map((field) => part(field)));
const pages = (count: number): Promise<Part[]> =>
  parts('file', ...Array.from({ length: count - 1 }, () => 'page'));
const send = async (sent: readonly Part[], key?: string): Promise<Sent> =>
  (await person.client.uploadParts(endpoint.path + (key ? `?key=${key}` : ''), sent)) as Sent;
const hashOf = ({ content }: Part): string => createHash('sha256').update(content).digest('hex');
const scansUsed = async () => (await person.client.call(subscriptionStatus, {})).body.scansUsed;
const receipts = async () => (await person.client.call(listReceipts, {})).body.length;
const rows = () => namedFiles(app);
const pdf = Buffer.from('%PDF-1.7\nsome pages');

test('200: pages and originals are one receipt and one scan, and return unchanged', async () => {
  const sent = await parts('anything', 'original', 'page', 'page', 'original');
  const { status, body } = await send(sent);
  expect(status).toBe(200);
  expect(endpoint.reply.parse(body)).toEqual(body);
  const places = [
    ['page', 0],
    ['original', 0],
    ['page', 1],
    ['page', 2],
    ['original', 2],
  ] as const;
  expect(body).toMatchObject({
    sha256: hashOf(sent[0]!),
    files: places.map(([kind, page], index) => ({ part: kind, page, sha256: hashOf(sent[index]!) })),
  });
  expect([await receipts(), await scansUsed()]).toEqual([1, 1]);
  const receipt = await person.client.call(getReceipt, { params: { id: body.receiptId } });
  const [plain, corrected] = [null, 'image/png'].map((original) => ({ mediaType: 'image/png', original }));
  expect(receipt.body.pages).toEqual([corrected, plain, corrected]);
  for (const [index, [kind, page]] of places.entries()) {
    const response = await person.client.get(
      `${body.imageUrl}?page=${page}${kind === 'original' ? '&original=1' : ''}`,
    );
    expect(response).toMatchObject({ status: 200, bytes: sent[index]!.content });
    expect(response.headers['content-disposition']).toContain(`filename="${sent[index]!.filename}"`);
  }
  for (const query of ['page=3', 'page=1&original=1'])
    expect((await person.client.get(`${body.imageUrl}?${query}`)).status).toBe(404);
  for (const query of ['page=-1', 'page=x', 'page=1.5', 'original=yes'])
    expect((await person.client.get(`${body.imageUrl}?${query}`)).status).toBe(400);
  const other = await app.register();
  expect((await other.client.get(`${body.imageUrl}?page=1`)).status).toBe(404);
});

test(`200: ${maxReceiptPages} identical pages with originals are stored once`, async () => {
  const one = await part('file');
  const sent = Array.from({ length: maxReceiptPages * 2 }, (_, index) => ({
    ...one,
    field: index % 2 === 0 ? 'page' : 'original',
  }));
  const before = await rows();
  const { status, body } = await send(sent);
  expect(status).toBe(200);
  expect(body.files).toHaveLength(maxReceiptPages * 2);
  expect(await rows()).toHaveLength(before.length + 1);
});

test('200: the same parts with the same key return the first receipt; 409 for others, which aren’t kept', async () => {
  const key = crypto.randomUUID();
  const [file, original, page, other] = await parts('file', 'original', 'page', 'page');
  const first = await send([file!, original!, page!], key);
  expect(await send([file!, original!, page!], key)).toMatchObject({ status: 200, body: first.body });
  const before = await rows();
  for (const sent of [
    [file!],
    [file!, page!],
    [file!, original!, other!],
    [file!, page!, original!],
    [file!, { ...page!, field: 'original' }, { ...original!, field: 'page' }],
    [file!, original!, page!, other!],
  ])
    expect(await send(sent, key)).toMatchObject({
      status: 409,
      body: { error: 'CONFLICT', message: receiptMessages.keyUsed },
    });
  expect(await rows()).toEqual(before);
  expect(await app.services.storage.has(hashOf(other!))).toBe(false);
  expect(await app.services.storage.has(hashOf(page!))).toBe(true);
  expect([await receipts(), await scansUsed()]).toEqual([1, 1]);
});

describe('refused, leaving nothing', () => {
  const text = receiptMessages;
  const tooLong = Buffer.alloc(maxUploadBytes + 1);
  test.each<[string, number, string, () => Promise<Part[]>]>([
    ['a form without a file', 400, text.noFile, async () => []],
    ['eleven pages', 400, text.tooManyPages, () => pages(maxReceiptPages + 1)],
    ['two files [VAL-49]', 400, text.oneFile, () => parts('file', 'file')],
    ['a part of no known name', 400, text.oneFile, () => parts('file', 'page', 'attachment')],
    ['an original without a page', 400, text.originalWithoutPage, () => parts('original', 'page')],
    ['two originals of one page', 400, text.originalWithoutPage, () => parts('file', 'original', 'original')],
    [
      'a PDF as second page',
      415,
      text.pictureRequired,
      async () => [await part('file'), await part('page', pdf)],
    ],
    [
      'a PDF as original',
      415,
      text.pictureRequired,
      async () => [await part('file'), await part('original', pdf)],
    ],
    [
      'a page after a PDF',
      400,
      text.pdfAlone,
      async () => [
        await part('file', Buffer.concat([pdf, Buffer.from(crypto.randomUUID())])),
        await part('page'),
      ],
    ],
    [
      'an original of a PDF',
      400,
      text.pdfAlone,
      async () => [await part('file', pdf), await part('original')],
    ],
    ['a page of no bytes', 400, text.emptyFile, async () => [...(await pages(3)), await part('page', '')]],
    [
      'a text as second page',
      415,
      text.wrongType,
      async () => [await part('file'), await part('page', 'some text')],
    ],
    [
      'a page of 10 MB and one byte',
      413,
      text.tooLarge,
      async () => {
        const page = await part('page');
        const content = Buffer.concat([Buffer.from(page.content), tooLong]).subarray(0, tooLong.length);
        return [await part('file'), { ...page, content }];
      },
    ],
    [
      'a bomb as original',
      413,
      text.tooManyPixels,
      async () => {
        const original = await part('original');
        const content = Buffer.from(original.content);
        content.writeUInt32BE(30_000, 16);
        content.writeUInt32BE(30_000, 20);
        return [...(await pages(2)), { ...original, content }];
      },
    ],
  ])('%s', async (_, status, message, sent) => {
    const before = await rows();
    const files = await sent();
    expect(await send(files)).toMatchObject({ status, body: { message } });
    expect(await rows()).toEqual(before);
    for (const file of files) expect(await app.services.storage.has(hashOf(file))).toBe(false);
    expect([await receipts(), await scansUsed()]).toEqual([0, 0]);
  });

  test('an upload interrupted in its third page', async () => {
    const files = await pages(3);
    const put = vi.spyOn(app.services.storage, 'put');
    const whole = Buffer.concat(
      files.flatMap(({ field, content }) => [
        Buffer.from(`--x\r\ncontent-disposition: form-data; name="${field}"; filename="a.png"\r\n\r\n`),
        Buffer.from(content),
        Buffer.from('\r\n'),
      ]),
    );
    const response = await person.client.request({
      method: 'POST',
      url: endpoint.path,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload: whole.subarray(0, -20),
    });
    expect(response).toMatchObject({ status: 400, body: { message: receiptMessages.uploadFailed } });
    expect(put).toHaveBeenCalledTimes(3);
    put.mockRestore();
    for (const file of files) expect(await app.services.storage.has(hashOf(file))).toBe(false);
    expect([await receipts(), await scansUsed()]).toEqual([0, 0]);
  });

  test('pages when the scans run out meanwhile', async () => {
    const files = await pages(2);
    const { storage, database } = app.services;
    const put = storage.put.bind(storage);
    vi.spyOn(storage, 'put').mockImplementationOnce(async (content) => {
      await database
        .updateTable('users')
        .set({ scansUsedThisMonth: 5 })
        .where('id', '=', person.user.id)
        .execute();
      return await put(content);
    });
    expect((await send(files)).status).toBe(403);
    for (const file of files) expect(await storage.has(hashOf(file))).toBe(false);
  });

  test('a page used by another receipt stays', async () => {
    const [file, page] = await pages(2);
    await send([file!]);
    expect((await send([file!, page!, await part('other')])).status).toBe(400);
    expect(await app.services.storage.has(hashOf(file!))).toBe(true);
    expect(await app.services.storage.has(hashOf(page!))).toBe(false);
  });
});
