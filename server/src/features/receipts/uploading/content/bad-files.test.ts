import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { subscriptionStatus } from '@docket/shared/plans/contract';
import { receiptMessages } from '@docket/shared/receipts/messages';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openExtractionReader } from '../../../../adapters/ocr/extraction-reader.ts';
import type { ReceiptReader } from '../../../../ports/ocr.ts';
import { badFiles, type BadFile } from '../../../../testing/receipts/bad-files.ts';
import { createTestApp, type RegisteredPerson, type TestApp } from '../../../../testing/test-app.ts';
import {
  sendUpload,
  startReading,
  uploadReceipt,
  whenRead,
} from '../../../../testing/receipts/test-receipts.ts';
import { makePremium } from '../../../../testing/people/premium.ts';
import { workReceiptJobs } from '../../jobs.ts';

const files = await badFiles();
const minutes = 60_000;

let app: TestApp;
let person: RegisteredPerson;
let reader: ReceiptReader;
beforeAll(async () => {
  app = await createTestApp({ worker: true, environment: { OCR_CONCURRENCY: '1' } });
  person = await app.register();
  await makePremium(app, person);
  reader = openExtractionReader({ concurrency: 1 });
  await workReceiptJobs(app.services, reader);
});
afterAll(async () => {
  await app.close();
  await reader.close();
});

const refusals = {
  400: { error: 'INVALID', message: receiptMessages.emptyFile },
  413: {
    error: 'TOO_LARGE',
    message: expect.stringMatching(/^(Maximum file size is 10MB\.|.*too many pixels.*)$/),
  },
  415: {
    error: 'UNSUPPORTED_TYPE',
    message: receiptMessages.wrongType,
  },
};
const scansUsed = async () => (await person.client.call(subscriptionStatus, {})).body.scansUsed;
const upload = ({ filename, content }: BadFile) =>
  sendUpload(person.client, { filename, mediaType: 'image/png', content });

test('there are at least fifty of them', () => {
  expect(files.length).toBeGreaterThanOrEqual(50);
});

describe('refused on upload, without using anything', () => {
  const refused = files.filter(({ ends }) => ends !== 'FAILED');

  test.each(refused)('$ends: $what', async (file) => {
    const before = await scansUsed();
    const { status, body } = await upload(file);
    expect({ status, body }).toEqual({
      status: file.ends,
      body: refusals[file.ends as keyof typeof refusals],
    });
    expect(await scansUsed()).toBe(before);
  });
});

describe('FAILED, with its reason and its scan returned', () => {
  const failing = files.filter(({ ends }) => ends === 'FAILED');

  test.each(failing)('$what', { timeout: 2 * minutes }, async (file) => {
    const before = await scansUsed();
    const { status, body } = await upload(file);
    expect(status).toBe(200);
    await startReading(person.client, body.receiptId);
    const receipt = await whenRead(person.client, body.receiptId, { seconds: 110 });
    expect(receipt).toMatchObject({ status: 'FAILED', failureReason: expect.stringMatching(/\w.*\.$/) });
    expect(await scansUsed()).toBe(before);
    const image = await person.client.get(receipt.imageUrl);
    expect(image.headers).toMatchObject({
      'content-type': receipt.mediaType,
      'x-content-type-options': 'nosniff',
    });
  });
});

describe('afterwards the program serves and reads as usual', () => {
  async function readFixture(filename: string, mediaType: string) {
    const content = await readFile(
      new URL(`../../../../../../extraction/src/fixtures/${filename}`, import.meta.url),
    );
    const id = await uploadReceipt(person.client, { filename, mediaType, content });
    await startReading(person.client, id);
    return await whenRead(person.client, id, { seconds: 110 });
  }

  test('200: health, the list, the current user', async () => {
    for (const path of ['/api/health', '/api/receipts', '/api/user'])
      expect((await person.client.get(path)).status).toBe(200);
  });

  test('a picture of a receipt is read [GEN-03]', { timeout: 2 * minutes }, async () => {
    const receipt = await readFixture('receipt.png', 'image/png');
    expect(receipt).toMatchObject({
      failureReason: null,
      status: 'PROCESSED',
      amount: expect.any(Number),
      date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      reading: { amount: { confidence: expect.any(Number), places: expect.any(Array) } },
    });
    expect(receipt.vendor).not.toBe('Unknown vendor');
  });

  test('a HEIC file from an upright phone is read [OP-63]', { timeout: 2 * minutes }, async () => {
    const receipt = await readFixture('receipt.heic', 'image/heic');
    expect(receipt).toMatchObject({
      status: 'PROCESSED',
      amount: 38,
      date: '2026-03-14',
      thumbnailUrl: expect.any(String),
      pages: [{ mediaType: 'image/jpeg', original: 'image/heic' }],
    });
    const { width, height } = await sharp((await person.client.get(receipt.imageUrl)).bytes).metadata();
    expect([width, height]).toEqual([700, 928]);
  });

  test('a PDF with text is read', { timeout: 2 * minutes }, async () => {
    const document = new PDFDocument({ size: [300, 500] });
    for (const line of [
      'HARBOUR STATIONERY',
      'Tax invoice 10442',
      '18/11/2026 10:42',
      'Paper A4          $22.00',
      'Pens              $11.00',
      'TOTAL             $33.00',
      'GST included       $3.00',
      'EFTPOS            $33.00',
    ])
      document.text(line);
    document.end();
    const content = await buffer(document);
    const id = await uploadReceipt(person.client, {
      filename: 'invoice.pdf',
      mediaType: 'application/pdf',
      content,
    });
    await startReading(person.client, id);
    expect(await whenRead(person.client, id, { seconds: 110 })).toMatchObject({
      failureReason: null,
      status: 'PROCESSED',
      amount: 33,
      date: '2026-11-18',
    });
  });
});
