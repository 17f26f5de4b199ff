import type { Point, Quad } from '../page.ts';
import { cornersOf, smallestRectangle } from './rotated-rectangle.ts';

/** How likely each pixel belongs to text, row by row, 0 to 1. */
export interface TextMap {
  data: Float32Array;
  width: number;
  height: number;
}

/** A pixel above this belongs to text. */
const PIXEL_THRESHOLD = 0.3;
/** A region whose pixels are on average less likely than this is dropped. */
const REGION_THRESHOLD = 0.6;
/** The detector marks the core of the letters; this grows the region to their full height (area * ratio / perimeter). */
const GROWTH = 1.5;
const MIN_PIXELS = 6;
const MIN_CORE_SIDE = 2;
const MIN_SIDE = 5;

/** Finds the pieces of text in a detector's map: connected regions, each with the rectangle around it, in map pixels. */
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

/** A map whose regions are taken out one after the other, with room to work in. */
interface FloodedMap extends TextMap {
  /** 1 for the pixels of text that no region has yet. */
  left: Uint8Array;
  /** Pixels whose neighbours are still to be looked at. */
  stack: Int32Array;
  /** The first and last pixel of the region in each row. */
  first: Int32Array;
  last: Int32Array;
}

function floodedMap(map: TextMap): FloodedMap {
  const { data, height } = map;
  const left = new Uint8Array(data.length);
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
  /** The first and last pixel of each row: their hull is the region's. */
  outline: Point[];
}

/** Takes out the region that `start`, its topmost pixel, belongs to (eight neighbours). */
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
