/** The longer side for reading, in pixels. More doesn't help on a typical receipt. */
const LONG_SIDE = 2400;
/** A long till receipt keeps at least this width, up to a limit, so that it stays legible. */
const SHORT_SIDE_OF_A_ROLL = 800;
const LENGTH_OF_A_ROLL = 6400;

/**
 * The factor for shrinking a picture of this size, to read it or to `longSide` as it's usually shown; at most 1. A roll
 * stays longer.
 */
export function readingScale(width: number, height: number, longSide = LONG_SIDE): number {
  const long = Math.max(width, height);
  const short = Math.min(width, height);
  const usual = longSide / long;
  const roll = Math.min(SHORT_SIDE_OF_A_ROLL / short, LENGTH_OF_A_ROLL / long);
  return Math.min(1, Math.max(usual, roll));
}
