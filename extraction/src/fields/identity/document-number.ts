import type { Field } from '../../receipt.ts';
import type { Cell, Row } from '../layout/rows.ts';
import { datesIn } from '../dates/printed-dates.ts';
import { OTHER, OWN, type Label } from './document-number-labels.ts';
import { numberByDate, numberUnderTitle, receiptCode } from './document-number-unlabelled.ts';
import { fieldOf, numberAt, type Introduction } from './document-number-value.ts';

/** Finds the number of the invoice, receipt, docket or bill, after or below its label, below its title or by its date. */
export function documentNumber(rows: readonly Row[], today: string): Field<string> | null {
  const own = withoutEntries(rows, today);
  return (
    labelled(OWN, own, rows, today) ??
    numberUnderTitle(rows) ??
    receiptCode(rows) ??
    labelled(OTHER, own, rows, today) ??
    numberByDate(rows, today)
  );
}

/** The row of a label, and what's known around it. */
interface Context {
  row: Row;
  rows: readonly Row[];
  confidence: number;
  today: string;
}

/** Looks for the first of the labels in `own`, a part of the rows. */
function labelled(
  labels: readonly Label[],
  own: readonly Row[],
  rows: readonly Row[],
  today: string,
): Field<string> | null {
  for (const one of labels) {
    const { forms, ending, confidence } = one;
    for (const [label, introduction] of forms) {
      for (const row of own) {
        for (const match of row.text.matchAll(label)) {
          const found = numberOf(match, introduction, { row, rows, confidence, today });
          if (found !== null) return found;
        }
      }
    }
    for (const row of own) {
      if (ending === null) continue;
      const next = rows[row.index + 1];
      const isEnding = endsOf(row).some((end) => endsWith(ending, row, end));
      const found =
        (isEnding ? wrapped(next, { row, confidence, today }) : null) ?? underHead(one, next, row, today);
      if (found !== null) return found;
    }
  }
  return null;
}

/** Longer than any label. */
const LABEL_LENGTH = 40;

/** Only a line with a date or a number of something else is too full; other lines are titles or sentences. */
const endsWith = (ending: RegExp, { text }: Row, end: number): boolean =>
  ending.test(text.slice(Math.max(0, end - LABEL_LENGTH), end)) && /\d/.test(text.slice(0, end));

const AMOUNT = /^[-+(]?\s?[A-Z]{0,3}\$?\s?[\d,]*\d\.\d{2}\W*$/;

const endsWithAmount = ({ cells }: Row): boolean => AMOUNT.test(cells.at(-1)?.text ?? '');
/** Longer than any date. */
const DATE_LENGTH = 24;
const INVOICE = /\bINV(?:OICE)?\b.*\d{3}/i;

/** Statements list other invoices with their amounts: by date, or one below the other. */
function withoutEntries(rows: readonly Row[], today: string): Row[] {
  const entries = rows.filter(endsWithAmount);
  const isList = entries.filter(({ text }) => INVOICE.test(text)).length > 1;
  const isEntry = ({ text }: Row) =>
    datesIn(text.slice(0, DATE_LENGTH), today).some(({ start }) => start === 0) ||
    (isList && INVOICE.test(text));
  return rows.filter((row) => !(entries.includes(row) && isEntry(row)));
}

/** In the next column: `11 Chinner Ave` beside `Invoice Number`, whose number is below it. */
const ADDRESS = /^\W*\d+[A-Z]?\s+[A-Z][a-z]/;

/** `CS00018751 DATE: 20/03/2016`, `TI 204417` */
const NUMBER_ONLY = /^\W*(?:[A-Z]{2,4}\s(?=\d{5}))?[A-Z0-9][A-Z0-9/.-]*(?:$|\s+(?:DATE\b|TIME\b|\d+[/.:-]))/i;

function numberOf(
  { 0: label, index }: RegExpExecArray,
  introduction: Introduction,
  context: Context,
): Field<string> | null {
  const { row, confidence, today } = context;
  const ends = endsOf(row);
  const end = index + label.length;
  const at = Math.max(
    0,
    ends.findIndex((one) => one >= end - 1 && one > index),
  );
  const head = row.cells[at];
  if (head === undefined) return null;
  const rest = row.text.slice(end, ends[at]);
  const isAlone = !/[A-Z0-9]/i.test(rest);
  const beside = row.cells[at + 1];
  const [cell, after] = isAlone && beside !== undefined ? [beside, beside.text] : [head, rest];
  // A whole line such as `Invoice 88` needs no more digits.
  const isWholeLine = index === 0 && row.cells.length === 1 && /^\s*\d{2,3}$/.test(after);
  // A column beside a title may hold anything.
  const isUnclear = introduction === 'alone' && cell !== head && !NUMBER_ONLY.test(after);
  const own = isUnclear ? null : numberAt(after, isWholeLine ? 'near' : introduction, today);
  const mayBeBelow = introduction === 'marked' && !/[A-Z0-9]/i.test(rest.replace(/\bDATE\b.*/i, ''));
  const below = mayBeBelow ? numberBelow(head, context) : null;
  return own === null || (below !== null && ADDRESS.test(after))
    ? below
    : fieldOf(own, row, cell, confidence);
}

/** Where each cell ends in the row's text. */
function endsOf({ cells }: Row): number[] {
  let end = -1;
  return cells.map(({ text }) => (end += text.length + 1));
}

const BELOW = 0.8;
/** The next line of a column can be a few rows down if other columns have lines in between. */
const ROWS_BELOW = 3;
/** In heights of the print. */
const FURTHEST_BELOW = 3;

/** Looks in the next line of the label's column. */
function numberBelow(head: Cell, { row, rows, confidence, today }: Context): Field<string> | null {
  for (const next of rows.slice(row.index + 1, row.index + 1 + ROWS_BELOW)) {
    if (next.page !== row.page) return null;
    const cell = cellUnder(head, next);
    if (cell === undefined) continue;
    const isNear = next.index === row.index + 1 || next.middle - row.middle < FURTHEST_BELOW * row.height;
    const number = isNear ? numberAt(cell.text, 'marked', today) : null;
    if (number === null || isListed(head, next, rows[next.index + 1], today)) return null;
    return fieldOf(number, next, cell, Math.min(confidence, BELOW));
  }
  return null;
}

const cellUnder = (head: Cell, row: Row): Cell | undefined =>
  row.cells.find((one) => one.left < head.right && head.left < one.right);

/** A column of numbers, each with its amount, is a list of other documents. */
function isListed(head: Cell, first: Row, second: Row | undefined, today: string): boolean {
  if (second === undefined || !endsWithAmount(first) || !endsWithAmount(second)) return false;
  return numberAt(cellUnder(head, second)?.text ?? '', 'marked', today) !== null;
}

const WRAPPED = 0.7;
const ONE_WORD = /^\W*(?:NO[.\s:]+)?[A-Z0-9][A-Z0-9/.-]*$/i;

/** The number of a label at the end of a full line stands alone on the next line. */
function wrapped(
  next: Row | undefined,
  { row, confidence, today }: Omit<Context, 'rows'>,
): Field<string> | null {
  const [cell, ...more] = next?.cells ?? [];
  if (next === undefined || cell === undefined || more.length > 0 || next.page !== row.page) return null;
  if (!ONE_WORD.test(cell.text)) return null;
  const number = numberAt(cell.text.replace(/^\W*NO\W+/i, ''), 'alone', today);
  return number === null ? null : fieldOf(number, next, cell, Math.min(confidence, WRAPPED));
}

/** A label that fills its cell is above its number: alone, as `Docket` above `20118`, or in the head of a table. */
function underHead(
  { ending, isNear, confidence }: Label,
  next: Row | undefined,
  row: Row,
  today: string,
): Field<string> | null {
  const isTable = row.cells.length > 1;
  if (next?.page !== row.page || next.cells.length !== row.cells.length || !(isTable || isNear)) return null;
  for (const head of row.cells) {
    const cell = isTable ? cellUnder(head, next) : next.cells[0];
    if (ending?.exec(head.text)?.index !== 0 || cell === undefined || !ONE_WORD.test(cell.text)) continue;
    const number = numberAt(cell.text, 'alone', today);
    if (number !== null) return fieldOf(number, next, cell, Math.min(confidence, WRAPPED));
  }
  return null;
}
