import type { Place } from '../../receipt.ts';
import { placeOf, type Row } from '../layout/rows.ts';
import { addLabels, type LabelledAmount } from './amount-labels.ts';
import { amountsIn, wholeAmountsIn } from './amounts.ts';

/** An amount, its position on the receipt and the words that explain it. */
export interface PlacedAmount extends LabelledAmount {
  row: Row;
  /** The left and right edge, as fractions of the width of the print. */
  left: number;
  right: number;
  /** The position among the amounts of its line, from 0, and their number. */
  position: number;
  companions: number;
  /** Whether OCR may have lost the decimal point: `3710` for `37.10`. */
  pointLost: boolean;
}

/** The amounts of the receipt in reading order, and by line. */
export interface MoneyMap {
  rows: readonly Row[];
  amounts: PlacedAmount[];
  byRow: Map<Row, PlacedAmount[]>;
}

/** Returns where an amount is printed. */
export const placeOfAmount = ({ row, cell, start, end }: PlacedAmount): Place =>
  placeOf(row, cell, start, end);

/**
 * Finds all amounts. Whole numbers count only after a currency sign, or if the receipt prints no cents.
 * @param options.hasCents false for currencies such as the yen, in which every whole number may be a price.
 */
export function moneyMap(rows: readonly Row[], { hasCents = true } = {}): MoneyMap {
  const bounds = printBounds(rows);
  const byRow = new Map<Row, PlacedAmount[]>();
  const gluedCode = printsCodes(rows) ? GLUED_CODE : null;
  for (const row of rows)
    byRow.set(
      row,
      amountsOf(row, bounds, { gluedCode: MEASURED.test(row.text) ? null : gluedCode, hasCents }),
    );
  unsignDashes(byRow);
  unsignCreditAccounts(byRow);
  for (const row of rows) addLabels(row, rows, byRow);
  return { rows, byRow, amounts: [...byRow.values()].flat() };
}

/** Before a price: `Lessons - $375.00`. */
const DASH = /^-\s[A-Z]*\$/i;

/** Where every line with a price has a dash between its words and the price, that's no minus sign. */
function unsignDashes(byRow: ReadonlyMap<Row, PlacedAmount[]>): void {
  const first = [...byRow.values()].flatMap((amounts) => amounts.find(({ currency }) => currency) ?? []);
  const isDashed = ({ cell, start }: PlacedAmount) =>
    /[A-Z]\)?\s$/i.test(cell.text.slice(0, start)) && DASH.test(cell.text.slice(start));
  if (first.length < 2 || !first.every(isDashed)) return;
  for (const amount of first) amount.cents = Math.abs(amount.cents);
}

/** What a card paid: `PURCHASE  $20.00 CR` */
const PAID_ON_CREDIT = /\b(?:PURCHASE|TOTAL|AMOUNT|AMT|EFTPOS)\b.*\d\s?CR\W*$/i;

/** On card slips `CR` says that the account is a credit one, and not that the amount is paid back. */
function unsignCreditAccounts(byRow: ReadonlyMap<Row, PlacedAmount[]>): void {
  for (const [{ text }, amounts] of byRow)
    if (PAID_ON_CREDIT.test(text) && !/\bREFUND/i.test(text))
      for (const amount of amounts) amount.cents = Math.abs(amount.cents);
}

function printBounds(rows: readonly Row[]) {
  const cells = rows.flatMap((row) => row.cells);
  const left = Math.min(...cells.map((cell) => cell.left));
  const right = Math.max(...cells.map((cell) => cell.right));
  return { left, width: Math.max(1, right - left) };
}

/** A price with the tax code after it, as in `5.88 O` or `12,00 1`. */
const CODED_PRICE = /\d[.,]\d\d(?:\s?[A-Z]|\s[01])$/;
/** A tax code that was read as another digit of its price: `5.880`, `12,001`. */
const GLUED_CODE = /(?<=(?<![\d.,])\d{1,4}[.,]\d\d)[01O]$/;
const LEAST_CODED_PRICES = 2;
const MEASURED = /LIT(?:RE|ER)|GALLON|WEIGHT|VOLUME|\b(?:KG|QTY)\b/i;

const printsCodes = (rows: readonly Row[]) =>
  rows.filter((row) => CODED_PRICE.test(row.cells.at(-1)?.text ?? '')).length >= LEAST_CODED_PRICES;

function amountsOf(
  row: Row,
  bounds: { left: number; width: number },
  { gluedCode, hasCents }: { gluedCode: RegExp | null; hasCents: boolean },
): PlacedAmount[] {
  const found: PlacedAmount[] = [];
  for (const cell of row.cells) {
    const isLast = cell === row.cells.at(-1);
    const text = withoutGluedTotal(isLast && gluedCode ? cell.text.replace(gluedCode, ' ') : cell.text);
    const printed = amountsIn(text);
    const whole = wholeAmountsIn(text).filter(
      (amount) =>
        (amount.currency ||
          amount.cents >= 10_000 ||
          cell.text.trim().length === amount.end - amount.start) &&
        !printed.some((other) => amount.start < other.end && other.start < amount.end),
    );
    const perCharacter = (cell.right - cell.left) / cell.text.length;
    const pointless = hasCents
      ? whole.filter((amount) => mayLackPoint(text.slice(amount.start, amount.end)))
      : [];
    const readings = [
      ...printed,
      ...whole.map((amount) => (hasCents ? amount : { ...amount, decimals: true })),
      ...pointless.map((amount) => ({ ...amount, cents: amount.cents / 100 })),
    ];
    for (const amount of readings.toSorted((a, b) => a.start - b.start)) {
      found.push({
        ...amount,
        row,
        cell,
        left: (cell.left + perCharacter * amount.start - bounds.left) / bounds.width,
        right: (cell.left + perCharacter * amount.end - bounds.left) / bounds.width,
        label: '',
        labels: new Set(),
        labelFrom: 'none',
        position: 0,
        companions: 0,
        pointLost: pointless.some((one) => one.start === amount.start && one.cents !== amount.cents),
      });
    }
  }
  const printed = found.filter((amount) => amount.decimals);
  found.forEach((amount) => {
    amount.companions = printed.length;
    amount.position = Math.max(0, printed.indexOf(amount));
  });
  return found;
}

/** In `Tota12.67` the 1 is the last letter of the word. The result is as long as the text. */
const withoutGluedTotal = (text: string) => text.replace(/(?<=\bT[O0]TA)[1I|](?=\$?\d+[.,]\d\d(?!\d))/i, 'l');

const mayLackPoint = (text: string) => /^\D*\d{3,6}$/.test(text);
