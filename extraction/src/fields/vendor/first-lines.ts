import { median } from '../../median.ts';
import type { Cell, Row } from '../layout/rows.ts';
import { isDetailOfReceipt, lineKind } from './line-kinds.ts';
import { isTradeApart } from './name-over-lines.ts';
import { isNoName } from './not-names.ts';
import { needsName } from './shop-kinds.ts';

const ROWS_OF_A_TAB = 2;
/** The title of a browser's tab and what closes it: `Order details x`. */
const TAB = /\S\s[xX×](?:\s[+*])?\W*$/;
/** An address with a path, as a browser shows it below. */
const ADDRESS_BAR = /(?:^|\s)(?:[a-z0-9-]+\.)+[a-z]{2,}\/\S/;

/**
 * Prepares the first lines for finding the vendor: without the title of a browser's tab, and with a logo over several lines
 * as one.
 */
export function preparedRows(rows: readonly Row[]): Row[] {
  const tab = rows
    .slice(0, ROWS_OF_A_TAB)
    .findIndex(({ text, index }) => TAB.test(text) && ADDRESS_BAR.test(rows[index + 1]?.text ?? ''));
  return withLogoWhole(rows.slice(tab + 1)).map((row, index) => ({ ...row, index }));
}

const ROWS_OF_A_LOGO = 3;
const ROWS_APART = 3;
/** How much larger a logo is than most print. */
const LARGER = 1.3;
/** How far its lines may differ in size, and stand apart, in heights. */
const LIKE = 1.25;
const NEAR = 0.5;

/**
 * Joins the lines of a logo where those of another column stand beside or between them: `Heron | Tax invoice`, then
 * `ABN 51 824 753 556`, then `Bakehouse | 4 June 2026`.
 */
function withLogoWhole(rows: readonly Row[]): Row[] {
  const usual = median(rows.flatMap(({ cells }) => cells.map(heightOf)));
  const start = rows
    .slice(0, ROWS_OF_A_LOGO)
    .findIndex((_, index) => logoFrom(index, rows, usual).length > 1);
  if (start < 0) return [...rows];
  const logo = logoFrom(start, rows, usual);
  const others = rows.slice(start).flatMap((row) => {
    const cells = logo.includes(row) ? row.cells.slice(1) : row.cells;
    return cells.length === 0 ? [] : [{ ...withCells(row, cells), height: Math.max(...cells.map(heightOf)) }];
  });
  return [
    ...rows.slice(0, start),
    withCells(logo[0]!, [joined(logo.map(({ cells }) => cells[0]!))]),
    ...others,
  ];
}

/** Returns the rows on which a logo that starts on this one stands, one or more. */
function logoFrom(start: number, rows: readonly Row[], usual: number): Row[] {
  const row = rows[start];
  if (row === undefined) return [];
  const next = rows.findIndex(
    (other, index) => index > start && index <= start + ROWS_APART && isLogo(row, other, usual),
  );
  const right = row.cells[0]?.right ?? 0;
  const isApart = rows.slice(start + 1, next).every(({ cells }) => cells.every(({ left }) => left > right));
  return next < 0 || !isApart ? [row] : [row, ...logoFrom(next, rows, usual)];
}

/**
 * Returns true if two lines start below each other in the same large print, or the second is no name alone, and others stand
 * beside or between them.
 */
function isLogo(row: Row, next: Row, usual: number): boolean {
  const [upper, lower] = [row.cells[0], next.cells[0]];
  if (upper === undefined || lower === undefined || row.page !== next.page) return false;
  const smaller = Math.min(heightOf(upper), heightOf(lower));
  return (
    (next.index > row.index + 1 || row.cells.length + next.cells.length > 2) &&
    ((needsName(lower.text) && !isTradeApart(upper, { text: lower.text, row: next })) ||
      (smaller > LARGER * usual && Math.max(heightOf(upper), heightOf(lower)) < LIKE * smaller)) &&
    Math.abs(upper.left - lower.left) < NEAR * smaller &&
    lower.top - upper.bottom < NEAR * smaller &&
    mayBeLogo(upper.text) &&
    mayBeLogo(lower.text)
  );
}

const mayBeLogo = (text: string): boolean =>
  !isDetailOfReceipt(lineKind(text)) && !isNoName(text) && !/\d/.test(text);

const heightOf = ({ top, bottom }: Cell): number => bottom - top;

const joined = (cells: readonly Cell[]): Cell => ({
  text: cells.map(({ text }) => text).join(' '),
  confidence: Math.min(...cells.map(({ confidence }) => confidence)),
  left: Math.min(...cells.map(({ left }) => left)),
  right: Math.max(...cells.map(({ right }) => right)),
  top: Math.min(...cells.map(({ top }) => top)),
  bottom: Math.max(...cells.map(({ bottom }) => bottom)),
});

const withCells = (row: Row, cells: Cell[]): Row => ({
  ...row,
  cells,
  text: cells.map(({ text }) => text).join(' '),
});
