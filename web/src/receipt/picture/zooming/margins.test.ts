import { describe, expect, test } from 'vitest';
import { cropOf, wholePicture } from './margins.ts';

/** A white page with a grey rectangle on it. */
function page(width: number, height: number, [left, top, right, bottom]: readonly number[], grey = 0) {
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let y = top!; y < bottom!; y++)
    for (let x = left!; x < right!; x++) data.fill(grey, (y * width + x) * 4, (y * width + x) * 4 + 3);
  return { data, width, height };
}

describe('the part of a page without its white margins', () => {
  test('is what’s printed, with some room', () => {
    expect(cropOf(page(100, 200, [20, 10, 60, 110]))).toEqual({
      x: 0.17,
      y: 0.035,
      width: expect.closeTo(0.46),
      height: expect.closeTo(0.53),
    });
  });

  test('ends at the edges of the page', () => {
    expect(cropOf(page(100, 100, [0, 0, 40, 40]))).toEqual({
      x: 0,
      y: 0,
      width: expect.closeTo(0.43),
      height: expect.closeTo(0.43),
    });
  });

  test.each([
    ['nothing is printed', page(100, 100, [0, 0, 0, 0])],
    ['the margins are narrow', page(100, 100, [4, 4, 97, 97])],
    ['there are only faint spots', page(100, 100, [40, 40, 60, 60], 230)],
  ])('is all of it if %s', (_, pixels) => {
    expect(cropOf(pixels)).toBe(wholePicture);
  });
});
