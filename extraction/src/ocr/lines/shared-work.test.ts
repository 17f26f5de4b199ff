import { expect, test } from 'vitest';
import type { Quad } from '../../page.ts';
import type { LineReader } from './line-reader.ts';
import { takeAndRead, workSharer } from './shared-work.ts';

const pieceAt = (x: number): Quad => [
  [x, 0],
  [x + 2, 0],
  [x + 2, 1],
  [x, 1],
];

/** Reads the red of a piece's first pixel, after the other readers have had a turn. */
const reader: LineReader = {
  async readLines({ data }, quads) {
    await new Promise((resolve) => setImmediate(resolve));
    return quads.map(([[x]]) => ({ text: String(data[x * 3]), confidence: 1 }));
  },
  close: () => Promise.resolve(),
};

const rowOf = (width: number, red: number): { data: Uint8Array; width: number; height: number } => ({
  data: new Uint8Array(width * 3).fill(red),
  width,
  height: 1,
});

test('two readers read every piece once, and both read some', async () => {
  const quads = Array.from({ length: 9 }, (_, index) => pieceAt(index));
  const work = workSharer()(rowOf(12, 7), quads);
  const lanes = await Promise.all([takeAndRead(reader, work), takeAndRead(reader, work)]);
  expect(lanes.every((lane) => lane.length > 0)).toBe(true);
  const read = lanes.flat().toSorted((a, b) => a.index - b.index);
  expect(read.map(({ index }) => index)).toEqual([...quads.keys()]);
  expect(read.map(({ box }) => box)).toEqual(quads.map((quad) => ({ text: '7', confidence: 1, quad })));
});

test('each picture is read correctly, whether larger or smaller than the last', async () => {
  const share = workSharer();
  for (const [width, red] of [
    [4, 1],
    [12, 2],
    [3, 3],
  ] as const) {
    const work = share(rowOf(width, red), [pieceAt(0)]);
    expect(work.raster.data).toEqual(rowOf(width, red).data);
    expect((await takeAndRead(reader, work)).map(({ box }) => box.text)).toEqual([String(red)]);
  }
});
