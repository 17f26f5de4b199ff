import { median } from '../../median.ts';

/** A box of text with its place on the levelled page. */
interface PlacedBox {
  text: string;
  left: number;
  right: number;
  height: number;
  centreX: number;
  middle: number;
}

/** Matches a box with nothing but a price: `$12.50`, `AUD18.00`, `4.00 A`. */
export const PRICE_ONLY = /^(?:AUD\s?)?[^A-Za-z]{0,3}\d{1,5}[.,]\d\d\s?[A-Za-z]{0,2}$/;
const LEAST_PRICES = 4;
/** Photographs of receipts have fewer; pages with more would take long. */
const MOST_BOXES = 600;
/** How far prices are moved down or up to try it, in heights of the print, the smallest first. */
const SHIFTS = [0.15, 0.3, 0.45, 0.6, 0.75, 0.9].flatMap((shift) => [shift, -shift]);
/** A price this far from any other text, in heights, isn't level with it. */
const FARTHEST = 0.5;
/** How level the prices must be once they're shifted, and how much more level than before, in heights. */
const LEVEL = 0.2;
const LEAST_GAIN = 0.12;
/** A larger shift must be better than a smaller one by this, in heights. */
const CLEARLY_BETTER = 0.05;
/** The width between the columns, in heights. */
const LEAST_DISTANCE = 4;

/**
 * Returns the slope that a levelled page still has if its prices are between the lines on their left instead of beside
 * them; otherwise 0. On a slanted photograph, short lines don't show the slope, and a price would join the line above or
 * below its own.
 */
export function slopeOfPrices(boxes: readonly PlacedBox[]): number {
  const prices = boxes.filter(({ text }) => PRICE_ONLY.test(text));
  if (prices.length < LEAST_PRICES || boxes.length > MOST_BOXES) return 0;
  const others = boxes.filter((box) => !prices.includes(box));
  const pairs = prices.map((price) => ({ price, beside: others.filter(({ right }) => right <= price.left) }));
  const left = pairs.flatMap(({ beside }) => beside.map(({ centreX }) => centreX));
  if (left.length === 0) return 0;
  const distance = median(prices.map(({ centreX }) => centreX)) - median(left);
  const height = median(boxes.map((box) => box.height));
  if (distance < LEAST_DISTANCE * height) return 0;
  const unlevel = (slope: number) =>
    pairs.reduce((sum, { price, beside }) => {
      const gaps = beside.map((box) =>
        Math.abs(price.middle - box.middle - slope * (price.centreX - box.centreX)),
      );
      return sum + Math.min(FARTHEST, Math.min(...gaps) / height);
    }, 0) / pairs.length;
  const before = unlevel(0);
  if (before < LEAST_GAIN) return 0;
  const slopes = SHIFTS.map((shift) => (shift * height) / distance);
  const tried = slopes.map((slope) => ({ slope, unlevel: unlevel(slope) }));
  const best = tried.reduce((one, other) => (other.unlevel < one.unlevel - CLEARLY_BETTER ? other : one));
  return best.unlevel <= LEVEL && before - best.unlevel >= LEAST_GAIN ? best.slope : 0;
}
