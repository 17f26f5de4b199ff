import { expect, it } from 'vitest';
import type { Corners } from '../outline.ts';
import type { Plane } from './brightness.ts';
import type { Evidence } from './evidence.ts';
import { isRefused } from './refused.ts';

const corners: Corners = [
  { x: 40, y: 20 },
  { x: 160, y: 20 },
  { x: 160, y: 180 },
  { x: 40, y: 180 },
];
const likeAPaper: Evidence = {
  brighter: 1,
  worstSide: 1,
  contrast: 0.7,
  faintest: 0.7,
  steepness: 0.5,
  straightness: 0.9,
  apart: 1,
  evenRim: 0.9,
  brightInside: 1,
  whiteness: 1,
  print: 0.5,
  runningOn: 0,
  longestRuns: 0,
  area: 0.5,
  regular: 1,
};

/** Draws lines of dots of one brightness on another. */
function printed(ink: number, ground: number): Plane {
  const [width, height] = [200, 200];
  const values = Float32Array.from({ length: width * height }, (_, place) =>
    Math.floor(place / width) % 9 < 2 && place % width < 150 ? ink : ground,
  );
  return { width, height, values };
}

it('[OP-106] rejects light letters, but not a paper with dark ones', () => {
  expect(isRefused(printed(60, 200), corners, likeAPaper)).toBe(false);
  expect(isRefused(printed(200, 90), corners, likeAPaper)).toBe(true);
  expect(isRefused(printed(200, 200), corners, likeAPaper)).toBe(false);
});

it('[OP-106] rejects one of many keys or tiles, but not a paper on a table as white', () => {
  const plane = printed(60, 200);
  expect(isRefused(plane, corners, { ...likeAPaper, apart: 0.2 })).toBe(true);
  expect(isRefused(plane, corners, { ...likeAPaper, apart: 0.2, contrast: 0.35 })).toBe(false);
  expect(isRefused(plane, corners, { ...likeAPaper, apart: 0.2, contrast: 0.35, area: 0.2 })).toBe(true);
});
