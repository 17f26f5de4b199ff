import type { Field } from '../../receipt.ts';
import type { Cell, Row } from '../layout/rows.ts';
import { fieldOf, numberAt } from './number-at.ts';

/** The row of a label, and what's known around it. */
export interface Context {
  row: Row;
  rows: readonly Row[];
  confidence: number;
  today: string;
}

/** Where each cell ends in the row's text. */
export function endsOf({ cells }: Row): number[] {
  let end = -1;
  return cells.map(({ text }) => (end += text.length + 1));
}

const AMOUNT = /^[-+(]?\s?[A-Z]{0,3}\$?\s?[\d,]*\d\.\d{2}\W*$/;

/** Returns true if the last cell of a row is an amount. */
export const endsWithAmount = ({ cells }: Row): boolean => AMOUNT.test(cells.at(-1)?.text ?? '');

/** The most confidence of a number below its label. */
const MOST_BELOW = 0.8;
/** The next line of a column can be a few rows down if other columns have lines in between. */
const ROWS_BELOW = 3;

/** Looks in the next line of the label's column. */
export function numberBelow(head: Cell, { row, rows, confidence, today }: Context): Field<string> | null {
  for (const next of rows.slice(row.index + 1, row.index + 1 + ROWS_BELOW)) {
    if (next.page !== row.page) return null;
    const cell = cellUnder(head, next);
    if (cell === undefined) continue;
    const number = numberAt(cell.text, 'marked', today);
    if (number === null || isListed(head, next, rows[next.index + 1], today)) return null;
    return fieldOf(number, next, cell, Math.min(confidence, MOST_BELOW));
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

/** The same for a label at the end of its line, alone, or in the head of a table. */
const MOST_ON_NEXT_LINE = 0.7;
const ONE_WORD = /^\W*(?:NO[.\s:]+)?[A-Z0-9][A-Z0-9/.-]*$/i;

/** The number of a label at the end of a full line stands alone on the next line. */
export function wrapped({ row, rows, confidence, today }: Context): Field<string> | null {
  const next = rows[row.index + 1];
  const [cell, ...more] = next?.cells ?? [];
  if (next === undefined || cell === undefined || more.length > 0 || next.page !== row.page) return null;
  if (!ONE_WORD.test(cell.text)) return null;
  const number = numberAt(cell.text.replace(/^\W*NO\W+/i, ''), 'alone', today);
  return number === null ? null : fieldOf(number, next, cell, Math.min(confidence, MOST_ON_NEXT_LINE));
}

/** A label that fills its cell is above its number: alone, as `Docket` above `20118`, or in the head of a table. */
export function underHead(
  label: RegExp,
  isNear: boolean,
  { row, rows, confidence, today }: Context,
): Field<string> | null {
  const next = rows[row.index + 1];
  const isTable = row.cells.length > 1;
  if (next?.page !== row.page || next.cells.length !== row.cells.length || !(isTable || isNear)) return null;
  for (const head of row.cells) {
    const cell = isTable ? cellUnder(head, next) : next.cells[0];
    if (label.exec(head.text)?.index !== 0 || cell === undefined || !ONE_WORD.test(cell.text)) continue;
    const number = numberAt(cell.text, 'alone', today);
    if (number !== null) return fieldOf(number, next, cell, Math.min(confidence, MOST_ON_NEXT_LINE));
  }
  return null;
}
