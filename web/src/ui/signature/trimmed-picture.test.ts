import { describe, expect, test } from 'vitest';
import { within } from './ink.ts';
import { inkBounds } from './trimmed-picture.ts';

/** Builds an image from rows of text; a space is transparent, and a dot is white. */
function pictureOf(rows: string[]) {
  const width = rows[0]?.length ?? 0;
  const data = new Uint8ClampedArray(width * rows.length * 4);
  for (const [index, sign] of rows.join('').split('').entries())
    data.set(sign === ' ' ? [0, 0, 0, 0] : sign === '.' ? [255, 255, 255, 255] : [0, 0, 0, 9], index * 4);
  return { data, width, height: rows.length } as ImageData;
}

test.each([
  [['    ', ' xx ', '  x ', '    '], { x: 1, y: 1, width: 2, height: 2 }],
  [['x   ', '    ', '   x'], { x: 0, y: 0, width: 4, height: 3 }],
  [['    ', '   x', '    '], { x: 3, y: 1, width: 1, height: 1 }],
  [['    ', '    '], null],
  [['....', '..x.'], { x: 2, y: 1, width: 1, height: 1 }],
  [['....', ' . .'], null],
])('a signature is trimmed to its ink: %j [CONST-35]', (rows, box) => {
  expect(inkBounds(pictureOf(rows))).toEqual(box);
});

describe('strokes on a sheet that has become narrower', () => {
  const stroke = (x: number) => ({
    penColor: 'black',
    dotSize: 1,
    minWidth: 1,
    maxWidth: 2,
    velocityFilterWeight: 0.7,
    compositeOperation: 'source-over' as const,
    points: [{ x, y: 100, pressure: 0, time: 1 }],
  });

  test('stay unchanged if they fit', () => {
    const strokes = [stroke(50), stroke(280)];
    expect(within(strokes, 300)).toBe(strokes);
  });

  test("shrink together if they'd be clipped", () => {
    const [first, last] = within([stroke(100), stroke(584)], 300);
    expect(first).toMatchObject({ maxWidth: 1, points: [{ x: 50, y: 50 }] });
    expect(last).toMatchObject({ points: [{ x: 292, y: 50 }] });
  });
});
