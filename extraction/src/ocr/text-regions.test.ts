import { expect, test } from 'vitest';
import { textRegions, type TextMap } from './text-regions.ts';

const WIDTH = 100;
const HEIGHT = 60;

/** A map with the value `chance` inside these rectangles and 0 outside. */
function mapWith(
  ...areas: { x: number; y: number; width: number; height: number; chance: number }[]
): TextMap {
  const data = new Float32Array(WIDTH * HEIGHT);
  for (const { x, y, width, height, chance } of areas) {
    for (let row = y; row < y + height; row++) data.fill(chance, row * WIDTH + x, row * WIDTH + x + width);
  }
  return { data, width: WIDTH, height: HEIGHT };
}

test('two separate words are two regions, larger than the core of their letters', () => {
  const regions = textRegions(
    mapWith(
      { x: 10, y: 10, width: 30, height: 6, chance: 0.9 },
      { x: 60, y: 40, width: 20, height: 6, chance: 0.9 },
    ),
  );
  expect(regions).toHaveLength(2);
  const [topLeft, , bottomRight] = regions[0] ?? [];
  expect(topLeft?.[0]).toBeLessThan(10);
  expect(topLeft?.[1]).toBeLessThan(10);
  expect(bottomRight?.[0]).toBeGreaterThan(40);
  expect(bottomRight?.[1]).toBeGreaterThan(16);
});

test('a region stays inside the picture', () => {
  const [region] = textRegions(mapWith({ x: 0, y: 0, width: 40, height: 10, chance: 0.9 }));
  for (const [x, y] of region ?? []) {
    expect(x).toBeGreaterThanOrEqual(0);
    expect(y).toBeGreaterThanOrEqual(0);
  }
});

test.each([
  ['faint', { x: 10, y: 10, width: 30, height: 6, chance: 0.5 }],
  ['a speck', { x: 10, y: 10, width: 2, height: 2, chance: 0.9 }],
  ['a hairline', { x: 10, y: 10, width: 60, height: 1, chance: 0.9 }],
])('%s is not text', (_, area) => {
  expect(textRegions(mapWith(area))).toEqual([]);
});
