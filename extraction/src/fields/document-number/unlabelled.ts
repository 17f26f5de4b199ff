import type { Field } from '../../receipt.ts';
import { datesIn } from '../dates/printed-dates.ts';
import type { Cell, Row } from '../layout/rows.ts';
import { fieldOf } from './number-at.ts';

const CONFIDENCE = { underTitle: 0.8, underTillHead: 0.75, code: 0.7, marked: 0.7, byDate: 0.5 };
const TITLE = /\b(?:TAX\s?INVOICE|^\W*INVOICE|(?:TAX|OFFICIAL|PAYMENT)\sRECEIPT)\W*$/i;
/** Before its value, in the next column. */
const NUMBER_HEAD = /^(?:NO|NUMBER)\W*$/i;
/** `D-2618`, `EH-INV-441882`, `Number: MCC-0188-03`: with letters, and nothing else beside it. Digits alone need a `No` or a zero. */
const UNDER_TITLE =
  /^\W*(?:(?:NO|NUMBER)[.:]?\s)?(?!A[BC]N|BSB|NSW|VIC|QLD|TAS)([A-Z]{1,5}-?(?:[A-Z0-9]{2,4}-)?\d{2,}(?:-\d+|[A-Z](?![A-Z]))?|(?<=\b(?:NO|NUMBER)[.:]?\s)(?:\d{3,8}|\d+(?:-\d+)*-\d{3,})|0\d{4,6})(?:\W*$|\s[·|•]\s)/i;

/** Whose own number stands beside it. */
const OF_SOMETHING_ELSE = /^(?:TAXI|CAB|VEHICLE|REGO|TABLE|ROOM|TILL|TERMINAL)\W*$/i;

/** Finds a number below the title of an invoice. */
export function numberUnderTitle(rows: readonly Row[]): Field<string> | null {
  for (const row of rows) {
    const next = rows[row.index + 1];
    const title = row.cells.find(({ text }) => TITLE.test(text));
    if (title === undefined || next === undefined || next.page !== row.page) continue;
    const isBelow = (cell: Cell) => cell.left < title.right && title.left < cell.right;
    for (const [index, cell] of next.cells.entries()) {
      const value = NUMBER_HEAD.test(cell.text) ? next.cells[index + 1] : undefined;
      if (![cell, value].some((one) => one && isBelow(one))) continue;
      if (OF_SOMETHING_ELSE.test(next.cells[index - 1]?.text ?? '')) continue;
      const number = UNDER_TITLE.exec(value ? `No ${value.text}` : cell.text)?.[1];
      if (number !== undefined && /\d{3}|\d-\d/.test(number))
        return fieldOf(number, next, value ?? cell, CONFIDENCE.underTitle);
    }
  }
  return null;
}

const RECEIPT_CODE =
  /(?:(?:^|\s[.·|]\s)RECEIPT(?:\sNO\.?)?\s?[:#]+\s?#?|^#)([A-Z0-9]{4})(?:\sAUTH(?:\sCODE)?\W\s?\w+)?(?:$|\s[.·|]\s)/i;
/** `Receipt Kx9P` */
const UNMARKED_CODE = /^Receipt ((?=.*\d)(?=.*[a-z])(?=.*[A-Z])[A-Za-z0-9]{4})$/;
/** Words and numbers aren't codes, and `#A118` may be a table or an article. */
const MIXED = /\d.*[a-z]|[a-z].*\d|[a-z].*[A-Z]/;
const MIXED_CAPITALS = /\d.*[A-Z]|[A-Z].*\d/;

/** Finds the four letters and digits that Square numbers its receipts with: `Receipt #aK3q`, `#X7Kp Auth 118820`. */
export function receiptCode(rows: readonly Row[]): Field<string> | null {
  for (const row of rows) {
    for (const cell of row.cells) {
      const code = RECEIPT_CODE.exec(cell.text)?.[1] ?? UNMARKED_CODE.exec(cell.text)?.[1];
      if (code === undefined) continue;
      const isLabelled = !cell.text.startsWith('#');
      if (MIXED.test(code) || (isLabelled && MIXED_CAPITALS.test(code)))
        return fieldOf(code, row, cell, CONFIDENCE.code);
    }
  }
  return null;
}

/** The head of a line that a till prints, `STORE REG TRAN DATE`, and the word for the sale's number in it. */
const TILL_HEAD =
  /^(?:(?:STORE|SHOP|LANE|REG|REGISTER|POS|TILL|TERM|OPER|OP|CASHIER|CLERK|STAFF|TRANS?|TRX|TXN|RECEIPT|DATE|TIME)\b\W*){3,}$/i;
const TILLS_OWN = /^(?:TRANS?|TRX|TXN|RECEIPT)$/i;

/** Finds the number of the sale below its word in a till's head, which has as many words as the line below has values. */
export function numberUnderTillHead(rows: readonly Row[]): Field<string> | null {
  for (const row of rows) {
    const next = rows[row.index + 1];
    if (!TILL_HEAD.test(row.text) || next === undefined) continue;
    const heads = row.text.split(/\s+/);
    const values = next.text.split(/\s+/);
    const number = values[heads.findIndex((head) => TILLS_OWN.test(head))];
    const cell = next.cells.find(({ text }) => number !== undefined && text.includes(number));
    if (heads.length === values.length && number !== undefined && /^\d{3,}$/.test(number) && cell)
      return fieldOf(number, next, cell, CONFIDENCE.underTillHead);
  }
  return null;
}

/** `No 000318`, `MC#01 000219` at a line's start, with zeros before it: no street's, no article's and no member's. */
const PADDED = /^(?:NO\.?|MC\s?#\d{1,2})\s(0\d{4,7})$/i;
/** `#095-46934-7333-2026-01-02`: nothing else on its line, and no telephone number, which has at most ten digits. */
const MARKED = /^#\s?(?!(?:0[2-478]\d{0,2}|1[38]00)-[\d-]{1,10}$)(\d+(?:-\d+)+)$/;
const LEAST_DIGITS_MARKED = 8;

/** Finds a long number in parts, or one with zeros before it, that stands alone behind its mark. */
export function markedNumber(rows: readonly Row[]): Field<string> | null {
  for (const row of rows) {
    const padded = [row.cells[0]?.text ?? '', row.text].flatMap((text) => PADDED.exec(text)?.[1] ?? [])[0];
    const ofPadded = row.cells.find(({ text }) => padded !== undefined && text.includes(padded));
    if (padded !== undefined && ofPadded) return fieldOf(padded, row, ofPadded, CONFIDENCE.marked);
    for (const cell of row.cells) {
      const number = MARKED.exec(cell.text)?.[1];
      if (number !== undefined && number.replaceAll('-', '').length >= LEAST_DIGITS_MARKED)
        return fieldOf(number, row, cell, CONFIDENCE.marked);
    }
  }
  return null;
}

/** `#095-46934-7333-2026-01-02`, which can break off before the day, whatever's before it on its line. */
const ENDS_WITH_DATE = /(?:^|\s)#(\d+(?:-\d+){2,}-20\d\d-(?:\d\d-\d\d$|$))/;
const MONTH_AND_DAY = /^\d\d-\d\d$/;

/** Finds a number in parts that ends with the date of the sale. */
export function numberWithDate(rows: readonly Row[]): Field<string> | null {
  for (const row of rows) {
    const cell = row.cells.find(({ text }) => ENDS_WITH_DATE.test(text));
    const number = ENDS_WITH_DATE.exec(cell?.text ?? '')?.[1];
    if (cell === undefined || number === undefined) continue;
    const rest = number.endsWith('-') ? rows[row.index + 1]?.text : '';
    if (rest === '' || (rest !== undefined && MONTH_AND_DAY.test(rest)))
      return fieldOf(number + rest, row, cell, CONFIDENCE.marked);
  }
  return null;
}

const BARE = String.raw`((?:[A-Z]{1,4}\d?-)?\d{3,}|\d+-\d{3,})`;
/** `#3318`, `#66-4120`, `DELIVERY #212`, `NO.3361` */
const BARE_NUMBER = new RegExp(
  String.raw`^(?:(?:DELIVERY|PICK-?\s?UP|TAKE-?\s?AWAY|DINE-?\s?IN)?\s?#|NO\s?[.:#]+)\s?${BARE}$`,
  'i',
);
/** The card terminal's reference is elsewhere. */
const REFERENCE = new RegExp(String.raw`^REF\s?[.:#]*\s?${BARE}$`, 'i');
/** `No 3317`, `Number JB026 / 3 May 2026`, `BILL 6621 15.05.2026` */
const NUMBER =
  /^(?:NO|NUMBER|BILL)\s?[.:#]*\s((?:[A-Z]{1,4}\d?-?)?\d{3,}|\d+-\d{3,})(?:$|\s[/·|•]\s|\s+\d{1,2}[./-]\d)/i;
const CLOCK = /\d:\d\d/;
/** A till's count: `19:33 BISTRO 2 TX 40021`, `11:20 REG01 0021748`, `06:48 #77120`, `11:47 S:052 T:01 #33816`, `16:20 R:009 T:4471` */
const TILL_NUMBER =
  /(?:\d\s(?:TX|TR)\s|\d:\d\d\s(?:REG\s?\d{1,2}\s|(?:[A-Z0]:\d+\s)*#|R:\d+\sT:))(\d{4,})\W*$/i;

/**
 * A shop's, a till's and the sale's numbers before the date: `188-02-071882 27JAN26 10:13`, `2115 00004 91142 08/14/13`, `*2041
 * 316/002/017 14.06.24 11:23`.
 */
const TILLS_FIRST =
  /^(?:(\d{2,4}-\d{1,3}-\d{5,})|\d{4}_?\s0\d{3,4}\s(\d{4,6})|\*(\d{4})\s\d{3}\/\d{3}\/\d{3})\s+\d/;
/** Long enough not to be a table's or an article's. */
const LONG_MARKED = /^#\d{5,8}$/;

/** The last column of a line with a time, behind no word for another number: `13SEP25 19:22 | T12 | 04471`. A card slip's is below. */
const TILLS_LAST = /\d(?:\s?[AP]M)?\n(0\d{3,6}|\d{1,2}-\d{4,}|[A-Z]-\d{4,})$/i;

/**
 * A number that stands alone on, directly above or directly below the line of the date is the receipt's own. On its line,
 * the word for it is enough.
 */
export function numberByDate(rows: readonly Row[], today: string): Field<string> | null {
  const isDated = ({ text }: Row) => datesIn(text, today).length > 0 || CLOCK.test(text);
  for (const row of rows.filter(isDated)) {
    const first = TILLS_FIRST.exec(row.text)?.slice(1).find(Boolean);
    if (first !== undefined) return fieldOf(first, row, row.cells[0]!, CONFIDENCE.byDate);
    const till = TILL_NUMBER.exec(row.text)?.[1];
    if (till !== undefined) return fieldOf(till, row, row.cells.at(-1)!, CONFIDENCE.byDate);
    for (const cell of row.cells) {
      const number = NUMBER.exec(cell.text)?.[1];
      if (number !== undefined) return fieldOf(number, row, cell, CONFIDENCE.byDate);
    }
  }
  for (const row of rows.slice(0, Math.ceil(rows.length / 2))) {
    const last = TILLS_LAST.exec(row.cells.map(({ text }) => text).join('\n'))?.[1];
    if (last !== undefined && CLOCK.test(row.text))
      return fieldOf(last, row, row.cells.at(-1)!, CONFIDENCE.byDate);
    for (const cell of row.cells) {
      const number = BARE_NUMBER.exec(cell.text)?.[1];
      const reference = REFERENCE.exec(cell.text)?.[1];
      const reach = LONG_MARKED.test(row.text) ? 3 : 1;
      const around = rows.slice(Math.max(0, row.index - reach), row.index + reach + 1);
      if (number !== undefined && around.some(isDated)) {
        return fieldOf(number, row, cell, CONFIDENCE.byDate);
      }
      if (reference !== undefined && isDated(row)) return fieldOf(reference, row, cell, CONFIDENCE.byDate);
    }
  }
  return null;
}
