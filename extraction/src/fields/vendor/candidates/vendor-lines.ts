import { isBuyers, ROWS_OF_A_NAME } from '../../abn/buyer.ts';
import { lettersOf } from '../../layout/letters.ts';
import type { Cell, Row } from '../../layout/rows.ts';
import { repairCompanyForm } from '../names/company-form.ts';
import { firstColumn } from './first-column.ts';
import { lineKind, type LineKind } from '../names/line-kinds.ts';
import { isNoName } from '../names/not-names.ts';

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

/** Returns true if a cell is a title, or a word at the head of another column: `The Bluebottle Room | DATE`. */
const isHead = (cell: Cell, cells: readonly Cell[]): boolean =>
  isNoName(cell.text) && (lineKind(cell.text).title || (cell !== cells[0] && lineKind(cell.text).detail));

/**
 * Returns a line's text without a title beside a name, `TAX INVOICE` in a column of its own, without the customer's name, and
 * up to the next column; empty if it's all the customer's.
 */
function withoutTitleAndCustomer(row: Row, rows: readonly Row[]): string {
  const sellers = row.cells.filter((cell) => !isBuyers(row, [cell], rows, ROWS_OF_A_NAME));
  const named = sellers.filter((cell) => !isHead(cell, sellers));
  if (row.cells.every((cell) => isBuyers(row, [cell], rows, 0))) return '';
  const cells = [named, sellers].find((some) => some.length > 0) ?? row.cells;
  return firstColumn(cells, row.height)
    .map((cell) => cell.text)
    .join(' ');
}
