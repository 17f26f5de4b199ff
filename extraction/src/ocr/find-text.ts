import type { Point, Quad } from '../page.ts';
import type { Engine } from './engine.ts';
import { cutRaster, type Raster, type Rectangle } from './raster.ts';

/** Text that takes up less of a picture's long side is looked for again in that part alone. */
const SMALL_SHARE = 0.7;
/** The margin around it, as a share of its longer side. */
const MARGIN = 0.04;
/** A few pieces may be anything. */
const LEAST_PIECES = 4;

/**
 * Finds pieces of text. The detector sees each picture at the same size, so a receipt on a large table is small to it: it then
 * looks again, at the receipt alone.
 */
export async function findText(engine: Pick<Engine, 'findText'>, raster: Raster): Promise<Quad[]> {
  const found = await engine.findText(raster);
  const part = partWithText(found, raster);
  if (part === null) return found;
  const closer = await engine.findText(cutRaster(raster, part));
  const move = ([x, y]: Point): Point => [x + part.left, y + part.top];
  return closer.map(([a, b, c, d]) => [move(a), move(b), move(c), move(d)]);
}

/** Returns the part of the picture that has all text, if it's small. */
function partWithText(found: readonly Quad[], { width, height }: Raster): Rectangle | null {
  if (found.length < LEAST_PIECES) return null;
  const xs = found.flatMap((quad) => quad.map(([x]) => x));
  const ys = found.flatMap((quad) => quad.map(([, y]) => y));
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const long = Math.max(right - left, bottom - top);
  if (long >= SMALL_SHARE * Math.max(width, height)) return null;
  const start = (edge: number) => Math.max(0, Math.floor(edge - long * MARGIN));
  const end = (edge: number, most: number) => Math.min(most, Math.ceil(edge + long * MARGIN));
  const [x, y] = [start(left), start(top)];
  return { left: x, top: y, width: end(right, width) - x, height: end(bottom, height) - y };
}
