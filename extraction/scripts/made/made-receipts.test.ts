import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { isAbn } from '@docket/shared/abn';
import { renderPage } from '../../src/pdf/render-page.ts';
import { diceOf } from '../training/dice.ts';
import { randomNumbers } from '../training/random.ts';
import { judge } from './judge.ts';
import { LAYOUTS, makeReceipt } from './layouts.ts';
import { readFields } from './read.ts';
import { writePdf } from './write-pdf.ts';

const RECEIPTS = [0, 1];
const tried = LAYOUTS.filter(({ isHeldOut }) => !isHeldOut);
const pdfOf = async (receipt: ReturnType<typeof makeReceipt>, number: number) =>
  await writePdf(receipt, diceOf(randomNumbers(number)));

/** What wasn't read right, by receipt. */
async function misses(layout: (typeof LAYOUTS)[number]): Promise<Record<number, string[]>> {
  const missed: Record<number, string[]> = {};
  for (const number of RECEIPTS) {
    const receipt = makeReceipt(layout, number);
    const judged = judge(receipt.truth, await readFields(await pdfOf(receipt, number)));
    const wrong = Object.entries(judged).flatMap(([field, isRight]) => (isRight ? [] : [field]));
    if (wrong.length > 0) missed[number] = wrong;
  }
  return missed;
}

describe('made-up receipts', () => {
  test.each(LAYOUTS)('are the same each time, and their sums are right: $name', (layout) => {
    for (const number of RECEIPTS) {
      const { truth, pages } = makeReceipt(layout, number);
      expect(makeReceipt(layout, number)).toEqual({
        layout: layout.name,
        truth,
        pages,
        paper: expect.any(String),
      });
      expect(isAbn(truth.abn.replaceAll(' ', ''))).toBe(true);
      expect(Math.abs(truth.gstCents)).toBeLessThanOrEqual(Math.ceil(Math.abs(truth.totalCents) / 11));
      const parts = [...truth.items.map(({ cents }) => cents), ...truth.extras];
      const sum = parts.reduce((total, cents) => total + cents, 0);
      // Cash is rounded, and some prices are without GST.
      expect(
        [truth.totalCents, truth.totalCents - truth.gstCents].some((cents) => Math.abs(cents - sum) < 5),
      ).toBe(true);
    }
  });

  test.each(tried)('are read right from their PDFs: $name', async (layout) => {
    expect(await misses(layout)).toEqual({});
  });

  test('of layouts that nothing was tried on are read right', async () => {
    const missed = await Promise.all(LAYOUTS.filter(({ isHeldOut }) => isHeldOut).map(misses));
    expect(missed).toEqual(missed.map(() => ({})));
  });
});

test.each([
  'supermarket with specials and points',
  'fuel in litres and cents a litre',
  'taxi with tolls and a service fee',
])('a faint, blurred and tilted print is read: %s', async (name) => {
  const layout = LAYOUTS.find((one) => one.name === name);
  if (layout === undefined) throw new Error(`no layout ${name}`);
  const receipt = makeReceipt(layout, 1);
  const { raster } = await renderPage(await pdfOf(receipt, 1), 0);
  const { data, ...size } = raster;
  const picture = await sharp(data, { raw: { ...size, channels: 3 } })
    .linear(0.7, 60)
    .rotate(1.5, { background: '#8a6f55' })
    .blur(0.6)
    .jpeg({ quality: 75 })
    .toBuffer();
  const { total, date, abn } = judge(receipt.truth, await readFields(picture));
  expect({ total, date, abn }).toEqual({ total: true, date: true, abn: true });
});
