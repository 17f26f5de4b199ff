import {
  distance,
  turn,
  type Corners,
  type Point,
} from '../../web/src/features/capture/camera/edges/outline.ts';
import type { Scene } from './scenes.ts';

export type Verdict = 'right' | 'wrong' | 'missed' | 'rightly nothing' | 'good guess' | 'false finding';

/** In fractions of the picture's diagonal: the tolerance of a corner, and of a guessed one. */
const allowed = 0.01;
const allowedGuess = 0.03;
/** The overlap that a guess at a partly visible paper must have with its visible part. */
const leastInCommon = 0.9;

/**
 * Findable: all four corners must be within 1 % of the diagonal; otherwise it's wrong or missed. Not findable: nothing
 * or a good guess is right (corners within 3 %, or nine tenths of the visible paper in common); another outline is a
 * false finding. No paper: any outline is a false finding.
 */
export function judged(scene: Scene, found: Corners | null): Verdict {
  if (scene.corners && found) {
    const error = errorOf(scene, found);
    if (scene.findable) return error <= allowed ? 'right' : 'wrong';
    return error <= allowedGuess || inCommon(scene, scene.corners, found) >= leastInCommon
      ? 'good guess'
      : 'false finding';
  }
  if (found) return 'false finding';
  return scene.findable ? 'missed' : 'rightly nothing';
}

/** The worst corner's distance as a share of the picture's diagonal. Which corner is the first doesn't matter. */
export function errorOf({ corners, picture }: Scene, found: Corners): number {
  return worstCorner(corners, found) / Math.hypot(picture.width, picture.height);
}

/** The same as a share of the paper's own diagonal. */
export function strictErrorOf({ corners }: Scene, found: Corners): number {
  return corners ? worstCorner(corners, found) / distance(corners[0], corners[2]) : Infinity;
}

function worstCorner(corners: Corners | null, found: Corners): number {
  if (!corners) return Infinity;
  const ways = [0, 1, 2, 3].map((first) =>
    Math.max(...corners.map((corner, index) => distance(corner, found[(index + first) % 4] as Point))),
  );
  return Math.min(...ways);
}

/** The intersection over the union, within the image. */
function inCommon({ picture }: Scene, one: Corners, other: Corners): number {
  let [both, either] = [0, 0];
  for (let y = 2; y < picture.height; y += 4) {
    for (let x = 2; x < picture.width; x += 4) {
      const [a, b] = [holds(one, { x, y }), holds(other, { x, y })];
      if (a && b) both++;
      if (a || b) either++;
    }
  }
  return either > 0 ? both / either : 0;
}

function holds(corners: Corners, place: Point): boolean {
  return corners.every((corner, index) => turn(corner, corners[(index + 1) % 4] as Point, place) > 0);
}
