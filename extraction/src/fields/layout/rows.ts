import { median } from '../../median.ts';
import type { Quad, ReadPage, TextBox } from '../../page.ts';
import type { Place } from '../../receipt.ts';
import { PRICE_ONLY, slopeOfPrices } from './price-column.ts';

/** Text without a wide gap: a word, a column of a printed line, or the whole line. */
export interface Cell {
  text: string;
  confidence: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** A printed line, with its cells from left to right. Lengths are in pixels of the upright page. */
export interface Row {
  page: number;
  /** The position among the rows of all pages, from 0. */
  index: number;
  cells: Cell[];
  /** The text of its cells, with a space between them. */
  text: string;
  /** The height of the print, and the line's vertical centre once the page is levelled. */
  height: number;
  middle: number;
  pageWidth: number;
  pageHeight: number;
}

interface Levelled extends Cell {
  quad: Quad;
  height: number;
  middle: number;
}

/** Words closer than this fraction of their height are in the same cell. */
const JOINING_GAP = 0.6;
/** Boxes whose vertical centres differ by less than this fraction of the smaller height are on the same line. */
const SAME_LINE = 0.5;
/** Boxes that overlap sideways by more than this fraction of the narrower one are on different lines. */
const SIDE_BY_SIDE = 0.35;
/** A box this many times as long as high shows the slope of its line. */
const LONG = 3;
/** The long boxes within this fraction of the text's height above and below have a box's slope, if there are so many. */
const REACH = 0.12;
const LEAST_NEAR = 3;
/** Of 30,000 printed lines the longest has 161 characters. Some rules take a time that grows with the square of the length. */
const LONGEST_LINE = 1000;
/** Only the lines above that are this near in order can go on with a box. */
const OPEN_LINES = 5;

/**
 * Groups the boxes of all pages into printed lines, from top to bottom. Slanted and curved pages are levelled by the
 * slope of the long boxes nearby.
 */
export function rowsOf(pages: readonly ReadPage[]): Row[] {
  const rows: Row[] = [];
  pages.forEach((page, pageNumber) => {
    for (const line of linesOf(levelled(page.boxes))) {
      const cells = shortened(joined(line.boxes));
      rows.push({
        page: pageNumber,
        index: rows.length,
        cells,
        text: cells.map((cell) => cell.text).join(' '),
        height: line.height,
        middle: line.middle,
        pageWidth: page.width,
        pageHeight: page.height,
      });
    }
  });
  return rows;
}

/** Groups the boxes of a page into printed lines, from top to bottom and from left to right. */
export const printedLines = (page: ReadPage): { text: string; quad: Quad }[][] =>
  linesOf(levelled(page.boxes)).map((line) => line.boxes.map(({ text, quad }) => ({ text, quad })));

/** Returns the position of the characters `start` to `end` (exclusive) of a cell's text. */
export function placeOf(row: Row, cell: Cell, start = 0, end = cell.text.length): Place {
  const perCharacter = (cell.right - cell.left) / Math.max(1, cell.text.length);
  const left = cell.left + perCharacter * start;
  const right = cell.left + perCharacter * end;
  return {
    page: row.page,
    x: fraction(left / row.pageWidth),
    y: fraction(cell.top / row.pageHeight),
    width: fraction((right - left) / row.pageWidth),
    height: fraction((cell.bottom - cell.top) / row.pageHeight),
  };
}

/** A part of a cell's text: the characters `start` to `end` (exclusive). */
export interface CellPart {
  cell: Cell;
  start: number;
  end: number;
}

/** Returns the parts of cells that make up the characters `start` to `end` (exclusive) of a row's text. */
export function partsOf(row: Row, start: number, end: number): CellPart[] {
  let from = 0;
  return row.cells.flatMap((cell) => {
    const [first, last] = [Math.max(0, start - from), Math.min(cell.text.length, end - from)];
    from += cell.text.length + 1;
    return first < last ? [{ cell, start: first, end: last }] : [];
  });
}

/** Limits a fraction to 0 to 1 and rounds it to four decimals. */
export const fraction = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * 10_000) / 10_000;

/** Measures boxes, and sets `middle` to where their centre would be on a level page. */
function levelled(boxes: readonly TextBox[]): Levelled[] {
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

interface Line {
  boxes: Levelled[];
  middle: number;
  height: number;
}

function linesOf(boxes: Levelled[]): Line[] {
  const lines: Line[] = [];
  for (const box of boxes.toSorted((a, b) => a.middle - b.middle)) {
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

function fits(line: Line, box: Levelled): boolean {
  if (Math.abs(line.middle - box.middle) >= SAME_LINE * Math.min(line.height, box.height)) return false;
  return !line.boxes.some((other) => {
    const overlap = Math.min(other.right, box.right) - Math.max(other.left, box.left);
    const narrower = Math.min(other.right - other.left, box.right - box.left);
    return overlap > SIDE_BY_SIDE * narrower;
  });
}

function joined(boxes: readonly Levelled[]): Cell[] {
  const cells: (Cell & { height: number })[] = [];
  for (const box of boxes) {
    const last = cells.at(-1);
    if (last !== undefined && box.left - last.right < JOINING_GAP * Math.min(last.height, box.height)) {
      const length = last.text.length + box.text.length;
      last.confidence = (last.confidence * last.text.length + box.confidence * box.text.length) / length;
      last.text += ` ${box.text}`;
      last.right = Math.max(last.right, box.right);
      last.top = Math.min(last.top, box.top);
      last.bottom = Math.max(last.bottom, box.bottom);
    } else {
      const { text, confidence, left, right, top, bottom, height } = box;
      cells.push({ text, confidence, left, right, top, bottom, height });
    }
  }
  return cells.map(({ text, confidence, left, right, top, bottom }) => ({
    text,
    confidence,
    left,
    right,
    top,
    bottom,
  }));
}

/** Cuts off what no receipt prints on a line. */
function shortened(cells: readonly Cell[]): Cell[] {
  let left = LONGEST_LINE;
  return cells.flatMap((cell) => {
    const text = cell.text.slice(0, left);
    left -= text.length;
    return text === '' ? [] : [{ ...cell, text }];
  });
}

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
