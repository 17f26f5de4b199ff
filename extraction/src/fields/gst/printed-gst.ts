import type { Field } from '../../receipt.ts';
import { placeOfAmount, type MoneyMap, type PlacedAmount } from '../money/money-map.ts';

const CONFIDENCE = 0.97;
const WHOLE_CONFIDENCE = 0.8;
/** In cents: what's lost by rounding an item's tax, and a total to 5 cents. */
const ROUNDED = 2;
const ROUNDED_CASH = 5;
const TABLE_HEAD = /\b(?:GST|TAX|RATE)\b/i;
const ROWS_OF_A_TABLE = 5;

/**
 * Finds the GST of an Australian receipt where it's certain: an amount called a tax that is an eleventh of the total (before
 * what solar power or a concession takes off), the sum of a column of taxes beside the total, or the taxes of a table of
 * rates that adds up to it.
 */
export function printedGst(map: MoneyMap, totalCents: number | null): Field<number> | null {
  if (totalCents === null || totalCents === 0) return null;
  const sign = Math.sign(totalCents);
  const total = Math.abs(totalCents);
  const off = takenOff(map);
  const both = off.flatMap((one, i) => off.slice(i + 1).map((other) => one + other));
  const taxed = [0, ...off, ...both].map((cents) => total + cents);
  const eleventh = map.amounts.find(
    ({ labels, decimals, pointLost, cents }) =>
      (decimals || (!pointLost && total % 100 === 0)) &&
      labels.has('tax') &&
      taxed.some((gross) => Math.abs(cents * sign - gross / 11) <= 1) &&
      cents !== 0,
  );
  const certain = eleventh ?? taxBesideTotal(map, totalCents);
  const amounts = certain ? [certain] : taxesOfTable(map, sign, total);
  if (amounts === null) return null;
  return {
    value: amounts.reduce((sum, { cents }) => sum + cents, 0),
    confidence: CONFIDENCE,
    places: amounts.map(placeOfAmount),
  };
}

const CONFIDENCE_OF_REPAIRED = 0.85;

/** Finds a GST whose dollar sign was read as a digit: `GST 55.30` for $5.30, an eleventh of $58.30. */
export function gstWithMisreadSign({ amounts }: MoneyMap, totalCents: number | null): Field<number> | null {
  if (totalCents === null || totalCents <= 0) return null;
  const eleventh = Math.round(totalCents / 11);
  const found = amounts.find(
    ({ labels, decimals, currency, cents }) =>
      decimals &&
      !currency &&
      labels.has('tax') &&
      // Not `GST free 33.00` in $33.00.
      cents !== totalCents &&
      /^[3589]/.test(String(cents)) &&
      Number(String(cents).slice(1)) === eleventh &&
      String(cents).length === String(eleventh).length + 1,
  );
  if (found === undefined) return null;
  return { value: eleventh, confidence: CONFIDENCE_OF_REPAIRED, places: [placeOfAmount(found)] };
}

/** `INCLUDES GST 10%`, but not `Delivery (GST incl.)` or `GST free` */
const ONLY_GST =
  /^\W*(?:INC(?:L(?:UD(?:ES|ED|ING))?)?\W+)?(?:TOTAL\s)?GST(?:\s(?:INCL(?:UDED)?|AMOUNT|TOTAL))?[^A-Z]*$/i;

/** Finds the only amount called GST, on an invoice without cents of which at least half is taxed. */
export function wholeDollarGst({ amounts }: MoneyMap, totalCents: number | null): Field<number> | null {
  if (totalCents === null || amounts.some(({ decimals }) => decimals)) return null;
  const taxes = amounts.filter(
    ({ label, pointLost, cents }) =>
      ONLY_GST.test(label) && !pointLost && cents * 22 >= totalCents && cents * 11 <= totalCents,
  );
  const [tax] = taxes;
  if (tax === undefined || taxes.length > 1) return null;
  return { value: tax.cents, confidence: WHOLE_CONFIDENCE, places: [placeOfAmount(tax)] };
}

/** `including GST of $264.40`, `inc. $28.38 GST`, `Including $7.72 in taxes` */
const STATED = [
  /\bINC(?:L(?:UD(?:ES|ED|ING))?)?\.?\s(?:GST|TAX(?:ES)?)\s?(?:OF)?\s?(?:AUD|A?\$)?\s?([\d,]+\.\d\d)(?!\d)/i,
  /\bINC(?:L(?:UD(?:ES|ED|ING))?)?\.?\s(?:AUD|A?\$)?\s?([\d,]+\.\d\d)\s(?:IN\s)?(?:GST|TAX(?:ES)?)\b/i,
];
const TOTAL = /\bTOTAL\b|\bAMOUNT\s(?:DUE|PAID)\b/i;

/** Finds the tax that the line of the total, or the one below, says it includes: `Total (inc. $28.38 GST)`. */
export function statedGst({ rows, byRow }: MoneyMap, totalCents: number | null): Field<number> | null {
  if (totalCents === null || totalCents <= 0) return null;
  for (const row of rows.toReversed()) {
    const [, stated] = STATED.map((words) => words.exec(row.text)).find((match) => match !== null) ?? [];
    if (stated === undefined) continue;
    const cents = Math.round(Number(stated.replaceAll(',', '')) * 100);
    const isOfTotal =
      TOTAL.test(row.text) ||
      (TOTAL.test(rows[row.index - 1]?.text ?? '') &&
        !/[A-Z]/i.test(row.text.slice(0, row.text.search(/inc/i))));
    const amounts = byRow.get(row) ?? [];
    // What's left of an order can be less than its total.
    const most = Math.max(totalCents, ...amounts.map((amount) => amount.cents)) / 11 + 1;
    if (!isOfTotal || cents === 0 || cents > most) continue;
    const found = amounts.find((amount) => amount.cents === cents);
    const places = found ? [placeOfAmount(found)] : [];
    return { value: cents, confidence: CONFIDENCE, places };
  }
  return null;
}

const TAX_COLUMN = /^(?:GST|TAX)\W*$/i;

/** Returns the sum of a column of taxes, on the line of the total: `School fees | 0.00 | 385.00`, `Total | 1.09 | $517.00`. */
function taxBesideTotal({ amounts, rows }: MoneyMap, totalCents: number): PlacedAmount | undefined {
  for (const head of rows) {
    const column = head.cells.find(({ text }) => TAX_COLUMN.test(text));
    if (column === undefined) continue;
    const below = amounts.filter(
      ({ row, cell, decimals }) =>
        decimals && row.index > head.index && cell.left < column.right && column.left < cell.right,
    );
    const sum = below.find(
      ({ row, labels, cents }) =>
        labels.has('total') &&
        cents !== 0 &&
        amounts.some((other) => other.row === row && other.cents === totalCents),
    );
    const above = below.filter(({ row }) => sum !== undefined && row.index < sum.row.index);
    if (sum && above.reduce((added, { cents }) => added + cents, 0) === sum.cents) return sum;
  }
  return undefined;
}

const TAKEN_OFF = /\bSOLAR\b|\bFEED[\s-]?IN\b|\bCONCESSION\b/i;

/** Returns what an electricity bill takes off without GST; its words can break over two lines. */
const takenOff = ({ amounts, rows }: MoneyMap): number[] =>
  amounts
    .filter(({ row }) => TAKEN_OFF.test(`${rows[row.index - 1]?.text ?? ''} ${row.text}`))
    .map(({ cents }) => Math.abs(cents));

interface Rate {
  tax: PlacedAmount;
  gross: number;
}

/**
 * Returns the taxes of consecutive lines with the net, the tax and the gross amount of a rate, if the gross amounts add up
 * to the total.
 */
function taxesOfTable(map: MoneyMap, sign: number, total: number): PlacedAmount[] | null {
  for (const head of map.rows.filter(({ text }) => TABLE_HEAD.test(text))) {
    const rates: Rate[] = [];
    for (const row of map.rows.slice(head.index + 1, head.index + 1 + ROWS_OF_A_TABLE)) {
      const rate = rateOf(
        (map.byRow.get(row) ?? []).filter(({ decimals }) => decimals),
        sign,
      );
      if (rate === null) break;
      rates.push(rate);
    }
    const gross = rates.reduce((sum, rate) => sum + rate.gross, 0);
    const isTaxed = rates.some(({ tax }) => tax.cents !== 0);
    if (isTaxed && Math.abs(gross - total) < ROUNDED_CASH) return rates.map(({ tax }) => tax);
  }
  return null;
}

/** Reads net, tax and gross in either order; the tax is a tenth of the net amount, or nothing. */
function rateOf(amounts: readonly PlacedAmount[], sign: number): Rate | null {
  const [first, tax, last] = amounts;
  if (first === undefined || tax === undefined || last === undefined || amounts.length > 3) return null;
  const [net = 0, gross = 0] = [first.cents * sign, last.cents * sign].toSorted((a, b) => a - b);
  const cents = tax.cents * sign;
  const isTenth = cents === 0 || Math.abs(net / 10 - cents) <= ROUNDED;
  return net + cents === gross && isTenth ? { tax, gross } : null;
}
