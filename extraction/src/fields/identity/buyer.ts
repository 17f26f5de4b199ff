import type { Cell, Row } from '../layout/rows.ts';

/** Words above or before the name of who pays. */
const BUYER =
  /^\W*TO(\W*$|\s?:)|\b(PREPARED\sFOR|THE\sINSURED)\b|\bATT(N|ENTION)\s?[:.]|\b(BILL(ED)?|SHIP(PED)?|SOLD|DELIVER(ED)?|INVOICED?|ISSUED|CHARGE)\s?TO\b|\b(BUYER|PURCHASER|RECIPIENT|CLIENT|CUSTOMER)\b(?!\s?(COPY|SERVICE|CARE|RECEIPT|SUPPORT|ENQUIR|NO\b|NUMBER|ID\b|REF|#))/i;

/** The same as a heading: `Transport for NSW` can be in pieces. */
const FOR = /^\W*(?:For|FOR)\W*$/;

/** A name stands at most this many rows below the words for a customer. */
export const ROWS_OF_A_NAME = 2;

/** Returns true if `Bill to` or the like is in the column of these cells, on their row or up to `above` rows higher. */
export function isBuyers(row: Row, cells: readonly Cell[], rows: readonly Row[], above: number): boolean {
  const left = Math.min(...cells.map((cell) => cell.left));
  const right = Math.max(...cells.map((cell) => cell.right));
  return rows
    .slice(Math.max(0, row.index - above), row.index + 1)
    .some((other) =>
      other.cells.some(
        (cell) =>
          (BUYER.test(cell.text) || FOR.test(cell.text)) &&
          other.page === row.page &&
          (other === row
            ? cell.left === left || (cell.left < left && isLabel(cell))
            : cell.left < right && cell.right > left),
      ),
    );
}

/** Returns true if a cell has the words for a customer alone, so that the name is beside it. */
const isLabel = ({ text }: Cell): boolean => !/[A-Z]{3}/i.test(text.replace(BUYER, ''));
