import { inOrder, isConvex, type Corners, type Point } from '../outline.ts';
import type { Plane } from './brightness.ts';
import { edgePath, type EdgePoint } from './edge-path.ts';

/** p · (acrossX, acrossY) = offset. */
interface Side {
  acrossX: number;
  acrossY: number;
  offset: number;
}

/**
 * Refines corners to a fraction of a pixel from the edges within reach. If a side is bent, the part nearest to a corner
 * decides.
 */
export function refined(plane: Plane, corners: Corners, reach: number): Corners {
  const sides = corners.map((from, index) => {
    const to = corners[(index + 1) % 4] as Point;
    const path = edgePath(plane, from, to, reach);
    const chord = sideOf(from, to);
    const whole = lineThrough(path, chord, reach);
    const bent = bendOf(path, whole) > 0.9;
    const end = (part: EdgePoint[]): Side => (bent ? lineThrough(part, chord, reach) : whole);
    return {
      first: end(path.filter(({ along }) => along < 0.24)),
      last: end(path.filter(({ along }) => along > 0.76)),
    };
  });
  const result = corners.map((corner, index) => {
    const [before, after] = [sides[(index + 3) % 4], sides[index]];
    const crossing = before && after ? crossingOf(before.last, after.first) : null;
    const far = !crossing || Math.hypot(crossing.x - corner.x, crossing.y - corner.y) > reach * 2.5;
    return far ? corner : crossing;
  }) as Corners;
  return isConvex(result) ? inOrder(result) : corners;
}

function sideOf(from: Point, to: Point): Side {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [acrossX, acrossY] = [-(to.y - from.y) / length, (to.x - from.x) / length];
  return { acrossX, acrossY, offset: from.x * acrossX + from.y * acrossY };
}

/** A path's mean distance from a line, in pixels, over rising edges. */
function bendOf(path: readonly EdgePoint[], { acrossX, acrossY, offset }: Side): number {
  let [sum, weights] = [0, 0];
  for (const { x, y, rise } of path) {
    sum += rise * Math.abs(x * acrossX + y * acrossY - offset);
    weights += rise;
  }
  return weights > 0 ? sum / weights : 0;
}

/** Fits a line through most of the points; outliers don't count. */
function lineThrough(points: readonly EdgePoint[], start: Side, reach: number): Side {
  let side = start;
  if (points.length < 5) return side;
  for (const within of [3 * reach, reach, reach / 2, reach / 3, reach / 4]) {
    const tolerance = Math.max(1.2, within);
    let [sum, sumX, sumY] = [0, 0, 0];
    const weights = points.map(({ x, y, rise }) => {
      const off = (x * side.acrossX + y * side.acrossY - side.offset) / tolerance;
      const weight = Math.abs(off) < 1 ? rise * (1 - off * off) ** 2 : 0;
      sum += weight;
      sumX += weight * x;
      sumY += weight * y;
      return weight;
    });
    if (sum < 1) return side;
    const [middleX, middleY] = [sumX / sum, sumY / sum];
    let [xx, xy, yy] = [0, 0, 0];
    points.forEach(({ x, y }, index) => {
      const weight = weights[index] ?? 0;
      xx += weight * (x - middleX) ** 2;
      xy += weight * (x - middleX) * (y - middleY);
      yy += weight * (y - middleY) ** 2;
    });
    const angle = Math.atan2(2 * xy, xx - yy) / 2;
    let [acrossX, acrossY] = [-Math.sin(angle), Math.cos(angle)];
    const agreement = acrossX * start.acrossX + acrossY * start.acrossY;
    if (Math.abs(agreement) < 0.94) return side;
    if (agreement < 0) [acrossX, acrossY] = [-acrossX, -acrossY];
    side = { acrossX, acrossY, offset: middleX * acrossX + middleY * acrossY };
  }
  return side;
}

function crossingOf(a: Side, b: Side): Point | null {
  const across = a.acrossX * b.acrossY - a.acrossY * b.acrossX;
  if (Math.abs(across) < 0.2) return null;
  return {
    x: (a.offset * b.acrossY - b.offset * a.acrossY) / across,
    y: (b.offset * a.acrossX - a.offset * b.acrossX) / across,
  };
}
