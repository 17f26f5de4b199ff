import { isReceiver } from '../layout/email-in-app.ts';
import type { Cell, Row } from '../layout/rows.ts';

/** Words above or before the name of who pays. A charity is a `Deductible Gift Recipient`. */
const BUYER =
  /^\W*TO(\W*$|\s?:(?!\s?ME\b))|^\W*C\/[-O]\W|\b(PREPARED\sFOR|THE\sINSURED)\b|\bATT(N|ENTION)\s?[:.]|\b(BILL(ED)?|SHIP(PED)?|SOLD|DELIVER(ED)?|INVOICED?|ISSUED|CHARGE)\s?TO\b(?!\s(?:YOUR\s)?(?:VISA|MASTERCARD|AMEX|AMERICAN\sEXPRESS|CARD|ACCOUNT\sENDING)\b)|\b(BUYER|PURCHASER|(?<!GIFT\s)RECIPIENT|CLIENT|CUSTOMER)\b(?!\s?(COPY|SERVICE|CARE|RECEIPT|SUPPORT|ENQUIR|NO\b|NUMBER|ID\b|REF|#))/i;

/** The same alone in its cell. In small letters it may be a piece of a name: `Transport`, `for`, `NSW`. */
const FOR = /^\W*(?:For|FOR)\W*$/;

/** A line that has the customer's whole address, so that those below it aren't the customer's. */
const IS_WHOLE = /\b(?:NSW|VIC|QLD|WA|SA|TAS|ACT|NT)\W{0,2}\d{4}\b|^\W*TO\s?:(?:.*@|\s*ME\W*$)/i;

/** A name stands at most this many rows below the words for a customer. */
export const ROWS_OF_A_NAME = 2;

const ATTENTION = /^\W*ATT(N|ENTION)\s?[:.]/i;

/**
 * Returns true if `Bill to` or the like is in the column of these cells, on their row or up to `above` rows higher, or
 * `Attn:` is below a name.
 */
export function isBuyers(row: Row, cells: readonly Cell[], rows: readonly Row[], above: number): boolean {
  const left = Math.min(...cells.map((cell) => cell.left));
  const right = Math.max(...cells.map((cell) => cell.right));
  const overlaps = (cell: Cell) => cell.left < right && cell.right > left;
  const below = rows[row.index + 1];
  const isAddressed =
    above <= ROWS_OF_A_NAME &&
    below?.page === row.page &&
    below.cells.some((cell) => ATTENTION.test(cell.text) && overlaps(cell));
  if (isAddressed) return true;
  const near = rows.slice(Math.max(0, row.index - above), row.index + 1);
  const from = near.findLastIndex((other) =>
    other.cells.some((cell) => FROM.test(cell.text) && overlaps(cell)),
  );
  return near
    .slice(Math.max(0, from))
    .filter((other) => !isReceiver(other, rows))
    .some((other) =>
      other.cells.some(
        (cell) =>
          (BUYER.test(cell.text) || FOR.test(cell.text)) &&
          other.page === row.page &&
          (other === row
            ? cell.left === left || (cell.left < left && isLabel(cell))
            : overlaps(cell) && !IS_WHOLE.test(cell.text)),
      ),
    );
}

/** The seller's own block below the customer's line: `To: ...`, `From: ...`. */
const FROM = /^\W*FROM\s?:/i;

/** Returns true if a cell has the words for a customer alone, so that the name is beside it. */
const isLabel = ({ text }: Cell): boolean => !/[A-Z]{3}/i.test(text.replace(BUYER, ''));
