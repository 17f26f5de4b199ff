import type { Quad, TextBox } from '../page.ts';
import type { Engine } from './engine.ts';
import { turnRaster, type QuarterTurns, type Raster } from './raster.ts';
import { confidenceWhenTurned, liesOnItsSide, longestLines } from './upright.ts';

/** Text read with less confidence than this is noise. */
const MIN_CONFIDENCE = 0.5;
/** A picture whose longest lines are read this surely isn't upside down. */
const SURELY_UPRIGHT = 0.85;
/** Upside down must read better by so much to be believed. */
const CLEARLY_BETTER = 0.08;

export interface ReadRaster {
  /** How the picture was turned to stand upright. */
  turns: QuarterTurns;
  /** Text in the pixels of the turned picture. */
  boxes: TextBox[];
}

/** Finds and reads all text in a picture, sideways and upside-down ones too. */
export async function readRaster(engine: Engine, raster: Raster): Promise<ReadRaster> {
  const found = await engine.findText(raster);
  if (liesOnItsSide(found))
    return await readTurned(engine, raster, await wayOutOfSideways(engine, raster, found));
  const boxes = await engine.readPieces(raster, found);
  if (await standsOnItsHead(engine, raster, boxes)) return await readTurned(engine, raster, 2);
  return { turns: 0, boxes: withoutNoise(boxes) };
}

async function readTurned(engine: Engine, raster: Raster, turns: QuarterTurns): Promise<ReadRaster> {
  const upright = turnRaster(raster, turns);
  const boxes = await engine.readPieces(upright, await engine.findText(upright));
  return { turns, boxes: withoutNoise(boxes) };
}

async function wayOutOfSideways(
  engine: Engine,
  raster: Raster,
  found: readonly Quad[],
): Promise<QuarterTurns> {
  const lines = longestLines(found);
  const clockwise = await confidenceWhenTurned(engine, raster, lines, 1);
  const anticlockwise = await confidenceWhenTurned(engine, raster, lines, 3);
  return clockwise >= anticlockwise ? 1 : 3;
}

async function standsOnItsHead(engine: Engine, raster: Raster, boxes: readonly TextBox[]): Promise<boolean> {
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
