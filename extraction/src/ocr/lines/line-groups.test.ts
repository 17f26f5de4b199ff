import { expect, test } from 'vitest';
import type { Quad } from '../../page.ts';
import { groupsOf } from './line-groups.ts';

/** A piece of text that's read at this width in pixels. */
const piece = (width: number): Quad => [
  [0, 0],
  [width, 0],
  [width, 48],
  [0, 48],
];
const groups = (...widths: number[]): number[][] =>
  groupsOf(widths.map(piece)).map((group) => group.map((place) => widths[place] ?? 0));

test('pieces of the same width are read together, longest first', () => {
  expect(groups(104, 400, 397, 96)).toEqual([[400, 397], [104], [96]]);
});

test('no group is large: two threads finish at nearly the same time', () => {
  expect(groups(96, 96, 96, 96, 96)).toEqual([[96, 96, 96, 96], [96]]);
  expect(groups(640, 640)).toEqual([[640], [640]]);
});

test('every piece is in one group; no pieces, no groups', () => {
  const widths = Array.from({ length: 60 }, (_, index) => 16 + ((index * 37) % 500));
  expect(
    groupsOf(widths.map(piece))
      .flat()
      .toSorted((a, b) => a - b),
  ).toEqual([...widths.keys()]);
  expect(groupsOf([])).toEqual([]);
});
