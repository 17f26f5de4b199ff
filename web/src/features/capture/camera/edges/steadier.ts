import { distance, type Corners, type Outline, type Point } from './outline.ts';

/** How often an outline must be seen to be shown, and missed to be dropped. */
const seenToShow = 2;
/** Less certain findings count half until the outline is shown. */
const sure = 0.75;
const missedToDrop = 4;
/** As shares of the outline's diagonal: what's another place, and what's only a trembling hand. */
const elsewhere = 0.1;
const trembling = 0.006;
/** The time in which a shown outline covers two thirds of the way to where it's seen, in milliseconds. */
const followTime = { resting: 400, moving: 60 };

export interface Steadier {
  /** Takes what was seen in a frame and returns what to show. Times are in milliseconds. */
  next(seen: Outline | null, time: number): Outline | null;
}

/** Steadies successive findings: no jumping, no flicker, no lag. */
export function steadier(): Steadier {
  let shown: Outline | null = null;
  let waiting: { outline: Outline; times: number } | null = null;
  let misses = 0;
  let last = 0;

  const wait = (seen: Outline): void => {
    const again = waiting && shift(waiting.outline.corners, seen.corners) < elsewhere;
    const worth = seen.confidence < sure ? 0.5 : 1;
    waiting = { outline: seen, times: again && waiting ? waiting.times + worth : worth };
  };

  const miss = (): void => {
    misses++;
    if (misses >= missedToDrop) shown = null;
  };

  return {
    next(seen, time) {
      const passed = Math.max(0, time - last);
      last = time;
      if (!seen) {
        waiting = null;
        miss();
        return shown;
      }
      if (shown && shift(shown.corners, seen.corners) < elsewhere) {
        shown = followed(shown, seen, passed);
        misses = 0;
        waiting = null;
        return shown;
      }
      wait(seen);
      if (waiting && waiting.times >= seenToShow) {
        shown = waiting.outline;
        waiting = null;
        misses = 0;
      } else miss();
      return shown;
    },
  };
}

function followed(shown: Outline, seen: Outline, passed: number): Outline {
  const target = turnedLike(shown.corners, seen.corners);
  const moved = shift(shown.corners, target);
  const part = Math.min(1, moved / trembling - 0.5);
  const time =
    part > 0 ? followTime.resting + part * (followTime.moving - followTime.resting) : followTime.resting;
  const share = 1 - Math.exp(-passed / time);
  const between = (from: number, to: number): number => from + (to - from) * share;
  return {
    corners: shown.corners.map((corner, index) => {
      const { x, y } = target[index] as Point;
      return { x: between(corner.x, x), y: between(corner.y, y) };
    }) as Corners,
    confidence: between(shown.confidence, seen.confidence),
  };
}

/** The largest shift of a corner, as a share of the diagonal. */
function shift(from: Corners, to: Corners): number {
  const target = turnedLike(from, to);
  const diagonal = (distance(from[0], from[2]) + distance(from[1], from[3])) / 2;
  return Math.max(...from.map((corner, index) => distance(corner, target[index] as Point))) / diagonal;
}

/** Reorders an outline to start at the corner nearest the other's first: a paper at 45° changes its top left. */
function turnedLike(model: Corners, [a, b, c, d]: Corners): Corners {
  const ways: Corners[] = [
    [a, b, c, d],
    [b, c, d, a],
    [c, d, a, b],
    [d, a, b, c],
  ];
  const off = (way: Corners): number =>
    way.reduce((sum, corner, index) => sum + distance(corner, model[index] as Point), 0);
  return ways.toSorted((one, other) => off(one) - off(other))[0] ?? [a, b, c, d];
}
