import { describe, expect, test } from 'vitest';
import type { Corners } from './edges/outline.ts';
import {
  cornerLabel,
  insetCorners,
  keyMove,
  scaled,
  standing,
  turned,
  turnedRight,
  wholePicture,
  withCorner,
} from './corners.ts';

const size = { width: 400, height: 300 };

describe('moving a corner', () => {
  test('moves it to the finger', () => {
    const corners = withCorner(wholePicture(size), 0, { x: 30, y: 20 }, size);
    expect(corners[0]).toEqual({ x: 30, y: 20 });
    expect(corners.slice(1)).toEqual(wholePicture(size).slice(1));
  });

  test('keeps it inside the image', () => {
    const corners = withCorner(insetCorners(size), 2, { x: 900, y: -5 }, size);
    expect(corners).toEqual(insetCorners(size));
    expect(withCorner(insetCorners(size), 2, { x: 900, y: 299 }, size)[2]).toEqual({ x: 400, y: 299 });
  });

  test.each([
    ['across the opposite side', 0, { x: 390, y: 290 }],
    ['beyond its neighbour', 1, { x: 10, y: 250 }],
  ])('leaves it where it was when it goes %s', (_, index, to) => {
    const before = insetCorners(size);
    expect(withCorner(before, index, to, size)).toBe(before);
  });

  test('keeps the four corners apart', () => {
    const tiny = [
      { x: 100, y: 100 },
      { x: 126, y: 100 },
      { x: 126, y: 126 },
      { x: 100, y: 126 },
    ] as const;
    expect(withCorner([...tiny], 2, { x: 110, y: 110 }, size)).toEqual(tiny);
  });
});

describe('a paper that was found', () => {
  /** A paper 100 wide and this tall, rotated around its top left corner. */
  const paper = (height: number, degrees: number): Corners => {
    const [sine, cosine] = [Math.sin, Math.cos].map((of) => of((degrees * Math.PI) / 180)) as [
      number,
      number,
    ];
    return [
      { x: 0, y: 0 },
      { x: 100 * cosine, y: 100 * sine },
      { x: 100 * cosine - height * sine, y: 100 * sine + height * cosine },
      { x: -height * sine, y: height * cosine },
    ];
  };

  test.each([
    [200, 40],
    [200, -40],
    [50, 10],
    [50, -15],
  ])('100 by %d at %d degrees begins where it did', (height, degrees) => {
    expect(standing(paper(height, degrees))).toEqual(paper(height, degrees));
  });

  test.each([
    [30, 3],
    [-30, 1],
  ])('a wide one at %d degrees stands up, beginning at corner %d', (degrees, first) => {
    const wide = paper(50, degrees);
    expect(standing(wide)).toEqual([...wide.slice(first), ...wide.slice(0, first)]);
  });
});

describe('keys', () => {
  test('arrows move a little, with Shift ten times as much', () => {
    expect(keyMove('ArrowLeft', false, size)).toEqual({ x: -1.25, y: 0 });
    expect(keyMove('ArrowDown', true, size)).toEqual({ x: 0, y: 12.5 });
  });

  test('other keys do nothing', () => expect(keyMove('Enter', false, size)).toBeNull());
});

test('four quarter turns restore every corner', () => {
  const begin = withCorner(insetCorners(size), 1, { x: 380, y: 12 }, size);
  const flipped = { width: size.height, height: size.width };
  const once = turnedRight(begin, size);
  expect(once[2]).toEqual({ x: 288, y: 380 });
  const twice = turnedRight(once, flipped);
  expect(turnedRight(turnedRight(twice, size), flipped)).toEqual(begin);
});

test('rotating preserves the order of corners', () =>
  expect(turned(wholePicture(size), 1, size)).toEqual([
    { x: 300, y: 0 },
    { x: 300, y: 400 },
    { x: 0, y: 400 },
    { x: 0, y: 0 },
  ]));

test('the whole image stays the whole image when rotated', () =>
  expect(turnedRight(wholePicture(size), size)).toEqual(wholePicture({ width: 300, height: 400 })));

test('corners scale with an image', () =>
  expect(scaled(wholePicture(size), 0.5)).toEqual(wholePicture({ width: 200, height: 150 })));

test('a corner announces its position', () =>
  expect(cornerLabel(insetCorners(size), 2, size)).toBe('Bottom right corner, 90% across, 90% down'));
