import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Point } from '../page.ts';
import { convexHull, cornersOf, sidesOf, smallestRectangle } from './rotated-rectangle.ts';

test('the hull of a square and its middle is the square', () => {
  const hull = convexHull([
    [0, 0],
    [4, 0],
    [2, 2],
    [4, 4],
    [0, 4],
  ]);
  expect(hull).toHaveLength(4);
  expect(hull).not.toContainEqual([2, 2]);
});

test('one point has no rectangle', () => {
  expect(smallestRectangle([[3, 3]])).toBeNull();
});

test('a rotated rectangle is found at any angle', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -44, max: 44, noNaN: true }),
      fc.integer({ min: 20, max: 300 }),
      fc.integer({ min: 5, max: 18 }),
      (degrees, length, breadth) => {
        const angle = (degrees * Math.PI) / 180;
        const turned = cornersOf({
          centre: [500, 400],
          along: [Math.cos(angle), Math.sin(angle)],
          length,
          breadth,
        });
        const found = smallestRectangle(turned);
        if (!found) throw new Error('nothing found');
        const corners = cornersOf(found);
        for (const [index, [x, y]] of corners.entries()) {
          expect(x).toBeCloseTo(turned[index]?.[0] ?? Number.NaN, 4);
          expect(y).toBeCloseTo(turned[index]?.[1] ?? Number.NaN, 4);
        }
      },
    ),
  );
});

test('corners are clockwise from the top left, along the more level side', () => {
  const [topLeft, topRight, bottomRight, bottomLeft] = cornersOf({
    centre: [50, 50],
    along: [0, 1],
    length: 10,
    breadth: 40,
  });
  const expected: Point[] = [
    [30, 45],
    [70, 45],
    [70, 55],
    [30, 55],
  ];
  expect([topLeft, topRight, bottomRight, bottomLeft]).toEqual(expected);
  expect(sidesOf([topLeft, topRight, bottomRight, bottomLeft])).toEqual({ width: 40, height: 10 });
});
