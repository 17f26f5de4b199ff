import { readFile } from 'node:fs/promises';
import { afterAll, expect, test } from 'vitest';
import { twoReceipts } from '../fixtures/two-receipts.ts';
import { createReceiptReader } from '../receipt-reader.ts';

const reader = createReceiptReader({ concurrency: 1 });
afterAll(() => reader.close());
const today = '2026-11-21';
const till = await readFile(new URL('../fixtures/receipt.png', import.meta.url));
const hotel = await readFile(new URL('../fixtures/hotel-invoice.png', import.meta.url));

test('of two receipts in a picture one is read, and all words are there', { timeout: 60_000 }, async () => {
  const { fields, receiptCount, text, words } = await reader.read(await twoReceipts(), { today });
  expect(receiptCount).toBe(2);
  expect(fields).toMatchObject({ amountCents: { value: 3800 }, date: { value: '2026-03-14' } });
  expect(text).toContain('CORNER GROCER');
  expect(text).not.toContain('478');
  expect(words.map((word) => word.text)).toEqual(expect.arrayContaining(['GROCER', 'Sydney']));
});

test('two receipts as the pages of one are two', { timeout: 60_000 }, async () => {
  const { fields, receiptCount, pages } = await reader.read([hotel, till], { today });
  expect(receiptCount).toBe(2);
  expect(fields.amountCents).toMatchObject({ value: 3800, places: [{ page: 1 }] });
  expect(pages).toHaveLength(2);
});

test('one receipt is one', { timeout: 60_000 }, async () => {
  expect((await reader.read(hotel, { today })).receiptCount).toBe(1);
});
