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
  const seen = new Uint8Array(map.data.length);
  const quads: Quad[] = [];
  for (let start = 0; start < map.data.length; start++) {
    if (seen[start] || (map.data[start] ?? 0) <= PIXEL_THRESHOLD) continue;
    const region = flood(map, seen, start);
    if (region.pixels < MIN_PIXELS || region.sum / region.pixels < REGION_THRESHOLD) continue;
    const quad = grownRectangle(region.outline, map);
    if (quad) quads.push(quad);
  }
  return quads;
}

interface Region {
  pixels: number;
  sum: number;
  /** The first and last pixel of each row: their hull is the region's. */
  outline: Point[];
}

/** Collects the region that `start` belongs to (eight neighbours) and marks it as seen. */
function flood({ data, width, height }: TextMap, seen: Uint8Array, start: number): Region {
  const stack = [start];
  seen[start] = 1;
  let pixels = 0;
  let sum = 0;
  const rows = new Map<number, [first: number, last: number]>();
  for (let index = stack.pop(); index !== undefined; index = stack.pop()) {
    const y = Math.floor(index / width);
    const x = index - y * width;
    pixels += 1;
    sum += data[index] ?? 0;
    const row = rows.get(y);
    if (!row) rows.set(y, [x, x]);
    else if (x < row[0]) row[0] = x;
    else if (x > row[1]) row[1] = x;
    for (let nextY = Math.max(0, y - 1); nextY <= Math.min(height - 1, y + 1); nextY++) {
      for (let nextX = Math.max(0, x - 1); nextX <= Math.min(width - 1, x + 1); nextX++) {
        const next = nextY * width + nextX;
        if (seen[next] || (data[next] ?? 0) <= PIXEL_THRESHOLD) continue;
        seen[next] = 1;
        stack.push(next);
      }
    }
  }
  const outline = [...rows].flatMap(([y, [first, last]]): Point[] => [
    [first, y],
    [last, y],
  ]);
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
