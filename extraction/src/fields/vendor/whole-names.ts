import { median } from '../../median.ts';
import type { Cell, Row } from '../layout/rows.ts';
import { isDetailOfReceipt, lineKind } from './names/line-kinds.ts';
import { isContinued, isTradeApart } from './candidates/name-over-lines.ts';
import { isNoName } from './names/not-names.ts';
import { needsName } from './names/shop-kinds.ts';

/** Joins the lines of a name where other text stands between or beside them: a logo's, or those around an ampersand alone. */
export const withWholeNames = (rows: readonly Row[]): Row[] => withAmpersands(withLogoWhole(rows));

const ROWS_OF_A_NAME = 6;

/** Joins the lines of a name above and below an ampersand alone: `MURRUMBURRA EX-SERVICES`, `&`, `CITIZENS CLUB LTD`. */
function withAmpersands(rows: readonly Row[]): Row[] {
  const at = rows.slice(0, ROWS_OF_A_NAME).findIndex(({ text }) => text.trim() === '&');
  const [above, below] = [rows[at - 1], rows[at + 1]];
  if (above?.cells.length !== 1 || below?.cells.length !== 1) return [...rows];
  const cells = [above, rows[at]!, below].flatMap((row) => row.cells);
  return [
    ...rows.slice(0, at - 1),
    { ...withCells(above, [joined(cells)]), height: above.height },
    ...rows.slice(at + 2),
  ];
}

const ROWS_OF_A_LOGO = 3;
const ROWS_APART = 3;
/** How much larger a logo is than most print. */
const LARGER = 1.3;
/** How far its lines may differ in size, and stand apart, in heights. */
const LIKE = 1.25;
const NEAR = 0.5;

/** Where a logo stands: in the first or the last column. */
type Side = 'first' | 'last';

/**
 * Joins the lines of a logo where those of another column stand beside or between them: `Heron | Tax invoice`, then
 * `ABN 51 824 753 556`, then `Bakehouse | 4 June 2026`.
 */
function withLogoWhole(rows: readonly Row[]): Row[] {
  const usual = median(rows.flatMap(({ cells }) => cells.map(heightOf)));
  for (const side of ['first', 'last'] as const) {
    const logo = rows
      .slice(0, ROWS_OF_A_LOGO)
      .map((row) => logoFrom(row, rows, side, usual))
      .find((lines) => lines.length > 1);
    if (logo !== undefined) return withJoined(logo, rows, side);
  }
  return [...rows];
}

function withJoined(logo: readonly Row[], rows: readonly Row[], side: Side): Row[] {
  const [first] = logo;
  const lines = logo.flatMap((row) => cellAt(row, side) ?? []);
  return rows.flatMap((row) => {
    const cells = row.cells.filter((cell) => !lines.includes(cell));
    const rest = cells.length === row.cells.length ? row : withCells(row, cells);
    return [
      ...(row === first ? [{ ...withCells(row, [joined(lines)]), height: row.height }] : []),
      ...(cells.length === 0 ? [] : [rest]),
    ];
  });
}

function cellAt({ cells, pageWidth }: Row, side: Side): Cell | undefined {
  if (side === 'first') return cells[0];
  const last = cells.at(-1);
  return last && (cells.length > 1 || last.left > pageWidth / 2) ? last : undefined;
}

/** Returns the rows on which a logo that starts on this one stands, one or more. */
function logoFrom(row: Row, rows: readonly Row[], side: Side, usual: number): Row[] {
  const at = rows.indexOf(row);
  const below = rows.slice(at + 1, at + 1 + ROWS_APART);
  const next = below.find((other) => isLogo(row, other, side, usual));
  const upper = cellAt(row, side);
  if (next === undefined || upper === undefined) return [row];
  const between = below.slice(0, below.indexOf(next)).flatMap(({ cells }) => cells);
  const isApart = between.every((cell) =>
    side === 'first' ? cell.left > upper.right : cell.right < upper.left,
  );
  return isApart ? [row, ...logoFrom(next, rows, side, usual)] : [row];
}

/**
 * Returns true if two lines start or end below each other in the same large print, or the second goes on with the first or is
 * no name alone, and others stand beside or between them.
 */
function isLogo(row: Row, next: Row, side: Side, usual: number): boolean {
  const [upper, lower] = [cellAt(row, side), cellAt(next, side)];
  if (upper === undefined || lower === undefined || row.page !== next.page) return false;
  const smaller = Math.min(heightOf(upper), heightOf(lower));
  const isAligned = [upper.left - lower.left, upper.right - lower.right].some(
    (apart, edge) => (edge === 0 || side === 'last') && Math.abs(apart) < NEAR * smaller,
  );
  const goesOn = isContinued(upper, lower);
  return (
    (next.index > row.index + 1 || row.cells.length + next.cells.length > 2) &&
    (goesOn ||
      (needsName(lower.text) && !isTradeApart(upper, { text: lower.text, row: next })) ||
      (smaller > LARGER * usual && Math.max(heightOf(upper), heightOf(lower)) < LIKE * smaller)) &&
    isAligned &&
    lower.top - upper.bottom < (goesOn ? heightOf(upper) : NEAR * smaller) &&
    mayBeLogo(upper.text) &&
    mayBeLogo(lower.text)
  );
}

/** `24/7 Plumbing` has no other number. */
const mayBeLogo = (text: string): boolean =>
  !isDetailOfReceipt(lineKind(text)) && !isNoName(text) && !/\d/.test(text.replace(/\b24[/-]7\b/, ''));

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
  height: Math.max(...cells.map(heightOf)),
});
