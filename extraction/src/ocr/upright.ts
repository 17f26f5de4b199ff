import type { Quad } from '../page.ts';
import type { Engine } from './engine.ts';
import type { QuarterTurns, Raster } from './raster.ts';
import { sidesOf } from './rotated-rectangle.ts';

/** The number of lines read to find out which way is up. */
const LINES_TRIED = 4;
/** A picture is sideways if more than this share of its text runs vertically, by length. */
const SIDEWAYS_SHARE = 0.6;
/** Pieces of text with a smaller ratio of sides have no clear direction. */
const LINE_SHAPE = 2;

const longSide = (quad: Quad): number => Math.max(...Object.values(sidesOf(quad)));

const isLevelLine = (quad: Quad): boolean => sidesOf(quad).width > sidesOf(quad).height * LINE_SHAPE;

const isVerticalLine = (quad: Quad): boolean => sidesOf(quad).height > sidesOf(quad).width * LINE_SHAPE;

/** Returns the longest pieces of text, whose direction is the clearest. */
export function longestLines(quads: readonly Quad[]): Quad[] {
  return quads.toSorted((a, b) => longSide(b) - longSide(a)).slice(0, LINES_TRIED);
}

const lengthOf = (lines: readonly Quad[]): number => lines.reduce((sum, quad) => sum + longSide(quad), 0);

/** Returns true if most of the text runs upwards or downwards. */
export function isSideways(quads: readonly Quad[]): boolean {
  const vertical = quads.filter((quad) => isVerticalLine(quad));
  const level = quads.filter((quad) => isLevelLine(quad));
  return vertical.length > 1 && lengthOf(vertical) > SIDEWAYS_SHARE * (lengthOf(vertical) + lengthOf(level));
}

/** Returns the mean confidence of lines as if the picture were rotated clockwise. */
export async function confidenceWhenTurned(
  engine: Engine,
  raster: Raster,
  lines: readonly Quad[],
  turns: QuarterTurns,
): Promise<number> {
  let sum = 0;
  for (const quad of lines) {
    for (const { confidence } of await engine.readLines(raster, [asIfTurned(quad, turns)])) sum += confidence;
  }
  return lines.length === 0 ? 0 : sum / lines.length;
}

/** Starts with the corner that would be at the top left of the rotated picture. */
function asIfTurned([a, b, c, d]: Quad, turns: QuarterTurns): Quad {
  if (turns === 1) return [d, a, b, c];
  if (turns === 2) return [c, d, a, b];
  if (turns === 3) return [b, c, d, a];
  return [a, b, c, d];
}
