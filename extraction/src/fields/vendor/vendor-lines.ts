import { isBuyers, ROWS_OF_A_NAME } from '../abn/buyer.ts';
import { lettersOf } from '../layout/letters.ts';
import type { Row } from '../layout/rows.ts';
import { repairCompanyForm } from './company-form.ts';
import { firstColumn } from './first-column.ts';
import {
  breaksOff,
  continuesName,
  isOfCommonWords,
  isOwnersShop,
  lineKind,
  needsName,
  type LineKind,
} from './line-kinds.ts';
import { isNoName } from './not-names.ts';

/** A row as a line that may be a name or a part of one. */
export interface Line {
  row: Row;
  /** Without titles and the customer, and up to the next column. */
  text: string;
  kind: LineKind;
  letters: string;
}

export const linesOf = (rows: readonly Row[]): Line[] =>
  rows.map((row) => {
    const text = repairCompanyForm(withoutTitleAndCustomer(row, rows));
    return { row, text, kind: lineKind(text), letters: lettersOf(row.text) };
  });

/**
 * Returns a line's text without a title beside a name, `TAX INVOICE` in a column of its own, without the customer's name, and
 * up to the next column; empty if it's all the customer's.
 */
function withoutTitleAndCustomer(row: Row, rows: readonly Row[]): string {
  const sellers = row.cells.filter((cell) => !isBuyers(row, [cell], rows, ROWS_OF_A_NAME));
  const named = sellers.filter((cell) => !lineKind(cell.text).title || !isNoName(cell.text));
  if (row.cells.every((cell) => isBuyers(row, [cell], rows, 0))) return '';
  const cells = [named, sellers].find((some) => some.length > 0) ?? row.cells;
  return firstColumn(cells, row.height)
    .map((cell) => cell.text)
    .join(' ');
}

/** Returns true if the line above or below may be a name of its own. */
export function isBesideName(span: readonly Line[], lettered: readonly Line[]): boolean {
  const first = span[0] ? lettered.indexOf(span[0]) : -1;
  return [lettered[first - 1], lettered[first + span.length]].some(
    (line) => line !== undefined && mayBeName(line) && !isNoName(line.text) && !isOfCommonWords(line.text),
  );
}

const mayBeName = ({ kind: { title, address, contact, detail, greeting } }: Line) =>
  !(title || address || contact || detail || greeting);

/** Returns true if a line can only be the end of a name: `RESTAURANT` or `STATIONERY SDN BHD`. */
const endsName = (text: string) =>
  /^CO\.?$/i.test(text.trim()) ||
  (isOfCommonWords(text) && !isNoName(text) && !/\d/.test(text) && lettersOf(text).length >= 3);

/** Returns true if a line beside a Pty Ltd company is the name it trades under: both start with the same word. */
export function isTradingNameOf(line: Line | undefined, span: readonly Line[]): boolean {
  if (line === undefined || !span.some(({ text }) => AUSTRALIAN_COMPANY.test(text))) return false;
  const { company, address, contact, detail } = line.kind;
  return !(company || address || contact || detail) && span.some((other) => startAlike([line, other]));
}

const AUSTRALIAN_COMPANY = /\bPTY\b|\bP\/L\b/i;

/** Returns true if lines are an Australian company and the name it trades under. */
export const areNameAndCompany = (span: readonly Line[]): boolean =>
  startAlike(span) && span.some(({ text }) => AUSTRALIAN_COMPANY.test(text));

/** Returns true if a name continues on the next line. */
export function isOneName(line: Line | undefined, next: Line | undefined): boolean {
  if (line === undefined || next === undefined) return false;
  const isEnded = !isOfCommonWords(line.text) && endsName(next.text);
  const isShop = needsName(next.text) || (mayBeName(next) && isOwnersShop(line.text, next.text));
  const isNamedShop = isShop && !isNoName(line.text);
  return mayBeName(line) && (isNamedShop || breaksOff(line.text) || continuesName(next.text) || isEnded);
}

/** Returns true if the next line goes on with this one and is no name alone: `& Tea Rooms`, or small letters after a comma. */
export const isContinued = (line: Line | undefined, next: Line | undefined): boolean =>
  line !== undefined &&
  next !== undefined &&
  (/^\W*(?:&|AND\b)\s*\p{L}/iu.test(next.text) || (/,\s*$/.test(line.text) && /^\p{Ll}/u.test(next.text)));

/** Returns true if two of the lines start with the same word, as a trading name and its company do: they're two names. */
export function startAlike(span: readonly Line[]): boolean {
  const starts = span
    .map((line) => lettersOf(line.text.split(/\s/)[0] ?? ''))
    .filter((start) => start.length >= 4);
  return new Set(starts).size < starts.length;
}
