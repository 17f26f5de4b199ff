import type { ReadPage } from '../../page.ts';
import type { Place } from '../../receipt.ts';
import { linesOf, type LevelBox } from './lines.ts';

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

/** Words closer than this fraction of their height are in the same cell. */
const JOINING_GAP = 0.6;
/** Of 30,000 printed lines the longest has 161 characters. Some rules take a time that grows with the square of the length. */
const LONGEST_LINE = 1000;
/** Groups the boxes of all pages into printed lines, from top to bottom. */
export function rowsOf(pages: readonly ReadPage[]): Row[] {
  const rows: Row[] = [];
  pages.forEach((page, pageNumber) => {
    for (const line of linesOf(page.boxes)) {
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

function joined(boxes: readonly LevelBox[]): Cell[] {
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
