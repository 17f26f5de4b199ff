import { getReceipt } from '@docket/shared/receipts/contract';
import { uploadReceipt as endpoint } from '@docket/shared/receipts/upload-contract';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import sharp from 'sharp';
import { insertReceipt } from '../queries/receipts.ts';
import { newCustomId } from './custom-id.ts';
import { createTestApp, type RegisteredPerson, type TestApp } from '../../../testing/test-app.ts';
import {
  pictureFile,
  sendUpload,
  somePicture,
  uploadReceipt,
} from '../../../testing/receipts/test-receipts.ts';
import { makePremium } from '../../../testing/people/premium.ts';
import { counts } from '../../../testing/receipts/stored-files.ts';

let app: TestApp;
let person: RegisteredPerson;
beforeAll(async () => {
  app = await createTestApp();
  person = await app.register({ firstName: 'Zoë', lastName: 'Ångström' });
  await makePremium(app, person);
});
afterAll(() => app.close());
afterEach(() => vi.restoreAllMocks());

const mebibyte = 1024 * 1024;

test('200: creates a DRAFT from a picture and returns it unchanged [API-34] [DATA-090] [DATA-091] [DATA-114] [OP-86] [STATE-30]', async () => {
  const file = await pictureFile('lunch.png');
  const events: unknown[] = [];
  const deaf = app.services.liveEvents.subscribe(person.user.id, (event) => events.push(event));
  const { status, body } = (await person.client.upload(endpoint.path, file)) as Awaited<
    ReturnType<typeof sendUpload>
  >;
  expect(status).toBe(200);
  expect(endpoint.reply.parse(body)).toEqual(body);
  const receipt = await person.client.call(getReceipt, { params: { id: body.receiptId } });
  expect(receipt.body).toEqual({
    id: body.receiptId,
    customId: expect.stringMatching(/^RCP-[2-9A-HJKMNP-TV-Z]{8}$/),
    userId: person.user.id,
    date: null,
    vendor: 'Unknown vendor',
    amount: null,
    gstAmount: null,
    category: 'Other',
    reason: null,
    notes: '',
    status: 'DRAFT',
    employee: 'Zoë Ångström',
    imageUrl: body.imageUrl,
    thumbnailUrl: null,
    mediaType: 'image/png',
    pages: [{ mediaType: 'image/png', original: null }],
    lineItems: [],
    paymentMethod: null,
    cardLast4: null,
    documentNumber: null,
    abn: null,
    fillings: {},
    stage: null,
    failureReason: null,
    receiptCount: 1,
    reviewedAt: null,
    businessId: null,
    fieldValues: {},
    currency: null,
    foreignAmount: null,
    gstEvidence: { verdict: { kind: 'none' }, paper: null },
    ownerFields: [],
    revision: 1,
    reading: {},
    approvedBy: null,
    approvedAt: null,
    rejectedBy: null,
    rejectedAt: null,
    rejectionReason: null,
    createdAt: expect.stringMatching(/Z$/),
    updatedAt: expect.stringMatching(/Z$/),
  });
  const image = await person.client.get(body.imageUrl);
  expect(image.bytes).toEqual(file.content);
  expect(image.headers).toMatchObject({
    'content-type': 'image/png',
    'content-disposition': expect.stringMatching(/^inline; filename="lunch.png"/),
    'x-content-type-options': 'nosniff',
  });
  const download = await person.client.get(`${body.imageUrl}?download=1`);
  expect(download.headers['content-disposition']).toMatch(/^attachment; filename="lunch.png"/);
  await vi.waitFor(() =>
    expect(events).toContainEqual({ type: 'receipt-changed', receiptId: body.receiptId }),
  );
  deaf();
});

test.each([
  [
    'image/jpeg',
    'photo.JPG',
    async () =>
      sharp(await somePicture())
        .jpeg()
        .toBuffer(),
  ],
  ['image/png', 'scan.png', () => somePicture()],
  [
    'image/gif',
    'drawing.gif',
    async () =>
      sharp(await somePicture())
        .gif()
        .toBuffer(),
  ],
  [
    'image/webp',
    'saved.webp',
    async () =>
      sharp(await somePicture())
        .webp()
        .toBuffer(),
  ],
  ['application/pdf', 'invoice.pdf', async () => Buffer.from(`%PDF-1.7\n${Math.random()}`)],
])(
  '200: recognises %s by its content, whatever the sender says [VAL-47]',
  async (mediaType, filename, content) => {
    const file = { filename, mediaType: 'text/html', content: await content() };
    const { body } = await sendUpload(person.client, file);
    const image = await person.client.get(body.imageUrl);
    expect(image.headers['content-type']).toBe(mediaType);
    expect(image.headers['content-disposition']).toContain(filename);
  },
);

test('413: one byte more than 10 MB [VAL-48] [VAL-50]', async () => {
  const before = await counts(app);
  const content = Buffer.concat([await somePicture(), Buffer.alloc(10 * mebibyte)]);
  const { status, body } = await sendUpload(person.client, {
    filename: 'a.png',
    mediaType: 'image/png',
    content: content.subarray(0, 10 * mebibyte + 1),
  });
  expect({ status, body }).toEqual({
    status: 413,
    body: { error: 'TOO_LARGE', message: 'Maximum file size is 10MB.' },
  });
  expect(await counts(app)).toEqual(before);
});

test('200: exactly 10 MB [CONST-42]', async () => {
  const content = Buffer.concat([await somePicture(), Buffer.alloc(10 * mebibyte)]).subarray(
    0,
    10 * mebibyte,
  );
  const { status } = await sendUpload(person.client, { filename: 'a.png', mediaType: 'image/png', content });
  expect(status).toBe(200);
});

test.each([
  ['a text', 'receipt.png', Buffer.from('this is no picture at all')],
  ['a page', 'receipt.pdf', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a drawing with scripts', 'receipt.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['two bytes', 'receipt.jpg', Buffer.from([0xff, 0xd8])],
])('415: %s named %s [VAL-51] [OP-63]', async (_, filename, content) => {
  const before = await counts(app);
  const { status, body } = await sendUpload(person.client, { filename, mediaType: 'image/png', content });
  expect({ status, body }).toEqual({
    status: 415,
    body: {
      error: 'UNSUPPORTED_TYPE',
      message: 'Please upload one of the following: JPG, PNG, GIF, PDF',
    },
  });
  expect(await counts(app)).toEqual(before);
});

test('400: an empty file', async () => {
  const { status, body } = await sendUpload(person.client, {
    filename: 'a.png',
    mediaType: 'image/png',
    content: '',
  });
  expect({ status, body }).toMatchObject({ status: 400, body: { error: 'INVALID', message: /no content/ } });
});

test('413: a picture that declares 900 million pixels is refused before decoding', async () => {
  const png = await somePicture();
  png.writeUInt32BE(30_000, 16);
  png.writeUInt32BE(30_000, 20);
  const before = await counts(app);
  const { status, body } = await sendUpload(person.client, { ...(await pictureFile()), content: png });
  expect(status).toBe(413);
  expect(body).toMatchObject({ message: expect.stringContaining('too many pixels') });
  expect(await counts(app)).toEqual(before);
});

test('401 when signed out', async () => {
  const file = await pictureFile();
  expect((await app.newClient().upload(endpoint.path, file)).status).toBe(401);
});

test('uploading a picture twice creates two receipts with one file', async () => {
  const file = await pictureFile();
  const before = await counts(app);
  const [first, second] = [
    await uploadReceipt(person.client, file),
    await uploadReceipt(person.client, file),
  ];
  expect(first).not.toBe(second);
  const after = await counts(app);
  expect(after).toEqual({ files: before.files + 1, receipts: before.receipts + 2 });
});

test('if storage fails, no receipt is created and no scan used', async () => {
  const before = await counts(app);
  vi.spyOn(app.services.storage, 'put').mockRejectedValue(new Error('the disk is full'));
  const { status, body } = await sendUpload(person.client, await pictureFile());
  expect(status).toBe(500);
  expect(JSON.stringify(body)).not.toContain('disk');
  expect(await counts(app)).toEqual(before);
});

test('a customId collision is detected, and another can be drawn in the same transaction [DATA-065]', async () => {
  const { database, newId } = app.services;
  const existing = await database
    .selectFrom('receipts')
    .selectAll()
    .where('id', '=', await uploadReceipt(person.client))
    .executeTakeFirstOrThrow();
  const { countedOn: _, ...twin } = { ...existing, id: newId(), reading: '{}' };
  await database.transaction().execute(async (transaction) => {
    expect(await insertReceipt(transaction, twin)).toBe(false);
    expect(await insertReceipt(transaction, { ...twin, customId: newCustomId() })).toBe(true);
  });
});

test('the person’s current business becomes the receipt’s', async () => {
  const member = await app.register();
  const { database, newId } = app.services;
  const business = { id: newId(), name: `Acme ${newId()}` };
  await database.insertInto('businesses').values(business).execute();
  await database
    .updateTable('users')
    .set({ businessId: business.id })
    .where('id', '=', member.user.id)
    .execute();
  const id = await uploadReceipt(member.client);
  const row = await database
    .selectFrom('receipts')
    .select('businessId')
    .where('id', '=', id)
    .executeTakeFirst();
  expect(row).toEqual({ businessId: business.id });
});
