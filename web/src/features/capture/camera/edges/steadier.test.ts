import { expect, it } from 'vitest';
import type { Corners, Outline } from './outline.ts';
import { steadier } from './steadier.ts';

const frame = 100;

function outlineAt(x: number, y: number, size = 200): Outline {
  const corners: Corners = [
    { x, y },
    { x: x + size, y },
    { x: x + size, y: y + size * 1.5 },
    { x, y: y + size * 1.5 },
  ];
  return { corners, confidence: 0.9 };
}

it("[OP-106] shows an outline once it's been seen twice", () => {
  const steady = steadier();
  expect(steady.next(outlineAt(50, 40), 0)).toBeNull();
  expect(steady.next(outlineAt(51, 40), frame)?.corners[0].x).toBe(51);
});

it("shows a less certain one once it's been seen four times, and holds it like any other", () => {
  const steady = steadier();
  const unsure = (): Outline => ({ ...outlineAt(50, 40), confidence: 0.6 });
  for (let time = 0; time < 3; time++) expect(steady.next(unsure(), time * frame)).toBeNull();
  expect(steady.next(unsure(), 3 * frame)?.corners[0].x).toBe(50);
  expect(steady.next(null, 4 * frame)).not.toBeNull();
  expect(steady.next(unsure(), 5 * frame)).not.toBeNull();
});

it('drops it after four misses, and no sooner', () => {
  const steady = steadier();
  for (let time = 0; time < 3; time++) steady.next(outlineAt(50, 40), time * frame);
  for (let time = 3; time < 6; time++) expect(steady.next(null, time * frame)).not.toBeNull();
  expect(steady.next(null, 6 * frame)).toBeNull();
});

it('ignores something seen elsewhere once, and moves there if it stays', () => {
  const steady = steadier();
  for (let time = 0; time < 3; time++) steady.next(outlineAt(50, 40), time * frame);
  expect(steady.next(outlineAt(300, 90), 3 * frame)?.corners[0].x).toBe(50);
  expect(steady.next(outlineAt(50, 40), 4 * frame)?.corners[0].x).toBe(50);
  steady.next(outlineAt(300, 90), 5 * frame);
  expect(steady.next(outlineAt(301, 90), 6 * frame)?.corners[0].x).toBe(301);
});

it('smooths out a trembling hand but follows movement', () => {
  const steady = steadier();
  let time = 0;
  const shownAt = (x: number): number => {
    time += frame;
    return steady.next(outlineAt(x, 40), time)?.corners[0].x ?? NaN;
  };
  for (let count = 0; count < 4; count++) shownAt(50);
  for (const x of [51, 49, 51, 49]) expect(Math.abs(shownAt(x) - 50)).toBeLessThan(0.5);
  for (const x of [58, 66, 74, 82]) shownAt(x);
  expect(shownAt(90)).toBeGreaterThan(85);
});

it("keeps the corners' order when another becomes the top left", () => {
  const steady = steadier();
  const [a, b, c, d] = outlineAt(50, 40).corners;
  for (let count = 0; count < 2; count++)
    steady.next({ corners: [a, b, c, d], confidence: 1 }, count * frame);
  expect(steady.next({ corners: [b, c, d, a], confidence: 1 }, 200)?.corners).toEqual([a, b, c, d]);
});
