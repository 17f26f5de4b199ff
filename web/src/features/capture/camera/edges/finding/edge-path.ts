import type { Point } from '../outline.ts';
import { valueAt, type Plane } from './brightness.ts';

/** A point on a paper's edge. */
export interface EdgePoint extends Point {
  /** The position along the side, from 0 at its first corner to 1 at its last. */
  along: number;
  /** How much brighter it gets: levels per pixel up to about 5, then damped, at most 8. */
  rise: number;
}

/**
 * What a sideways step costs from sample to sample, and how much less a place counts at the far end of the reach. Steep
 * edges are damped, so that a dark band of print doesn't outweigh the paper's edge beside it.
 */
const stepCost = 1.2;
const farCost = 0.4;
const halfRise = 8;

/**
 * Finds the edge between two corners: of all paths along the side within reach, the one across which the plane
 * brightens most inwards, without jumps.
 */
export function edgePath(plane: Plane, from: Point, to: Point, reach: number): EdgePoint[] {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const count = Math.round(Math.min(140, Math.max(20, length / 3)));
  const places = 2 * Math.ceil(reach) + 1;
  const across = { x: -(to.y - from.y) / length, y: (to.x - from.x) / length };
  const rises = new Float32Array(count * places);
  const profile = new Float32Array(places + 4);
  const placeOf = (sample: number): number => 0.015 + (0.97 * (sample + 0.5)) / count;
  for (let sample = 0; sample < count; sample++) {
    const along = placeOf(sample);
    const x = from.x + (to.x - from.x) * along;
    const y = from.y + (to.y - from.y) * along;
    for (let place = 0; place < profile.length; place++) {
      const off = place - (profile.length - 1) / 2;
      profile[place] = valueAt(plane, x + across.x * off, y + across.y * off);
    }
    for (let place = 0; place < places; place++) {
      const near = (profile[place + 3] ?? 0) - (profile[place + 1] ?? 0);
      const wide = (profile[place + 4] ?? 0) - (profile[place] ?? 0);
      const rise = Math.max(0, near / 4 + wide / 8);
      rises[sample * places + place] = (rise * halfRise) / (rise + halfRise);
    }
  }
  const path = bestPath(rises, count, places);
  return Array.from(path, (place, sample) => {
    const off = place + withinStep(rises, sample * places + place, place, places) - (places - 1) / 2;
    const along = placeOf(sample);
    return {
      x: from.x + (to.x - from.x) * along + across.x * off,
      y: from.y + (to.y - from.y) * along + across.y * off,
      along,
      rise: rises[sample * places + place] ?? 0,
    };
  });
}

/** Finds the place for each sample that maximises the rises minus the cost of steps (dynamic programming). */
function bestPath(rises: Float32Array, count: number, places: number): Int32Array {
  const middle = (places - 1) / 2;
  const came = new Int8Array(count * places);
  let sums = new Float32Array(places);
  let next = new Float32Array(places);
  for (let sample = 0; sample < count; sample++) {
    for (let place = 0; place < places; place++) {
      let best = sums[place] ?? 0;
      let step = 0;
      for (let aside = -2; aside <= 2; aside++) {
        if (aside === 0 || place + aside < 0 || place + aside >= places) continue;
        const sum = (sums[place + aside] ?? 0) - stepCost * Math.abs(aside);
        if (sum > best) {
          best = sum;
          step = aside;
        }
      }
      const rise = rises[sample * places + place] ?? 0;
      next[place] = best + rise * (1 - (farCost * Math.abs(place - middle)) / (middle + 1));
      came[sample * places + place] = step;
    }
    [sums, next] = [next, sums];
  }
  let at = 0;
  for (let place = 1; place < places; place++) if ((sums[place] ?? 0) > (sums[at] ?? 0)) at = place;
  const path = new Int32Array(count);
  for (let sample = count - 1; sample >= 0; sample--) {
    path[sample] = at;
    at += came[sample * places + at] ?? 0;
  }
  return path;
}

/** Refines the place of the greatest rise to a fraction of a step with a parabola. */
function withinStep(rises: Float32Array, index: number, place: number, places: number): number {
  if (place === 0 || place === places - 1) return 0;
  const before = rises[index - 1] ?? 0;
  const after = rises[index + 1] ?? 0;
  const bow = before - 2 * (rises[index] ?? 0) + after;
  return bow < 0 ? Math.max(-0.5, Math.min(0.5, (before - after) / (2 * bow))) : 0;
}
