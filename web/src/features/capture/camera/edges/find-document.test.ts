import { expect, it } from 'vitest';
import { findDocument } from './find-document.ts';
import { drawn } from './testing/drawn-pictures.ts';
import { distance, type Corners, type Point } from './outline.ts';

const size = { width: 640, height: 360 };
const leaning: Corners = [
  { x: 210, y: 60 },
  { x: 400, y: 38 },
  { x: 455, y: 310 },
  { x: 190, y: 325 },
];

function greatestError(found: Corners | undefined, truth: Corners): number {
  if (!found) return Infinity;
  return Math.max(...truth.map((corner, index) => distance(corner, found[index] as Point)));
}

it('[OP-106] finds a paper on a table with its corners to within a pixel', () => {
  const found = findDocument(drawn(size, { paper: leaning }));
  expect(greatestError(found?.corners, leaning)).toBeLessThan(1);
  expect(found?.confidence).toBeGreaterThan(0.8);
});

it('finds it in a larger photo too', () => {
  const scale = 2;
  const corners = leaning.map(({ x, y }) => ({ x: x * scale, y: y * scale })) as Corners;
  const found = findDocument(drawn({ width: 640 * scale, height: 360 * scale }, { paper: corners }));
  expect(greatestError(found?.corners, corners)).toBeLessThan(2.5);
});

it('finds it half in shadow', () => {
  const found = findDocument(drawn(size, { paper: leaning, shadow: 0.45 }));
  expect(greatestError(found?.corners, leaning)).toBeLessThan(1.5);
});

it('[OP-106] finds nothing without a receipt: an even table, a grid, noise', () => {
  expect(findDocument(drawn(size, {}))).toBeNull();
  expect(findDocument(drawn(size, { grid: 40 }))).toBeNull();
  expect(findDocument(drawn(size, { noise: 60 }))).toBeNull();
});

it("[OP-106] doesn't mistake something with light letters for a paper", () => {
  expect(findDocument(drawn(size, { paper: leaning, isCard: true }))).toBeNull();
});

it('finds nothing in images too small to hold anything', () => {
  expect(findDocument(drawn({ width: 8, height: 6 }, {}))).toBeNull();
});
