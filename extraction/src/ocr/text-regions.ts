import type { Point, Quad } from '../page.ts';
import { cornersOf, smallestRectangle } from './rotated-rectangle.ts';

/** The detector's output: each pixel's probability of being text, row by row, 0 to 1. */
export interface TextMap {
  data: Float32Array;
  width: number;
  height: number;
}

/** Pixels above this are text. */
const PIXEL_THRESHOLD = 0.3;
/** Regions with a lower mean probability are dropped. */
const REGION_THRESHOLD = 0.6;
/** Regions only cover the core of the letters, so they're grown by area * this / perimeter. */
const GROWTH = 1.5;
const MIN_PIXELS = 6;
const MIN_CORE_SIDE = 2;
const MIN_SIDE = 5;

/** Finds connected regions of text. Returns the rectangle around each, in pixels of the map. */
export function textRegions(map: TextMap): Quad[] {
  const flooded = floodedMap(map);
  const quads: Quad[] = [];
  for (let start = flooded.left.indexOf(1); start >= 0; start = flooded.left.indexOf(1, start + 1)) {
    const region = flood(flooded, start);
    if (region.pixels < MIN_PIXELS || region.sum / region.pixels < REGION_THRESHOLD) continue;
    const quad = grownRectangle(region.outline, map);
    if (quad) quads.push(quad);
  }
  return quads;
}

/** A map whose regions are removed one by one, with buffers that all of them reuse. */
interface FloodedMap extends TextMap {
  /** 1 for pixels of text that aren't in a region yet. */
  left: Uint8Array;
  /** Pixels whose neighbours haven't been visited. */
  stack: Int32Array;
  /** The first and last column of the region in each row. */
  first: Int32Array;
  last: Int32Array;
}

function floodedMap(map: TextMap): FloodedMap {
  const { data, height } = map;
  const left = new Uint8Array(data.length);
  // `!`: the loop stays inside the map.
  for (let index = 0; index < data.length; index++) left[index] = Number(data[index]! > PIXEL_THRESHOLD);
  return {
    ...map,
    left,
    stack: new Int32Array(data.length),
    first: new Int32Array(height),
    last: new Int32Array(height),
  };
}

interface Region {
  pixels: number;
  sum: number;
  /** The first and last pixel of each row, whose hull is that of the region. */
  outline: Point[];
}

/**
 * Removes the region of `start`, its topmost pixel. Pixels are connected to all eight neighbours. `!`: every index is
 * limited to the map, and checking each pixel would take time.
 */
function flood({ data, width, height, left, stack, first, last }: FloodedMap, start: number): Region {
  const top = Math.floor(start / width);
  let bottom = top - 1;
  let pixels = 0;
  let sum = 0;
  stack[0] = start;
  left[start] = 0;
  for (let waiting = 1; waiting > 0;) {
    const index = stack[--waiting]!;
    const y = Math.floor(index / width);
    const x = index - y * width;
    pixels += 1;
    sum += data[index]!;
    for (; bottom < y; bottom++) {
      first[bottom + 1] = width;
      last[bottom + 1] = -1;
    }
    if (x < first[y]!) first[y] = x;
    if (x > last[y]!) last[y] = x;
    const toX = Math.min(width - 1, x + 1);
    const toY = Math.min(height - 1, y + 1);
    for (let nextY = Math.max(0, y - 1); nextY <= toY; nextY++) {
      for (let nextX = Math.max(0, x - 1); nextX <= toX; nextX++) {
        const next = nextY * width + nextX;
        if (left[next] === 0) continue;
        left[next] = 0;
        stack[waiting++] = next;
      }
    }
  }
  const outline: Point[] = [];
  for (let y = top; y <= bottom; y++) outline.push([first[y]!, y], [last[y]!, y]);
  return { pixels, sum, outline };
}

function grownRectangle(outline: readonly Point[], { width, height }: TextMap): Quad | null {
  const core = smallestRectangle(outline);
  if (!core || Math.min(core.length, core.breadth) < MIN_CORE_SIDE) return null;
  const length = core.length + 1;
  const breadth = core.breadth + 1;
  const growth = (length * breadth * GROWTH) / (2 * (length + breadth));
  if (Math.min(length, breadth) + 2 * growth < MIN_SIDE) return null;
  const [x, y] = core.centre;
  const corners = cornersOf({
    centre: [x + 0.5, y + 0.5],
    along: core.along,
    length: length + 2 * growth,
    breadth: breadth + 2 * growth,
  });
  const inside = ([cornerX, cornerY]: Point): Point => [
    Math.min(width - 1, Math.max(0, cornerX)),
    Math.min(height - 1, Math.max(0, cornerY)),
  ];
  return [inside(corners[0]), inside(corners[1]), inside(corners[2]), inside(corners[3])];
}
