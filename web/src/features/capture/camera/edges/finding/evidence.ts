import { areaOf, distance, type Corners, type Point } from '../outline.ts';
import { valueAt, type Plane } from './brightness.ts';
import { edgePath } from './edge-path.ts';

/** Evidence for and against a quadrilateral being a paper. Each number is about 0 to 1. */
export interface Evidence {
  /** The share of the whole edge, and of its worst side, that's brighter inside than outside. */
  brighter: number;
  worstSide: number;
  /** How much brighter it is inside, overall and on the faintest side. */
  contrast: number;
  faintest: number;
  /** How steep and how straight the edge is. */
  steepness: number;
  straightness: number;
  /** The share of the edge with nothing as bright close outside, unlike one of many tiles or keys. */
  apart: number;
  /** How even the paper is just inside its edge. */
  evenRim: number;
  /** The share of the inside that's brighter than its surroundings. */
  brightInside: number;
  /** Relative to the brightest part of the image. */
  whiteness: number;
  /** How much print is on it. */
  print: number;
  /** How far the sides continue beyond the corners: on average, and the two that do most. */
  runningOn: number;
  longestRuns: number;
  area: number;
  /** The ratio of the shorter to the longer of opposite sides. */
  regular: number;
}

/** A small plane to examine, with and without print. */
export interface View {
  plain: Plane;
  paper: Plane;
  /** The 97th percentile of the paper's brightness. */
  brightest: number;
}

/** Pixels inside the edge: there's little paper between it and a dark band printed close to it. */
const inwards = [2, 3.5];
const outwards = [-3.5];
const fartherOutwards = [-7, -10, -13];
/** Levels that are more than noise. */
const clearly = 3.5;

export function evidenceOf({ plain, paper, brightest }: View, corners: Corners): Evidence {
  const sides = corners.map((from, index) => rimOf(paper, from, corners[(index + 1) % 4] as Point));
  const differences = sides.map(({ inside, outside }) =>
    inside.map((value, sample) => value - (outside[sample] ?? 0)),
  );
  const brighter = differences.map((side) => side.filter((value) => value > clearly).length / side.length);
  const contrasts = differences.map((side) => middleOf(side));
  const inside = sides.flatMap((side) => side.inside);
  const outside = sides.flatMap((side) => side.outside);
  const contrast = mean(contrasts);
  const [within, print] = insideOf(plain, paper, corners, middleOf(outside) + contrast * 0.4);
  const runs = corners.flatMap((from, index) => runsOn(paper, from, corners[(index + 1) % 4] as Point));
  const [a, b, c, d] = corners;
  return {
    brighter: mean(brighter),
    worstSide: Math.min(...brighter),
    contrast: soft(contrast, 25),
    faintest: soft(Math.min(...contrasts), 12),
    steepness: soft(mean(sides.map(({ rise }) => rise)), 4),
    straightness: 1 - Math.min(1, Math.max(...sides.map(({ bend }) => bend)) / 3),
    apart: mean(sides.map(({ apart }) => apart)),
    evenRim: 1 - Math.min(1, unevenness(sides.map((side) => side.inside)) / Math.max(8, contrast)),
    brightInside: within,
    whiteness: Math.min(1.1, middleOf(inside) / Math.max(1, brightest)),
    print: Math.min(1, print * 4),
    runningOn: mean(runs),
    longestRuns: mean(runs.toSorted((one, other) => other - one).slice(0, 2)),
    area: Math.sqrt(areaOf(corners) / (plain.width * plain.height)),
    regular: Math.min(ratio(distance(a, b), distance(c, d)), ratio(distance(b, c), distance(d, a))),
  };
}

interface Rim {
  inside: number[];
  outside: number[];
  apart: number;
  rise: number;
  /** The edge's distance from a straight line, in pixels. */
  bend: number;
}

function rimOf(paper: Plane, from: Point, to: Point): Rim {
  const length = distance(from, to) || 1;
  const across = { x: -(to.y - from.y) / length, y: (to.x - from.x) / length };
  const path = edgePath(paper, from, to, 3);
  const at = (offs: readonly number[]): number[] =>
    path.map(({ x, y }) => {
      let best = -Infinity;
      for (const off of offs) {
        const value = valueAt(paper, x + across.x * off, y + across.y * off);
        if (value > best) best = value;
      }
      return best;
    });
  const bends = path.map(({ x, y }) => Math.abs((x - from.x) * across.x + (y - from.y) * across.y));
  const [inside, outside, farther] = [at(inwards), at(outwards), at(fartherOutwards)];
  const alone = inside.filter(
    (value, sample) => (farther[sample] ?? 0) < value - 0.4 * Math.max(0, value - (outside[sample] ?? 0)),
  );
  return {
    inside,
    outside,
    apart: alone.length / inside.length,
    rise: mean(path.map(({ rise }) => rise)),
    bend: mean(bends),
  };
}

/** The share of the inside that's brighter than a limit, and the share with print. */
function insideOf(plain: Plane, paper: Plane, [a, b, c, d]: Corners, limit: number): [number, number] {
  const across = 14;
  let [bright, printed, count] = [0, 0, 0];
  for (let row = 1; row < across * 2; row++) {
    for (let column = 1; column < across; column++) {
      const [u, v] = [column / across, row / (across * 2)];
      const x = (a.x * (1 - u) + b.x * u) * (1 - v) + (d.x * (1 - u) + c.x * u) * v;
      const y = (a.y * (1 - u) + b.y * u) * (1 - v) + (d.y * (1 - u) + c.y * u) * v;
      const white = valueAt(paper, x, y);
      if (white > limit) bright++;
      if (white - valueAt(plain, x, y) > 4 + white * 0.025) printed++;
      count++;
    }
  }
  return [bright / count, printed / count];
}

/** How much of the ten pixels before and after a side continues the edge. */
function runsOn(paper: Plane, from: Point, to: Point): [number, number] {
  const length = distance(from, to) || 1;
  const [alongX, alongY] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const riseAt = (place: number): number => {
    const [x, y] = [from.x + alongX * place, from.y + alongY * place];
    const rise =
      valueAt(paper, x - alongY * 2, y + alongX * 2) - valueAt(paper, x + alongY * 2, y - alongX * 2);
    const within = x > 3 && y > 3 && x < paper.width - 3 && y < paper.height - 3;
    return within && rise > clearly ? 1 : 0;
  };
  let [before, after] = [0, 0];
  for (let off = 3; off <= 10; off++) {
    before += riseAt(-off) / 8;
    after += riseAt(length + off) / 8;
  }
  return [before, after];
}

/** How much brightness jumps along the sides; gradual light and shadows don't count. */
function unevenness(sides: readonly (readonly number[])[]): number {
  const leaps = sides.flatMap((side) =>
    side.slice(4).map((value, index) => Math.abs(value - (side[index] ?? 0))),
  );
  return mean(leaps) * 2;
}

function ratio(one: number, other: number): number {
  return Math.min(one, other) / Math.max(one, other, 1);
}

function soft(value: number, half: number): number {
  return value > 0 ? value / (value + half) : 0;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

function middleOf(values: readonly number[]): number {
  return Float32Array.from(values).toSorted()[values.length >> 1] ?? 0;
}
