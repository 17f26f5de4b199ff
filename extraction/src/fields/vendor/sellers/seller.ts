import type { Field } from '../../../receipt.ts';
import { startsWithAbn } from '../../abn/find-abn.ts';
import { lettersOf } from '../../layout/letters.ts';
import { placeOf, type Cell, type Row } from '../../layout/rows.ts';
import { withoutCapitals } from '../names/capitals.ts';
import { cleanName, VISITS } from '../names/clean-name.ts';
import { isDetailOfReceipt, lineKind } from '../names/line-kinds.ts';
import { isNoName } from '../names/not-names.ts';
import { AFTER_NAME } from './companies.ts';

const LABEL = String.raw`^\W*(?:SOLD\sBY|SELLER|MERCHANT(?:\sNAME)?|ORGANI[SZ]ATION|ORGANI[SZ]ER|ORGANI[SZ]ED\sBY)`;
/** Beside the name, `Sold by | sneaky_pete_parts`, or above it as a column's head. */
const BESIDE = new RegExp(String.raw`${LABEL}\W*$`, 'i');
/** Before the name: `Organisation: Coburg Harriers (ABN 51 824 753 556)`. */
const BEFORE = new RegExp(
  String.raw`${LABEL}(?:\s?:|(?<=ORGANI[SZ]ED\sBY)\s(?!THE\sCOMMITTEE))\s*(?=\S)`,
  'i',
);
/** As who lends for it writes: `Your order at Heron Boots for $159.80 has been approved.` */
const ORDERED_AT = /^\W*YOUR\s(?:ORDER|PURCHASE)\s(?:AT|FROM|WITH)\s+(.{3,40}?)\sFOR\s\W?\$?\d.*$/i;
/** As tradies write above their ABN: `From: Heron Plumbing`. */
const FROM = /^\W*FROM\s?:\s*(?=\S)/i;
/** What others think of a seller: `wattle-parts (8,114) 99.8%` */
const FEEDBACK = /\s\(\d[\d,.]*K?\)(?:\s\d.*)?$/i;
const CONFIDENCE = 0.85;

/** Finds who sold through the platform whose receipt it is; null if several did. */
export function sellerOf(rows: readonly Row[]): Field<string> | null {
  const sellers = rows.flatMap((row) => {
    const named = labelledSeller(row, rows);
    const text = named?.cell.text.replace(BEFORE, '').replace(ORDERED_AT, '$1');
    const value = cleanName(text?.replace(AFTER_NAME, '').replace(FEEDBACK, '') ?? '');
    if (named === null || !/[A-Z]{3}/i.test(value) || isNoName(value)) return [];
    return [{ value, confidence: CONFIDENCE, places: [placeOf(named.row, named.cell)] }];
  });
  const names = new Set(sellers.map(({ value }) => lettersOf(value)));
  return names.size === 1 ? (sellers[0] ?? null) : null;
}

const GREETING = new RegExp(
  String.raw`^\W*(?:WELCOME\s?TO|THANK(?:S|\s?YOU)\s?FOR\s?(?:${VISITS})(?:\s?(?:AT|WITH|IN))?)\W*$`,
  'i',
);
/** What a name follows, at the end of the greeting's line or the start of its own; `with us` is none. */
const BEFORE_NAME = new RegExp(
  String.raw`(?:WELCOME\s?TO|CHOOSING|VISITING|(?:${VISITS})\s(?:AT|WITH|IN))\s(?!(?:US|OUR)\b)\S`,
  'i',
);

/** Finds the name below a greeting that ends before it: `THANK YOU FOR CHOOSING`, `SILVERLINE DRY CLEANERS`. */
export function greetingSeller(rows: readonly Row[]): Field<string> | null {
  const greeting = rows.find(({ text }) => GREETING.test(text));
  const named = greeting && rows[greeting.index + 1];
  if (named === undefined || isNoName(named.text) || isDetailOfReceipt(lineKind(named.text))) return null;
  const greeted = `${greeting?.text} ${named.text}`;
  if (!BEFORE_NAME.test(greeted)) return null;
  const value = withoutCapitals(cleanName(greeted));
  return { value, confidence: CONFIDENCE, places: named.cells.map((cell) => placeOf(named, cell)) };
}

/** Returns the cell of a seller's name, with its row: behind, beside or below the label at the start of a row. */
function labelledSeller(row: Row, rows: readonly Row[]): { row: Row; cell: Cell } | null {
  const [first, second] = row.cells;
  const below = rows[row.index + 1];
  if (first === undefined) return null;
  if (BESIDE.test(first.text) && second !== undefined) {
    const under = isNoName(second.text) ? below?.cells[0] : undefined;
    return below && under ? { row: below, cell: under } : { row, cell: second };
  }
  const isNamed =
    [BEFORE, ORDERED_AT].some((one) => one.test(first.text)) ||
    (FROM.test(first.text) && startsWithAbn(below));
  return isNamed ? { row, cell: first } : null;
}
