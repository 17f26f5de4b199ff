import { areaOf, isConvex, type Corners, type Point } from '../outline.ts';
import { seenShare, type Line } from './lines.ts';

export interface Candidate {
  corners: Corners;
  /** How likely it is to be a paper. */
  promise: number;
}

/** The cosine of the angle by which opposite sides of a tilted paper may differ. */
const opposite = -0.76;
/** The cosine of the angle between neighbouring sides. */
const skewed = 0.64;
const smallestShare = 0.047;
const leastSeen = 0.3;

interface Pair {
  one: number;
  other: number;
}

/** Returns quadrilaterals whose sides lie on lines that get brighter inwards, the most promising first. */
export function quadsOf(lines: readonly Line[], width: number, height: number, count: number): Candidate[] {
  const crossings = crossingsOf(lines, width, height);
  const pairs = facingPairs(lines, width, height);
  const found: Candidate[] = [];
  for (let first = 0; first < pairs.length; first++) {
    const { one: top, other: bottom } = pairs[first] as Pair;
    for (let second = first + 1; second < pairs.length; second++) {
      const { one, other } = pairs[second] as Pair;
      if (one === top || one === bottom || other === top || other === bottom) continue;
      const [above, aside] = [lines[top] as Line, lines[one] as Line];
      if (Math.abs(above.towardsX * aside.towardsX + above.towardsY * aside.towardsY) > skewed) continue;
      // Clockwise: the inward direction turns by 90° from side to side.
      const clockwise = above.towardsX * aside.towardsY - above.towardsY * aside.towardsX > 0;
      const [right, left] = clockwise ? [one, other] : [other, one];
      const candidate = candidateOf(lines, crossings, [top, right, bottom, left], width * height);
      if (candidate) found.push(candidate);
    }
  }
  return found.toSorted((a, b) => b.promise - a.promise).slice(0, count);
}

/** Pairs of lines facing each other, with a brighter area between them than outside. */
function facingPairs(lines: readonly Line[], width: number, height: number): Pair[] {
  const fromMiddle = ({ offset, towardsX, towardsY }: Line): number =>
    offset - (towardsX * width + towardsY * height) / 2;
  const pairs: Pair[] = [];
  lines.forEach((line, one) => {
    for (let other = one + 1; other < lines.length; other++) {
      const facing = lines[other] as Line;
      const cosine = line.towardsX * facing.towardsX + line.towardsY * facing.towardsY;
      if (cosine < opposite && fromMiddle(line) + fromMiddle(facing) < 20) pairs.push({ one, other });
    }
  });
  return pairs;
}

/** Returns where lines cross, or null if that's too far outside the image. */
function crossingsOf(lines: readonly Line[], width: number, height: number): (Point | null)[][] {
  const [spareX, spareY] = [width * 0.04, height * 0.04];
  return lines.map((a) =>
    lines.map((b) => {
      const across = a.towardsX * b.towardsY - a.towardsY * b.towardsX;
      if (Math.abs(across) < 0.4) return null;
      const x = (a.offset * b.towardsY - b.offset * a.towardsY) / across;
      const y = (b.offset * a.towardsX - a.offset * b.towardsX) / across;
      const within = x > -spareX && y > -spareY && x < width + spareX && y < height + spareY;
      return within ? { x, y } : null;
    }),
  );
}

function candidateOf(
  lines: readonly Line[],
  crossings: readonly (readonly (Point | null)[])[],
  [top, right, bottom, left]: readonly [number, number, number, number],
  whole: number,
): Candidate | null {
  const a = crossings[left]?.[top];
  const b = crossings[top]?.[right];
  const c = crossings[right]?.[bottom];
  const d = crossings[bottom]?.[left];
  if (!a || !b || !c || !d) return null;
  let [seen, around, least] = [0, 0, 1];
  const sides: [number, Point, Point][] = [
    [top, a, b],
    [right, b, c],
    [bottom, c, d],
    [left, d, a],
  ];
  for (const [index, from, to] of sides) {
    const line = lines[index] as Line;
    const [start, end] = [positionOn(line, from), positionOn(line, to)];
    const share = seenShare(line, start, end);
    if (share < leastSeen) return null;
    const length = Math.abs(end - start);
    seen += share * length;
    around += length;
    least = Math.min(least, share);
  }
  const corners: Corners = [a, b, c, d];
  const [x, y] = [(a.x + b.x + c.x + d.x) / 4, (a.y + b.y + c.y + d.y) / 4];
  const faces = sides.every(([index]) => {
    const { towardsX, towardsY, offset } = lines[index] as Line;
    return x * towardsX + y * towardsY > offset + 4;
  });
  if (!faces) return null;
  const area = areaOf(corners);
  if (area < smallestShare * whole || !isConvex(corners)) return null;
  return { corners, promise: seen / around + 0.5 * least + 0.35 * Math.sqrt(area / whole) };
}

function positionOn(line: Line, { x, y }: Point): number {
  return y * line.towardsX - x * line.towardsY;
}
