import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPicture } from '../../files/open-picture.ts';
import type { Quad } from '../../page.ts';
import type { Raster } from '../raster.ts';
import { openLineReader, withSecondOpinion, type LineReader } from './line-reader.ts';

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

test('only doubtful lines are read by the second recogniser, and its reading counts if it’s surer', async () => {
  const asked: number[] = [];
  const answers = [
    [
      { text: 'Total', confidence: 0.95 },
      { text: 'Tota1', confidence: 0.7 },
      { text: 'GST', confidence: 0.8 },
    ],
    [
      { text: 'Total', confidence: 0.85 },
      { text: '6ST', confidence: 0.6 },
    ],
  ];
  const recognise = (which: number) => async (pictures: readonly Float32Array[]) => {
    asked.push(pictures.length);
    return answers[which] ?? [];
  };
  const pictures = Array.from({ length: 3 }, () => new Float32Array(1));
  const lines = await withSecondOpinion(recognise(0), recognise(1))(pictures, 1);
  expect(asked).toEqual([3, 2]);
  expect(lines.map(({ text }) => text)).toEqual(['Total', 'Total', 'GST']);
});
