import type { Point, Quad } from '../page.ts';

/** A rectangle at any angle: its centre, the unit vector along its first side, and the lengths of its sides. */
export interface RotatedRectangle {
  centre: Point;
  along: Point;
  length: number;
  breadth: number;
}

const cross = (origin: Point, a: Point, b: Point): number =>
  (a[0] - origin[0]) * (b[1] - origin[1]) - (a[1] - origin[1]) * (b[0] - origin[0]);

/** Returns one half of the hull of sorted points (monotone chain). */
function halfHull(points: Iterable<Point>): Point[] {
  const chain: Point[] = [];
  for (const point of points) {
    for (
      let a = chain.at(-2), b = chain.at(-1);
      a && b && cross(a, b, point) <= 0;
      a = chain.at(-2), b = chain.at(-1)
    ) {
      chain.pop();
    }
    chain.push(point);
  }
  chain.pop();
  return chain;
}

/** Returns the convex hull of points, anticlockwise if y points upwards. */
export function convexHull(points: readonly Point[]): Point[] {
  if (points.length < 3) return [...points];
  const sorted = points.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
  return [...halfHull(sorted), ...halfHull(sorted.toReversed())];
}

/** Returns the smallest rectangle around points, or null if fewer than two are different. */
export function smallestRectangle(points: readonly Point[]): RotatedRectangle | null {
  const hull = convexHull(points);
  let best: RotatedRectangle | null = null;
  for (const [index, from] of hull.entries()) {
    const to = hull[(index + 1) % hull.length] ?? from;
    const side = Math.hypot(to[0] - from[0], to[1] - from[1]);
    if (side === 0) continue;
    const candidate = rectangleAlong(hull, [(to[0] - from[0]) / side, (to[1] - from[1]) / side]);
    if (!best || areaOf(candidate) < areaOf(best)) best = candidate;
  }
  return best;
}

/** Adds 1 to each side, because a row of pixels has a height of 1. */
const areaOf = ({ length, breadth }: RotatedRectangle): number => (length + 1) * (breadth + 1);

function rectangleAlong(hull: readonly Point[], [ux, uy]: Point): RotatedRectangle {
  let [minAlong, maxAlong, minAcross, maxAcross] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const [x, y] of hull) {
    const along = x * ux + y * uy;
    const across = y * ux - x * uy;
    minAlong = Math.min(minAlong, along);
    maxAlong = Math.max(maxAlong, along);
    minAcross = Math.min(minAcross, across);
    maxAcross = Math.max(maxAcross, across);
  }
  const middleAlong = (minAlong + maxAlong) / 2;
  const middleAcross = (minAcross + maxAcross) / 2;
  return {
    centre: [middleAlong * ux - middleAcross * uy, middleAlong * uy + middleAcross * ux],
    along: [ux, uy],
    length: maxAlong - minAlong,
    breadth: maxAcross - minAcross,
  };
}

/** Returns the corners clockwise from the top left, where text runs along the more horizontal side. */
export function cornersOf({ centre, along, length, breadth }: RotatedRectangle): Quad {
  let [ux, uy] = along;
  let [halfLength, halfBreadth] = [length / 2, breadth / 2];
  if (Math.abs(ux) < Math.abs(uy)) {
    [ux, uy] = [-uy, ux];
    [halfLength, halfBreadth] = [halfBreadth, halfLength];
  }
  if (ux < 0) [ux, uy] = [-ux, -uy];
  const corner = (alongBy: number, downBy: number): Point => [
    centre[0] + alongBy * ux - downBy * uy,
    centre[1] + alongBy * uy + downBy * ux,
  ];
  return [
    corner(-halfLength, -halfBreadth),
    corner(halfLength, -halfBreadth),
    corner(halfLength, halfBreadth),
    corner(-halfLength, halfBreadth),
  ];
}

/** Returns the lengths of the top side and the left side. */
export function sidesOf([topLeft, topRight, , bottomLeft]: Quad): { width: number; height: number } {
  return {
    width: Math.hypot(topRight[0] - topLeft[0], topRight[1] - topLeft[1]),
    height: Math.hypot(bottomLeft[0] - topLeft[0], bottomLeft[1] - topLeft[1]),
  };
}
