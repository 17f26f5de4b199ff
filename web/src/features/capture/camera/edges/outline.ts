/** A point in an image, in pixels from the top left corner; the first pixel's centre is at 0.5. */
export interface Point {
  x: number;
  y: number;
}

/** Clockwise from the top left. */
export type Corners = [Point, Point, Point, Point];

/** A document in an image. Corners may be slightly outside the image. */
export interface Outline {
  corners: Corners;
  /** How certain it is, 0 to 1. */
  confidence: number;
}

/** The part of ImageData that's needed: four bytes per pixel, red, green, blue and opacity. */
export interface Picture {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

/** What may make it hard to read. */
export type Warning = 'blur' | 'glare' | 'too-far';

export function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** Returns twice the triangle's area; positive if a, b, c are clockwise on screen. */
export function turn(a: Point, b: Point, c: Point): number {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

export function areaOf(polygon: readonly Point[]): number {
  let twice = 0;
  let before = polygon.at(-1);
  for (const point of polygon) {
    if (before) twice += before.x * point.y - point.x * before.y;
    before = point;
  }
  return Math.abs(twice) / 2;
}

export function isConvex([a, b, c, d]: Corners): boolean {
  return turn(a, b, c) > 0 && turn(b, c, d) > 0 && turn(c, d, a) > 0 && turn(d, a, b) > 0;
}

/** Returns the corners clockwise from the one nearest to the top left. */
export function inOrder(points: Corners): Corners {
  const middle = { x: 0, y: 0 };
  for (const { x, y } of points) {
    middle.x += x / 4;
    middle.y += y / 4;
  }
  const [a, b, c, d] = points.toSorted(
    (p, q) => Math.atan2(p.y - middle.y, p.x - middle.x) - Math.atan2(q.y - middle.y, q.x - middle.x),
  ) as Corners;
  return startingTopLeft([a, b, c, d]);
}

/**
 * Of the four possible orders, picks the one whose first side points most nearly to the right. It starts at the top
 * left of a paper rotated by less than 45°.
 */
function startingTopLeft(corners: Corners): Corners {
  const [a, b, c, d] = corners;
  const ways: Corners[] = [corners, [b, c, d, a], [c, d, a, b], [d, a, b, c]];
  const rightward = ([p, q, r, s]: Corners): number => q.x - p.x + (r.x - s.x) + (s.y - p.y) + (r.y - q.y);
  return ways.toSorted((one, other) => rightward(other) - rightward(one))[0] ?? corners;
}
