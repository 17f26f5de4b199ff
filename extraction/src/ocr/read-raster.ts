import type { Quad, TextBox } from '../page.ts';
import type { Engine } from './engine.ts';
import { findText } from './find-text.ts';
import { turnRaster, type QuarterTurns, type Raster } from './raster.ts';
import { confidenceWhenTurned, isSideways, longestLines } from './upright.ts';

/** Text with less confidence is noise. */
const MIN_CONFIDENCE = 0.5;
/** A picture isn't upside down if its longest lines are read with this confidence. */
const SURELY_UPRIGHT = 0.85;
/** It's upside down if its lines are read with this much more confidence that way. */
const CLEARLY_BETTER = 0.08;

export interface ReadRaster {
  /** The rotation that made the picture upright. */
  turns: QuarterTurns;
  /** Text, in pixels of the rotated picture. */
  boxes: TextBox[];
}

/** Finds and reads the text of a picture, even if it's sideways or upside down. */
export async function readRaster(engine: Engine, raster: Raster): Promise<ReadRaster> {
  const found = await findText(engine, raster);
  if (isSideways(found))
    return await readTurned(engine, raster, await turnsFromSideways(engine, raster, found));
  const boxes = await engine.readPieces(raster, found);
  if (await isUpsideDown(engine, raster, boxes)) return await readTurned(engine, raster, 2);
  return { turns: 0, boxes: withoutNoise(boxes) };
}

/** Reads a picture after turning it. */
async function readTurned(engine: Engine, raster: Raster, turns: QuarterTurns): Promise<ReadRaster> {
  const upright = turnRaster(raster, turns);
  const boxes = await engine.readPieces(upright, await findText(engine, upright));
  return { turns, boxes: withoutNoise(boxes) };
}

/** Returns the turns with which the longest lines are read best. */
async function turnsFromSideways(
  engine: Engine,
  raster: Raster,
  found: readonly Quad[],
): Promise<QuarterTurns> {
  const lines = longestLines(found);
  const clockwise = await confidenceWhenTurned(engine, raster, lines, 1);
  const anticlockwise = await confidenceWhenTurned(engine, raster, lines, 3);
  return clockwise >= anticlockwise ? 1 : 3;
}

/** Returns true if the longest lines are read clearly better the other way up than in `boxes`. */
async function isUpsideDown(engine: Engine, raster: Raster, boxes: readonly TextBox[]): Promise<boolean> {
  const lines = longestLines(boxes.map((box) => box.quad));
  if (lines.length === 0) return false;
  const upright =
    boxes.filter((box) => lines.includes(box.quad)).reduce((sum, box) => sum + box.confidence, 0) /
    lines.length;
  if (upright >= SURELY_UPRIGHT) return false;
  return (await confidenceWhenTurned(engine, raster, lines, 2)) > upright + CLEARLY_BETTER;
}

const withoutNoise = (boxes: readonly TextBox[]): TextBox[] =>
  boxes.filter((box) => box.text !== '' && box.confidence >= MIN_CONFIDENCE);
