import type { Quad, TextBox } from '../page.ts';
import type { DecodedLine } from './character-decoding.ts';
import type { Engine } from './engine.ts';
import { turnRaster, type QuarterTurns, type Raster } from './raster.ts';
import { sidesOf } from './rotated-rectangle.ts';
import { confidenceWhenTurned, liesOnItsSide, longestLines } from './upright.ts';

/** Text read with less confidence than this is noise. */
const MIN_CONFIDENCE = 0.5;
/** A piece of text this much taller than wide may be written upwards or downwards. */
const TALL = 1.5;
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
  const boxes = await readBoxes(engine, raster, found);
  if (await standsOnItsHead(engine, raster, boxes)) return await readTurned(engine, raster, 2);
  return { turns: 0, boxes: withoutNoise(boxes) };
}

async function readTurned(engine: Engine, raster: Raster, turns: QuarterTurns): Promise<ReadRaster> {
  const upright = turnRaster(raster, turns);
  const boxes = await readBoxes(engine, upright, await engine.findText(upright));
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

async function readBoxes(engine: Engine, raster: Raster, quads: readonly Quad[]): Promise<TextBox[]> {
  const boxes: TextBox[] = [];
  for (const quad of quads) boxes.push(await readBox(engine, raster, quad));
  return boxes;
}

/** A tall piece is one upright character, or text that runs upwards or downwards: the surest reading counts. */
async function readBox(engine: Engine, raster: Raster, quad: Quad): Promise<TextBox> {
  const level = await engine.readLine(raster, quad);
  const { width, height } = sidesOf(quad);
  if (height <= width * TALL) return { ...level, quad };
  const [a, b, c, d] = quad;
  const upwards = await engine.readLine(raster, [d, a, b, c]);
  const downwards = await engine.readLine(raster, [b, c, d, a]);
  return { ...surest(level, surest(upwards, downwards)), quad };
}

const surest = (a: DecodedLine, b: DecodedLine): DecodedLine => (b.confidence > a.confidence ? b : a);
