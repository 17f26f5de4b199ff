import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPicture } from '../../files/open-picture.ts';
import type { Quad } from '../../page.ts';
import type { Raster } from '../raster.ts';
import { openLineReader, type LineReader } from './line-reader.ts';

let reader: LineReader;
let raster: Raster;

beforeAll(async () => {
  const receipt = await readFile(new URL('../../fixtures/receipt.png', import.meta.url));
  ({ raster } = await openPicture(receipt));
  reader = await openLineReader();
});
afterAll(() => reader.close());

/** A strip of the picture with the height of its lines of text. */
const strip = (top: number, width = raster.width): Quad => [
  [0, top],
  [width, top],
  [width, top + 45],
  [0, top + 45],
];

test('lines read together give the same text as alone', async () => {
  const quads = [30, 75, 120, 165].map((top) => strip(top));
  const together = await reader.readLines(raster, quads);
  for (const [place, quad] of quads.entries()) {
    const [alone] = await reader.readLines(raster, [quad]);
    expect(together[place]?.text).toBe(alone?.text);
    expect(together[place]?.confidence).toBeCloseTo(alone?.confidence ?? 0, 4);
  }
  expect(together.some(({ text }) => text.length > 5)).toBe(true);
});
