import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { createReceiptReader } from '../receipt-reader.ts';

const whole = await readFile(new URL('../fixtures/receipt.png', import.meta.url));
const reader = createReceiptReader({ concurrency: 1 });
afterAll(() => reader.close());

/** The receipt in two shots: its head and items, then its totals. */
const head = await sharp(whole).extract({ left: 0, top: 0, width: 700, height: 590 }).png().toBuffer();
const foot = await sharp(whole).extract({ left: 0, top: 590, width: 700, height: 338 }).png().toBuffer();
const today = '2026-11-21';

test('several pictures are the pages of one receipt, in order', { timeout: 60_000 }, async () => {
  const stages: string[] = [];
  const thumbnails: Uint8Array[] = [];
  const { fields, pages, words, text } = await reader.read([head, foot], {
    today,
    onStage: (stage) => stages.push(stage),
    onThumbnail: (webp) => thumbnails.push(webp),
  });
  expect(fields).toMatchObject({
    vendor: { places: [{ page: 0 }] },
    date: { value: '2026-03-14', places: [{ page: 0 }] },
    amountCents: { value: 3800, places: [{ page: 1 }] },
  });
  expect(pages).toEqual([
    { width: 700, height: 590 },
    { width: 700, height: 338 },
  ]);
  expect(words.find((word) => word.text === 'TOTAL')?.place.page).toBe(1);
  expect(text.split('\f')).toHaveLength(2);
  expect(stages).toEqual(['prepared', 'text-found', 'fields-read']);
  expect((await sharp(thumbnails.at(-1)).metadata()).height).toBe(270);
});

test('a damaged page refuses the receipt, and doesn’t affect the next', { timeout: 60_000 }, async () => {
  const damaged = foot.subarray(0, foot.length / 2);
  await expect(reader.read([head, damaged], { today })).rejects.toMatchObject({ code: 'DAMAGED_FILE' });
  const { pages } = await reader.read(foot, { today });
  expect(pages).toHaveLength(1);
  await expect(reader.read([], { today })).rejects.toMatchObject({ code: 'EMPTY_FILE' });
});
