import { directions, type EdgePixels } from './edge-pixels.ts';

/**
 * A line with something brighter on one side: the points p with p · (towardsX, towardsY) = offset. `support` is a
 * running sum over its length of how much is seen as an edge, from `start` on, one entry per pixel. A point's position
 * on the line is p · (-towardsY, towardsX).
 */
export interface Line {
  towardsX: number;
  towardsY: number;
  offset: number;
  votes: number;
  start: number;
  support: Float32Array;
}

const step = (2 * Math.PI) / directions;
/** How many direction steps an edge may differ from its line. */
const aslant = 12;
/** Pixels per accumulator row. */
const rowWidth = 1.5;
const greatestCount = 44;

/** Finds the lines with the most edge pixels by a Hough transform that knows which side is brighter. */
export function linesOf(edges: EdgePixels, width: number, height: number): Line[] {
  const reach = Math.hypot(width, height) / 2;
  const rows = Math.ceil((2 * reach) / rowWidth) + 2;
  const ballot = votesOf(edges, width / 2, height / 2, rows, reach);
  const lines: Line[] = [];
  for (const [direction, row] of peaksOf(ballot, rows)) {
    const angle = direction * step;
    const [towardsX, towardsY] = [Math.cos(angle), Math.sin(angle)];
    const offset = (row + 0.5) * rowWidth - reach + (towardsX * width) / 2 + (towardsY * height) / 2;
    const rough = { towardsX, towardsY, offset };
    const line = fitted(edges, fitted(edges, rough, 3), 2);
    const same = lines.some(
      (other) =>
        other.towardsX * line.towardsX + other.towardsY * line.towardsY > 0.9994 &&
        Math.abs(other.offset - line.offset) < 1.5,
    );
    if (same) continue;
    lines.push({
      ...line,
      votes: ballot[direction * rows + row] ?? 0,
      ...supportOf(edges, line, width, height),
    });
  }
  return lines;
}

function votesOf(
  edges: EdgePixels,
  middleX: number,
  middleY: number,
  rows: number,
  reach: number,
): Float32Array {
  const cosines = Float32Array.from({ length: directions }, (_, direction) => Math.cos(direction * step));
  const sines = Float32Array.from({ length: directions }, (_, direction) => Math.sin(direction * step));
  const shares = [0.35, 0.8, 1, 0.8, 0.35];
  const ballot = new Float32Array(directions * rows);
  for (let part = 0; part < directions; part++) {
    for (let aside = -2; aside <= 2; aside++) {
      const direction = (part + aside + directions) % directions;
      const [cos, sin] = [cosines[direction] ?? 0, sines[direction] ?? 0];
      const share = shares[aside + 2] ?? 0;
      for (let edge = edges.first[part] ?? 0; edge < (edges.first[part + 1] ?? 0); edge++) {
        const across =
          ((edges.x[edge] ?? 0) - middleX) * cos + ((edges.y[edge] ?? 0) - middleY) * sin + reach;
        const row = across / rowWidth - 0.5;
        const lower = Math.floor(row);
        const index = direction * rows + lower;
        const vote = (edges.weight[edge] ?? 0) * share;
        ballot[index] = (ballot[index] ?? 0) + vote * (1 - row + lower);
        ballot[index + 1] = (ballot[index + 1] ?? 0) + vote * (row - lower);
      }
    }
  }
  return ballot;
}

/** The accumulator's local maxima, best first: direction and row. */
function peaksOf(ballot: Float32Array, rows: number): [direction: number, row: number][] {
  const peaks: [number, number, number][] = [];
  for (let direction = 0; direction < directions; direction++) {
    for (let row = 2; row < rows - 2; row++) {
      const votes = ballot[direction * rows + row] ?? 0;
      if (votes > 4 && isPeak(ballot, rows, direction, row, votes)) peaks.push([votes, direction, row]);
    }
  }
  return peaks
    .toSorted((one, other) => other[0] - one[0])
    .slice(0, greatestCount)
    .map(([, direction, row]) => [direction, row]);
}

function isPeak(ballot: Float32Array, rows: number, direction: number, row: number, votes: number): boolean {
  for (let aside = -3; aside <= 3; aside++) {
    const base = ((direction + aside + directions) % directions) * rows + row;
    for (let off = -2; off <= 2; off++) {
      const near = ballot[base + off] ?? 0;
      if (near > votes || (near === votes && (aside < 0 || (aside === 0 && off < 0)))) return false;
    }
  }
  return true;
}

type BareLine = Pick<Line, 'towardsX' | 'towardsY' | 'offset'>;

/** Fits a line through the edge pixels near it that face its way. */
function fitted(edges: EdgePixels, line: BareLine, within: number): BareLine {
  let [sum, sumX, sumY, sumXX, sumXY, sumYY] = [0, 0, 0, 0, 0, 0];
  for (const [from, to] of partsOf(edges, line)) {
    for (let edge = from; edge < to; edge++) {
      const x = edges.x[edge] ?? 0;
      const y = edges.y[edge] ?? 0;
      const off = x * line.towardsX + y * line.towardsY - line.offset;
      if (off > within || off < -within) continue;
      const weight = edges.weight[edge] ?? 0;
      sum += weight;
      sumX += weight * x;
      sumY += weight * y;
      sumXX += weight * x * x;
      sumXY += weight * x * y;
      sumYY += weight * y * y;
    }
  }
  if (sum < 1) return line;
  const [middleX, middleY] = [sumX / sum, sumY / sum];
  const [xx, xy, yy] = [
    sumXX / sum - middleX * middleX,
    sumXY / sum - middleX * middleY,
    sumYY / sum - middleY * middleY,
  ];
  const along = Math.atan2(2 * xy, xx - yy) / 2;
  let [towardsX, towardsY] = [-Math.sin(along), Math.cos(along)];
  if (towardsX * line.towardsX + towardsY * line.towardsY < 0) [towardsX, towardsY] = [-towardsX, -towardsY];
  if (towardsX * line.towardsX + towardsY * line.towardsY < 0.98) return line;
  return { towardsX, towardsY, offset: middleX * towardsX + middleY * towardsY };
}

/** The ranges of edge pixels that face about the same way as a line: from, and up to before. */
function partsOf({ first }: EdgePixels, line: BareLine): [number, number][] {
  const middle = (Math.round(Math.atan2(line.towardsY, line.towardsX) / step) + directions) % directions;
  const part = (direction: number): number => first[direction] ?? 0;
  const [low, high] = [middle - aslant, middle + aslant + 1];
  if (low < 0)
    return [
      [part(low + directions), part(directions)],
      [part(0), part(high)],
    ];
  if (high > directions)
    return [
      [part(low), part(directions)],
      [part(0), part(high - directions)],
    ];
  return [[part(low), part(high)]];
}

function supportOf(
  edges: EdgePixels,
  line: BareLine,
  width: number,
  height: number,
): Pick<Line, 'start' | 'support'> {
  const length = Math.ceil(2 * Math.hypot(width, height)) + 4;
  const start = -length / 2;
  const seen = new Float32Array(length);
  for (const [from, to] of partsOf(edges, line)) {
    for (let edge = from; edge < to; edge++) {
      const x = edges.x[edge] ?? 0;
      const y = edges.y[edge] ?? 0;
      const off = Math.abs(x * line.towardsX + y * line.towardsY - line.offset);
      if (off > 2.5) continue;
      const place = Math.round(y * line.towardsX - x * line.towardsY - start);
      const worth = off < 1.5 ? 1 : 0.7;
      for (let near = place - 1; near <= place + 1; near++) if ((seen[near] ?? 0) < worth) seen[near] = worth;
    }
  }
  const support = new Float32Array(length + 1);
  for (let place = 0; place < length; place++)
    support[place + 1] = (support[place] ?? 0) + (seen[place] ?? 0);
  return { start, support };
}

/** The share of a line that's seen between two positions on it. */
export function seenShare({ start, support }: Line, from: number, to: number): number {
  const [low, high] = from < to ? [from, to] : [to, from];
  const first = Math.min(support.length - 1, Math.max(0, Math.round(low - start)));
  const last = Math.min(support.length - 1, Math.max(0, Math.round(high - start)));
  return last > first ? ((support[last] ?? 0) - (support[first] ?? 0)) / (last - first) : 0;
}
