import { expect, it } from 'vitest';
import { drawn } from './testing/drawn-pictures.ts';
import type { Corners, Picture } from './outline.ts';
import { warningsOf } from './warnings.ts';

const size = { width: 560, height: 700 };
const paper: Corners = [
  { x: 70, y: 40 },
  { x: 490, y: 60 },
  { x: 505, y: 660 },
  { x: 55, y: 650 },
];

/** Averages each pixel with those around it. */
function blurred({ data, width, height }: Picture, reach: number): Picture {
  let source = data;
  for (const step of [4, width * 4, 4, width * 4]) {
    const result = Uint8ClampedArray.from(source);
    for (let index = reach * step; index < source.length - reach * step; index++) {
      let sum = 0;
      for (let off = -reach; off <= reach; off++) sum += source[index + off * step] ?? 0;
      result[index] = sum / (2 * reach + 1);
    }
    source = result;
  }
  return { data: source, width, height };
}

/** Adds a round white reflection. */
function glaring({ data, width, height }: Picture): Picture {
  const result = Uint8ClampedArray.from(data, (value) => Math.min(value, 225));
  for (let y = 180; y < 360; y++)
    for (let x = 160; x < 340; x++)
      if (Math.hypot(x - 250, y - 270) < 80) result.fill(255, (y * width + x) * 4, (y * width + x) * 4 + 4);
  return { data: result, width, height };
}

it("[OP-106] doesn't warn about a sharp, near, evenly lit paper", () => {
  expect(warningsOf(drawn(size, { paper }), paper)).toEqual([]);
});

it('warns about blur', () => {
  expect(warningsOf(blurred(drawn(size, { paper }), 4), paper)).toEqual(['blur']);
});

it('warns about glare', () => {
  expect(warningsOf(glaring(drawn(size, { paper })), paper)).toEqual(['glare']);
});

it("warns about a paper that's too far away", () => {
  const far = paper.map(({ x, y }) => ({ x: x * 0.5, y: y * 0.5 })) as Corners;
  expect(warningsOf(drawn({ width: 560, height: 360 }, { paper: far }), far)).toContain('too-far');
});

it('checks the whole image if no paper was found', () => {
  expect(warningsOf(blurred(drawn(size, { paper }), 4), null)).toEqual(['blur']);
});
