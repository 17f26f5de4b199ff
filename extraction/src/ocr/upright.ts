import type { Quad } from '../page.ts';
import type { Engine } from './engine.ts';
import type { QuarterTurns, Raster } from './raster.ts';
import { sidesOf } from './rotated-rectangle.ts';

/** Lines that are read to find out which way is up. */
const LINES_TRIED = 4;
/** The share of the text's length that must run vertically for a picture to lie on its side. */
const SIDEWAYS_SHARE = 0.6;
/** Shorter pieces, as a multiple of their height, don't tell a direction. */
const LINE_SHAPE = 2;

const longSide = (quad: Quad): number => Math.max(...Object.values(sidesOf(quad)));

const isLevelLine = (quad: Quad): boolean => sidesOf(quad).width > sidesOf(quad).height * LINE_SHAPE;

const isVerticalLine = (quad: Quad): boolean => sidesOf(quad).height > sidesOf(quad).width * LINE_SHAPE;

/** The longest of some pieces of text: the ones that tell most surely how they are to be read. */
export function longestLines(quads: readonly Quad[]): Quad[] {
  return quads.toSorted((a, b) => longSide(b) - longSide(a)).slice(0, LINES_TRIED);
}

const lengthOf = (lines: readonly Quad[]): number => lines.reduce((sum, quad) => sum + longSide(quad), 0);

/** True when most of the text runs up or down the picture. */
export function liesOnItsSide(quads: readonly Quad[]): boolean {
  const vertical = quads.filter((quad) => isVerticalLine(quad));
  const level = quads.filter((quad) => isLevelLine(quad));
  return vertical.length > 1 && lengthOf(vertical) > SIDEWAYS_SHARE * (lengthOf(vertical) + lengthOf(level));
}

/** How sure the recogniser is of some lines, on average, if the picture were turned clockwise by quarters. */
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

/** The corner that would be top left once the picture is turned comes first. */
function asIfTurned([a, b, c, d]: Quad, turns: QuarterTurns): Quad {
  if (turns === 1) return [d, a, b, c];
  if (turns === 2) return [c, d, a, b];
  if (turns === 3) return [b, c, d, a];
  return [a, b, c, d];
}
