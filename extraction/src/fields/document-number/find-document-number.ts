import type { Field } from '../../receipt.ts';
import type { Row } from '../layout/rows.ts';
import { datesIn } from '../dates/printed-dates.ts';
import { endsOf, endsWithAmount, numberBelow, underHead, wrapped, type Context } from './number-below.ts';
import { OTHER, OWN, type Label } from './labels.ts';
import {
  markedNumber,
  numberByDate,
  numberUnderTillHead,
  numberUnderTitle,
  numberWithDate,
  receiptCode,
} from './unlabelled.ts';
import { fieldOf, numberAt, type Introduction } from './number-at.ts';

/** Finds the number of the invoice, receipt, docket or bill, after or below its label, below its title or by its date. */
export function findDocumentNumber(rows: readonly Row[], today: string): Field<string> | null {
  const printed = { rows, own: withoutEntries(rows, today), today };
  return (
    labelled(OWN, printed) ??
    numberUnderTitle(rows) ??
    receiptCode(rows) ??
    numberUnderTillHead(rows) ??
    numberWithDate(rows) ??
    labelled(OTHER, printed) ??
    markedNumber(rows) ??
    numberByDate(rows, today)
  );
}

/** What's printed. */
interface Printed {
  rows: readonly Row[];
  /** The rows without entries of other documents, where labels are looked for. */
  own: readonly Row[];
  today: string;
}

/** Looks for the first of the labels that has a number. */
function labelled(labels: readonly Label[], printed: Printed): Field<string> | null {
  for (const label of labels) {
    const found = besideLabel(label, printed) ?? onNextLine(label, printed);
    if (found !== null) return found;
  }
  return null;
}

/** Looks after the label, in the next column, and below it in its own. */
function besideLabel({ forms, confidence }: Label, { rows, own, today }: Printed): Field<string> | null {
  for (const [form, introduction] of forms)
    for (const row of own)
      for (const match of row.text.matchAll(form)) {
        const found = numberOf(match, introduction, { row, rows, confidence, today });
        if (found !== null) return found;
      }
  return null;
}

/** Looks on the next line, where the label ends a full one or fills its cell. */
function onNextLine(label: Label, { rows, own, today }: Printed): Field<string> | null {
  const { ending, confidence } = label;
  if (ending === null) return null;
  for (const row of own) {
    const context = { row, rows, confidence, today };
    const isEnding = endsOf(row).some((end) => endsWith(ending, row, end));
    const found = (isEnding ? wrapped(context) : null) ?? underHead(ending, label.isNear, context);
    if (found !== null) return found;
  }
  return null;
}

/** Longer than any label. */
const LABEL_LENGTH = 40;

/** Only a line with a date or a number of something else is too full; other lines are titles or sentences. */
const endsWith = (ending: RegExp, { text }: Row, end: number): boolean =>
  ending.test(text.slice(Math.max(0, end - LABEL_LENGTH), end)) && /\d/.test(text.slice(0, end));

/** Longer than any date. */
const DATE_LENGTH = 24;
const INVOICE = /\bINV(?:OICE)?\b.*\d{3}/i;

/** `Points earned this transaction 68`, but no `Receipt No 447193  Points 120` or `Job 88417 - power points` */
const POINTS = /^\D*\bPOINTS\b\D*\b(?:EARNED|THIS)\b/i;

/** Statements list other invoices with their amounts: by date, or one below the other. */
function withoutEntries(rows: readonly Row[], today: string): Row[] {
  const entries = rows.filter(endsWithAmount);
  const isList = entries.filter(({ text }) => INVOICE.test(text)).length > 1;
  const isEntry = ({ text }: Row) =>
    datesIn(text.slice(0, DATE_LENGTH), today).some(({ start }) => start === 0) ||
    (isList && INVOICE.test(text));
  return rows.filter((row) => !POINTS.test(row.text) && !(entries.includes(row) && isEntry(row)));
}

/** `CS00018751 DATE: 20/03/2016`, `TI 204417`, `JW 0316`, `1190 2274` */
const NUMBER_ONLY =
  /^\W*\d{4} \d{4}$|^\W*(?:[A-Z]{1,4}\s(?=\d{5}|0\d{3}\b))?[A-Z0-9][A-Z0-9/.-]*(?:$|\s+(?:DATE\b|TIME\b|\d+[/.:-]))/i;

/**
 * Reads the number after a label on a row: in the rest of the label's cell, `Invoice No: 88213`, in the next cell or, if
 * neither has one, below the label.
 */
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
  if (own !== null) return fieldOf(own, row, cell, confidence);
  const mayBeBelow = introduction === 'marked' && !/[A-Z0-9]/i.test(rest.replace(/\bDATE\b.*/i, ''));
  return mayBeBelow ? numberBelow(head, context) : null;
}
