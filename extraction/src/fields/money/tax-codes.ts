import type { Cell, Row } from '../layout/rows.ts';
import type { PrintedAmount } from './amounts.ts';
import { isWords, labelsIn, type Label } from './labels.ts';

/** The amounts of a row, each with its cell. */
type AmountsOfRow = readonly (PrintedAmount & { cell: Cell })[];

/** As accounting programs print them beside a price, to say how it's taxed. */
const CODE = String.raw`(?:GST(?:\s(?:FREE|EXEMPT|ON\sINCOME))?|BAS\sEXCLUDED|NO\sGST|N-T|FRE)`;
const CODE_ALONE = new RegExp(`^${CODE}$`, 'i');
const TAX_CODE = new RegExp(String.raw`\s*\b${CODE}\W*$`, 'i');
const CODE_HEAD = /^(?:TAX|GST|TAX\/GST|GST\/TAX)(?:\s(?:CODE|TYPE|RATE))?$/i;
const WITH_CENTS = /\d[.,]\d\d(?!\d)/;

const SUMS_WITH_GST: readonly Label[] = ['total', 'subtotal', 'including', 'excluding'];
/** Below it nothing is an item: what stands before `GST` is another column's. */
const isSum = ({ text }: Row): boolean => {
  const labels = labelsIn(text);
  return WITH_CENTS.test(text) && (labels.has('total') || labels.has('subtotal'));
};

/** Returns true if a cell is nothing but a tax code, between what isn't a sum and the amount that ends the line. */
function codeBeforeLast({ cells }: Row): boolean {
  const words = cells[0]?.text ?? '';
  const isCode = cells.length > 2 && CODE_ALONE.test(cells.at(-2)?.text ?? '');
  if (!isCode || !isWords(words) || WITH_CENTS.test(words)) return false;
  const labels = labelsIn(words);
  return !SUMS_WITH_GST.some((label) => labels.has(label));
}

/** Behind the amount that ends the line: `$739.20 GST`. */
const CODE_BEHIND = new RegExp(String.raw`\d\.\d\d\s+${CODE}$`, 'i');
/** Over a column of amounts and their codes: `EXTENDED CODE`, `Amount Tax`. */
const HEAD_BEHIND = /\b(?:EXTENDED|AMOUNT|TOTAL|PRICE)\s(?:TAX|GST|CODE)(?:\s(?:CODE|TYPE|RATE))?$/i;

/** Returns true if a line of a table ends with its tax code: `2 | Ryegrass seed | $92.40 | $184.80 GST`. */
const hasCodeBehind = (row: Row, rows: readonly Row[]): boolean =>
  CODE_BEHIND.test(row.text) && rows.some(({ text, index }) => index < row.index && HEAD_BEHIND.test(text));

/** Returns the words of a line without the tax code that they end with. */
export const withoutTaxCode = (
  words: string,
  row: Row,
  rows: readonly Row[],
  amounts: AmountsOfRow,
): string => (hasTaxCode(row, rows, amounts) ? words.replace(TAX_CODE, '') : words);

/**
 * Returns true if a price has a tax code beside it, as in `2 | 195.00 GST | 390.00`: what follows is too large to be the tax.
 * Or the codes have a column of their own, `Mowing | GST | 165.00`, or end the lines of a table.
 */
export function hasTaxCode(row: Row, rows: readonly Row[], amounts: AmountsOfRow): boolean {
  if (codeBeforeLast(row)) {
    const above = rows.slice(0, row.index);
    if (above.some(isSum)) return false;
    const isHead = ({ cells }: Row) => cells.some(({ text }) => CODE_HEAD.test(text));
    return above.some(isHead) || rows.some((other) => other !== row && codeBeforeLast(other));
  }
  if (hasCodeBehind(row, rows)) return true;
  const [before, last] = amounts.filter((amount) => amount.decimals).slice(-2);
  return (
    before !== undefined &&
    last !== undefined &&
    before.cell === row.cells.at(-2) &&
    last.cell === row.cells.at(-1) &&
    TAX_CODE.test(before.cell.text.slice(before.end)) &&
    last.cents * 5 > before.cents
  );
}
