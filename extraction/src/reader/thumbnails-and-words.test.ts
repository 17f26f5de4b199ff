import { readFile } from 'node:fs/promises';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { createReceiptReader } from '../receipt-reader.ts';

const receipt = await readFile(new URL('../fixtures/receipt.png', import.meta.url));
const reader = createReceiptReader({ concurrency: 1 });
afterAll(() => reader.close());

/** Reads a file and returns its events, even if it can't be read. */
async function hear(bytes: Uint8Array) {
  const thumbnails: Uint8Array[] = [];
  const ended = await reader
    .read(bytes, { today: '2026-11-21', onThumbnail: (webp) => thumbnails.push(webp) })
    .then(
      ({ words }) => ({ words, code: null }),
      (error: { code: string }) => ({ words: [], code: error.code }),
    );
  const last = thumbnails.at(-1);
  const size = last && (await sharp(last).metadata());
  return { ...ended, count: thumbnails.length, size: size && [size.format, size.width, size.height] };
}

async function pdf(pages: number): Promise<Buffer> {
  const document = new PDFDocument({ size: [300, 450], autoFirstPage: false });
  for (let page = 0; page < pages; page++)
    document.addPage().text('Total $12.00 and some words more than that');
  document.end();
  return Buffer.concat(await document.toArray());
}

test('a picture has a thumbnail, and words at their positions', async () => {
  const { words, size, count } = await hear(receipt);
  expect([size, count]).toEqual([['webp', 320, 424], 1]);
  const total = words.find(({ text }) => text === 'TOTAL');
  // Drawn at x 60 of 700, its baseline at y 724 of 928.
  expect(total?.place).toMatchObject({ page: 0, x: expect.closeTo(0.08, 1), y: expect.closeTo(0.76, 1) });
  expect(words.length).toBeGreaterThan(20);
  expect(words.every(({ text }) => text !== '' && !/\s/.test(text))).toBe(true);
});

test('a sideways picture has its thumbnail rotated', async () => {
  const { size, count } = await hear(await sharp(receipt).rotate(90).png().toBuffer());
  expect([size, count]).toEqual([['webp', 320, 424], 2]);
});

test('a PDF has a thumbnail of its first page, and words', async () => {
  const { words, size } = await hear(await pdf(2));
  expect(size).toEqual(['webp', 320, 480]);
  expect(words.map(({ text }) => text)).toEqual(expect.arrayContaining(['Total', '$12.00']));
  expect(new Set(words.map(({ place }) => place.page))).toEqual(new Set([0, 1]));
});

test('unreadable files have one if it could be created', async () => {
  expect(await hear(receipt.subarray(0, receipt.length / 2))).toMatchObject({
    code: 'DAMAGED_FILE',
    size: ['webp', 320, 424],
  });
  expect(await hear(await pdf(30))).toMatchObject({ code: 'TOO_MANY_PAGES', size: ['webp', 320, 480] });
  expect(await hear(Buffer.from('no receipt'))).toMatchObject({ code: 'UNSUPPORTED_TYPE', count: 0 });
});

test('a reading that times out has already returned its thumbnail', async () => {
  const thumbnails: Uint8Array[] = [];
  const giveUp = new AbortController();
  const reading = reader.read(receipt, {
    signal: giveUp.signal,
    onThumbnail: (webp) => {
      thumbnails.push(webp);
      giveUp.abort(new Error('no patience'));
    },
  });
  await expect(reading).rejects.toThrow('no patience');
  expect(thumbnails).toHaveLength(1);
});
