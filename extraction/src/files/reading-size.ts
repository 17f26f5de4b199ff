/** The longer side of what is read, in pixels: more gains nothing on a usual receipt. */
const LONG_SIDE = 2400;
/** A long till roll keeps at least this width, so that its letters stay legible, up to a length. */
const SHORT_SIDE_OF_A_ROLL = 800;
const LENGTH_OF_A_ROLL = 6400;

/** By how much to shrink a picture of this size before it is read; never more than 1. */
export function readingScale(width: number, height: number): number {
  const long = Math.max(width, height);
  const short = Math.min(width, height);
  const usual = LONG_SIDE / long;
  const roll = Math.min(SHORT_SIDE_OF_A_ROLL / short, LENGTH_OF_A_ROLL / long);
  return Math.min(1, Math.max(usual, roll));
}
