import type { Cell, Row } from '../layout/rows.ts';
import type { PrintedAmount } from './amounts.ts';
import { isWords, labelsIn, type Label } from './labels.ts';
import { hasTaxCode, withoutTaxCode } from './tax-codes.ts';

/** An amount and the words that explain it. */
export interface LabelledAmount extends PrintedAmount {
  cell: Cell;
  /** The words before the amount on its line or, if there are none, on the line above or below. */
  label: string;
  labels: Set<Label>;
  labelFrom: 'left' | 'above' | 'below' | 'none';
}

/** Sets the labels of a row's amounts. */
export function addLabels(
  row: Row,
  rows: readonly Row[],
  byRow: ReadonlyMap<Row, readonly LabelledAmount[]>,
): void {
  const amounts = byRow.get(row) ?? [];
  if (amounts.length === 0) return;
  const own = textBesides(row, rows, amounts).trim();
  const ownOf = hasTaxCode(row, rows, amounts)
    ? null
    : (labelsOfColumns(row, amounts) ?? labelsOfHeads(row, rows, amounts));
  const [label, labelFrom] = isWords(own) ? ([own, 'left'] as const) : neighbour(row, rows, byRow);
  const ofLine = { label, labelFrom, labels: labelsIn(label) };
  for (const amount of amounts) {
    const ofColumn = ownOf?.get(amount);
    Object.assign(
      amount,
      ofColumn ? { label: ofColumn, labelFrom: 'left', labels: labelsIn(ofColumn) } : ofLine,
    );
  }
}

const SUMS: readonly Label[] = ['total', 'grand', 'subtotal', 'amount', 'tax', 'cash', 'card', 'change'];

/** Returns the words before each amount of a line that explains them all: `NET SALES 100.75 GRAND TOTAL 113.35`. */
function labelsOfColumns(row: Row, amounts: readonly LabelledAmount[]): Map<LabelledAmount, string> | null {
  const printed = amounts.filter((amount) => amount.decimals);
  if (printed.length < 2) return null;
  const before = new Map<LabelledAmount, string>();
  let [cellIndex, from] = [0, 0];
  for (const amount of printed) {
    const index = row.cells.indexOf(amount.cell);
    const texts = row.cells.slice(cellIndex, index + 1).map((cell, i) => {
      const start = i === 0 ? from : 0;
      return cell.text.slice(start, cell === amount.cell ? amount.start : undefined);
    });
    before.set(amount, texts.join(' ').trim());
    [cellIndex, from] = [index, amount.end];
  }
  const texts = [...before.values()];
  const last = labelsIn(texts.at(-1) ?? '');
  return texts.every(isWords) && SUMS.some((label) => last.has(label)) ? before : null;
}

/**
 * Returns the words above each amount of a line that's nothing but sums: `Ex GST`, `GST` and `Total` above `50.00`, `5.00`
 * and `55.00`.
 */
function labelsOfHeads(
  row: Row,
  rows: readonly Row[],
  amounts: readonly LabelledAmount[],
): Map<LabelledAmount, string> | null {
  const printed = amounts.filter((amount) => amount.decimals);
  const above = rows[row.index - 1];
  const isSums =
    printed.length > 1 && printed.length === row.cells.length && !isWords(textBesides(row, rows, amounts));
  if (!isSums || above?.page !== row.page || above.cells.length !== row.cells.length) return null;
  const heads = above.cells.map(({ text }) => text);
  const isCalled =
    heads.every(isWords) && heads.every((text) => SUMS.some((label) => labelsIn(text).has(label)));
  return isCalled ? new Map(printed.map((amount, i) => [amount, heads[i] ?? ''])) : null;
}

/** Lines whose centres are further apart, in heights of the print, don't explain each other's amounts. */
const NEXT_LINE = 2.4;

/** Returns the words on the line above or else below, if that has no amount of its own. */
function neighbour(row: Row, rows: readonly Row[], byRow: ReadonlyMap<Row, readonly LabelledAmount[]>) {
  for (const [step, from] of [
    [-1, 'above'],
    [1, 'below'],
  ] as const) {
    const other = rows[row.index + step];
    if (other === undefined || other.page !== row.page) continue;
    if (Math.abs(other.middle - row.middle) > NEXT_LINE * row.height) continue;
    if ((byRow.get(other) ?? []).some((amount) => amount.decimals)) continue;
    if (isWords(other.text)) return [other.text, from] as const;
  }
  return ['', 'none'] as const;
}

/** Returns a line's text without its amounts, and a price's tax code. */
function textBesides(row: Row, rows: readonly Row[], amounts: readonly LabelledAmount[]): string {
  const text = row.cells
    .map((cell) => {
      let words = cell.text;
      for (const amount of amounts.filter((one) => one.cell === cell && one.decimals).toReversed()) {
        words = `${words.slice(0, amount.start)} ${words.slice(amount.end)}`;
      }
      return words;
    })
    .join(' ');
  return withoutTaxCode(text, row, rows, amounts);
}
