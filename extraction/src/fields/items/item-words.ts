import type { Row } from '../layout/rows.ts';
import { labelsIn, type Label } from '../money/labels.ts';
import type { MoneyMap, PlacedAmount } from '../money/money-map.ts';
import { withoutTaxCode } from '../money/tax-codes.ts';
import { withoutQuantities } from './quantities.ts';

const TABLE_HEAD = /\bQTY\b|DESCRIPTION|\bPRICE\b|AMOUNT|U\/P/i;
const NO_NAMES: readonly Label[] = ['total', 'subtotal', 'tax', 'change'];
const LIKE_CHANGE = /\bCHARGERS?\b/gi;
/** What's left of prices and quantities when their numbers are gone. */
const REMAINS = /(?<![\w.])(?:RM|AUD|EACH|EA|QTY)(?!\w)|(?<=\s)AU(?=\s*$)|[@×$]|\/\s?(?:kg|lb|l|ea)\b/gi;
/** What follows a number that belongs to a name, as in `1.25L`. */
const MEASURE = /^(?:kg|g|ml|l|lt|ltr|m|cm|mm|oz|lb)\b/i;
/** Between cells, so that a column of tax codes can be told from the end of a name. */
const GAP = '  ';
/** Zeros among capitals, or at the start of a word: `MILK 0AT`, `FOOD C0`. */
const READ_ZEROS =
  /(?<![\w.,])0(?=[a-z]{2}|[A-Z]{3})|(?<=(?<!\d)[A-Z]0?)0(?=0?[A-Z])|(?<=[A-Z]{3}0?)0(?=0?(?!\w))/g;
/** Ones inside a word, or two at its end: `Be11flower`, `Spring Ro11`. */
const READ_ONES = /(?<=[A-Za-z])1+(?=[a-z])|(?<=[a-z])1{2,3}(?!\w)|(?<=[a-z]l)1(?!\w)/g;
const LONGEST = 120;

/** Returns the words beside a price: those before it or, if there are none, those after it. */
export function wordsBeside({ row, cell, start, end }: PlacedAmount, map: MoneyMap): string {
  const text = wordsOf(row, map);
  const cellStart = startOf(cell, row);
  const before = withoutTaxCode(text.slice(0, cellStart + start), row, map.rows, map.byRow.get(row) ?? []);
  return hasWord(before) ? before : text.slice(cellStart + end);
}

/** Returns true if a text has a word, and not only numbers and codes. */
export const hasWord = (text: string): boolean => /[A-Za-z]{2}/.test(text);

/** Returns true if a text is a weight or a measure, whose item's name is on another line: `1.224 kg`. */
export const isMeasured = (text: string): boolean =>
  /^\W*\d+(?:\.\d+)?\s?(?:kg|g|l|lt|ltr|m|ea)\b\W*$/i.test(text);

/** Returns true if a text is an article's code or serial number, whose name is on another line: `M18FID30`, `SN 4419882`. */
export const isCode = (text: string): boolean => /^\W*(?:SN\W*)?[A-Z\d-]*\d[A-Z\d-]*\W*$/.test(text);

/** Returns true if a line without a price of its own can be the name of an item. */
export const describes = (row: Row, map: MoneyMap): boolean =>
  /(?:[A-Za-z]\W*){3}/.test(wordsOf(row, map)) &&
  !TABLE_HEAD.test(row.text) &&
  !NO_NAMES.some((label) => labelsIn(row.text.replaceAll(LIKE_CHANGE, '')).has(label));

/** Returns a line's text with blanks in place of its amounts and quantities. */
export function wordsOf(row: Row, map: MoneyMap): string {
  let text = withoutQuantities(row.cells.map((cell) => cell.text).join(GAP));
  for (const { cell, start, end, decimals } of map.byRow.get(row) ?? []) {
    if (!decimals || MEASURE.test(cell.text.slice(end))) continue;
    const from = startOf(cell, row);
    text = text.slice(0, from + start) + ' '.repeat(end - start) + text.slice(from + end);
  }
  return text.replaceAll(REMAINS, (remains) => ' '.repeat(remains.length));
}

function startOf(cell: Row['cells'][number], row: Row): number {
  const before = row.cells.slice(0, row.cells.indexOf(cell));
  return before.reduce((length, one) => length + one.text.length + GAP.length, 0);
}

/** Removes article numbers, tax codes and symbols from an item's name. */
export function tidy(text: string): string {
  const tidied = text
    .trim()
    .replace(/(?<![A-Za-z\d])\d{5,}(?![A-Za-z\d])/g, GAP)
    .replace(/\s{2,}(?:[A-Z#*%]|GST)\s*$/, '')
    .replace(/(?<!\S)\*(?!\S)|^x\s|\sx$/g, ' ')
    .replace(/^[^A-Za-z0-9(]+|[\s*:$,.-]+$/g, '')
    .replace(/\s{2,}/g, ' ')
    .trim();
  return (tidied === '' ? text.trim() : tidied).slice(0, LONGEST);
}

const RATE_COLUMN = /(?<!\s)\s{2,}\d{1,2}(?:\.\d+)?\s?%\s*$/;
const NUMBER_COLUMN = /(?<!\s)\s{2,}(\d{1,4}(?:\.\d{1,3})?)\s*$/;

/** Removes the columns of the tax rate and the quantity, if it's known, from the end of an item's name. */
export function withoutColumns(words: string, quantity: number | null): string {
  if (quantity === null) return words;
  const withoutRate = words.replace(RATE_COLUMN, '');
  const [column, printed] = NUMBER_COLUMN.exec(withoutRate) ?? [];
  return column !== undefined && Number(printed) === quantity
    ? withoutRate.slice(0, -column.length)
    : withoutRate;
}

/** Replaces digits that were read for letters: a zero that starts a word is an O, and a one inside a word an l. */
export const withLetters = (text: string): string =>
  text.replace(READ_ZEROS, 'O').replace(READ_ONES, (ones) => 'l'.repeat(ones.length));
