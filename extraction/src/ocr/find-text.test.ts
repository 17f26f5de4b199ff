import { expect, test } from 'vitest';
import type { Quad } from '../page.ts';
import { findText } from './find-text.ts';
import type { Raster } from './raster.ts';

const piece = (x: number, y: number): Quad => [
  [x, y],
  [x + 20, y],
  [x + 20, y + 10],
  [x, y + 10],
];
const table: Raster = { data: new Uint8Array(3 * 400 * 300), width: 400, height: 300 };

/** Finds `first` in the whole picture, and `closer` in a part of it. */
function detector(first: Quad[], closer: Quad[]) {
  const seen: Raster[] = [];
  const engine = {
    findText: (raster: Raster) => {
      seen.push(raster);
      return Promise.resolve(raster === table ? first : closer);
    },
  };
  return { engine, sizes: () => seen.map(({ width, height }) => [width, height]) };
}

test('text in a small part of the picture is looked for again there, and placed in the whole picture', async () => {
  const few = [piece(200, 100), piece(200, 120), piece(200, 140), piece(280, 190)];
  const { engine, sizes } = detector(few, [piece(4, 4), piece(50, 60)]);
  expect(await findText(engine, table)).toEqual([piece(200, 100), piece(246, 156)]);
  expect(sizes()).toEqual([
    [400, 300],
    [108, 108],
  ]);
});

test.each([
  ['text over most of the picture', [piece(10, 10), piece(100, 100), piece(200, 100), piece(350, 100)]],
  ['a few pieces', [piece(200, 100), piece(200, 120)]],
  ['nothing', []],
])('%s is looked for once', async (_, found) => {
  const { engine, sizes } = detector(found, []);
  expect(await findText(engine, table)).toEqual(found);
  expect(sizes()).toHaveLength(1);
});
