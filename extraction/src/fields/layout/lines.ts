import { median } from '../../median.ts';
import type { TextBox } from '../../page.ts';
import { PRICE_ONLY, slopeOfPrices } from './price-column.ts';

/** A box, with its line's vertical centre once the page is levelled. Lengths are in pixels of the upright page. */
export interface LevelBox extends TextBox {
  left: number;
  right: number;
  top: number;
  bottom: number;
  height: number;
  middle: number;
}

/** Boxes whose vertical centres differ by less than this fraction of the smaller height are on the same line. */
const SAME_LINE = 0.5;
/** Boxes that overlap sideways by more than this fraction of the narrower one are on different lines. */
const SIDE_BY_SIDE = 0.35;
/** A box this many times as long as high shows the slope of its line. */
const LONG = 3;
/** The long boxes within this fraction of the text's height above and below have a box's slope, if there are so many. */
const REACH = 0.12;
const LEAST_NEAR = 3;
/** Only the lines above that are this near in order can go on with a box. */
const OPEN_LINES = 5;

/** A printed line, its boxes from left to right. */
interface Line {
  boxes: LevelBox[];
  middle: number;
  height: number;
}

/**
 * Groups the boxes of a page into printed lines, from top to bottom. Slanted and curved pages are levelled by the slope of
 * the long boxes nearby.
 */
export function linesOf(boxes: readonly TextBox[]): Line[] {
  const lines: Line[] = [];
  for (const box of levelled(boxes).toSorted((a, b) => a.middle - b.middle)) {
    const line = lines
      .slice(-OPEN_LINES)
      .filter((candidate) => fits(candidate, box))
      .toSorted((a, b) => Math.abs(a.middle - box.middle) - Math.abs(b.middle - box.middle))[0];
    if (line === undefined) {
      lines.push({ boxes: [box], middle: box.middle, height: box.height });
      continue;
    }
    line.boxes.push(box);
    line.middle += (box.middle - line.middle) / line.boxes.length;
    line.height += (box.height - line.height) / line.boxes.length;
  }
  const whole = withPrices(lines);
  for (const line of whole) line.boxes.sort((a, b) => a.left - b.left);
  return whole.toSorted((a, b) => a.middle - b.middle);
}

/** Measures boxes, and sets `middle` to where their centre would be on a level page. */
function levelled(boxes: readonly TextBox[]): LevelBox[] {
  const measured = boxes.filter((box) => box.text.trim() !== '').map(measure);
  const long = measured.filter((box) => box.width > LONG * box.height);
  const reach = Math.max(...measured.map((box) => box.centreY), 1) * REACH;
  for (const box of measured) {
    const near = long.filter((other) => Math.abs(other.centreY - box.centreY) < reach);
    const slope = median((near.length >= LEAST_NEAR ? near : long).map((other) => other.slope));
    box.middle = box.centreY - slope * box.centreX;
  }
  const rest = slopeOfPrices(measured);
  for (const box of measured) box.middle -= rest * box.centreX;
  return measured;
}

function measure(box: TextBox) {
  const [a, b, c, d] = box.quad;
  const xs = [a[0], b[0], c[0], d[0]];
  const ys = [a[1], b[1], c[1], d[1]];
  const left = Math.min(a[0], d[0]);
  const right = Math.max(b[0], c[0]);
  return {
    text: box.text.trim(),
    quad: box.quad,
    confidence: box.confidence,
    left: Math.min(left, right),
    right: Math.max(left, right, left + 1),
    top: Math.min(...ys),
    bottom: Math.max(...ys),
    width: Math.max(1, right - left),
    height: Math.max(1, Math.hypot(d[0] - a[0], d[1] - a[1])),
    centreX: mean(xs),
    centreY: mean(ys),
    middle: mean(ys),
    slope: (b[1] - a[1]) / Math.max(1, b[0] - a[0]),
  };
}

/** A price that overlaps a line this much isn't between lines: the paper is curled. In heights from the line's centre. */
const CURLED = 0.75;
/** How much further off any other line must be. */
const CLEARLY_NEAREST = 1.4;

/** Moves each price that stands alone to the line it overlaps, if that's clearly the nearest. */
function withPrices(lines: readonly Line[]): Line[] {
  const alone = lines.filter(
    ({ boxes: [only, ...more] }) => only && more.length === 0 && PRICE_ONLY.test(only.text),
  );
  const others = lines.filter((line) => !alone.includes(line));
  const kept = alone.filter(({ boxes: [price], middle }) => {
    if (price === undefined) return false;
    const distance = (line: Line) => Math.abs(line.middle - middle) / Math.min(line.height, price.height);
    const [nearest, next] = others
      .filter((line) => distance(line) < CURLED * CLEARLY_NEAREST)
      .toSorted((a, b) => distance(a) - distance(b));
    if (nearest === undefined || distance(nearest) >= CURLED) return true;
    if (next !== undefined && distance(next) < CLEARLY_NEAREST * distance(nearest)) return true;
    if (nearest.boxes.some((box) => box.right > price.left)) return true;
    nearest.boxes.push(price);
    return false;
  });
  return [...others, ...kept];
}

function fits(line: Line, box: LevelBox): boolean {
  if (Math.abs(line.middle - box.middle) >= SAME_LINE * Math.min(line.height, box.height)) return false;
  return !line.boxes.some((other) => {
    const overlap = Math.min(other.right, box.right) - Math.max(other.left, box.left);
    const narrower = Math.min(other.right - other.left, box.right - box.left);
    return overlap > SIDE_BY_SIDE * narrower;
  });
}

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
