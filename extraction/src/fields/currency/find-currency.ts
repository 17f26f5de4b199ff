import type { Field } from '../../receipt.ts';
import { isBuyers } from '../abn/buyer.ts';
import { partsOf, placeOf, type Row } from '../layout/rows.ts';
import { currencyMarksIn } from './currency-marks.ts';
import type { PlacedAmount } from '../money/money-map.ts';
import { currencyOfSeller, UNKNOWN_CURRENCY } from './seller-country.ts';

/**
 * Confidence if a currency is named next to the total, often, or once, or is that of the seller's country. These are
 * conservative: of 540 receipts that name a currency, none was read wrongly.
 */
const CONFIDENCE = { total: 0.97, often: 0.95, once: 0.8, seller: 0.8 };
/** Currencies that are written with `$` as well. */
const DOLLARS = new Set('USD NZD SGD HKD CAD TWD FJD MXN ARS CLP BND JMD TTD BBD BSD SBD'.split(' '));

/** A customer's address ends at most this many rows below the words for a customer. */
const ROWS_OF_AN_ADDRESS = 6;

interface Mark {
  code: string;
  row: Row;
  start: number;
  end: number;
}

/**
 * Finds the foreign currency of a receipt's amounts; null for Australian dollars or if there's no sign of one. A
 * currency next to the total decides. Elsewhere it must be named at least as often as plain dollars, and doesn't count
 * on receipts with an ABN, which may quote other currencies. If none is named, the seller's country decides.
 * @param total every printing of the total.
 */
export function findCurrency(
  rows: readonly Row[],
  { total, isAustralian }: { total: readonly PlacedAmount[]; isAustralian: boolean },
): Field<string> | null {
  const isAtTotal = (row: Row) => total.some((amount) => amount.row === row);
  const { named, dollars } = marksOf(rows, (row) => isAtTotal(row) && !isAustralian);
  // A misread sign at the total: `N$ 703.80`, where the lines print `NZ$`.
  const known = named.filter(({ code }) => code !== UNKNOWN_CURRENCY);
  const isMisread =
    known.length > 1 && known.every(({ code }) => code === known[0]?.code && DOLLARS.has(code));
  const atTotal = named.filter(
    ({ row, code }) => isAtTotal(row) && !(isMisread && code === UNKNOWN_CURRENCY),
  );
  const chosen = atTotal.length > 0 ? atTotal : isAustralian ? [] : named;
  if (chosen.some(({ code }) => code === 'AUD')) return null;
  const [most] = [...Map.groupBy(chosen, (mark) => mark.code)].toSorted(
    ([, one], [, other]) => other.length - one.length,
  );
  if (!most) return named.length > 0 || isAustralian ? null : ofSeller(rows, dollars > 0);
  const [code, marks] = most;
  // Receipts in other countries' dollars name them once and print `$` on the lines.
  const isOutnumbered = atTotal.length === 0 && !DOLLARS.has(code) && dollars > marks.length;
  if (isOutnumbered) return null;
  return {
    value: code,
    confidence: atTotal.length > 0 ? CONFIDENCE.total : marks.length > 1 ? CONFIDENCE.often : CONFIDENCE.once,
    places: marks
      .slice(0, 1)
      .flatMap(({ row, start, end }) =>
        partsOf(row, start, end).map((part) => placeOf(row, part.cell, part.start, part.end)),
      ),
  };
}

/** Deduces the currency from the seller's country, so it has no position. The customer may be Australian. */
function ofSeller(rows: readonly Row[], hasDollars: boolean): Field<string> | null {
  const currencyIn = (texts: readonly string[]) => currencyOfSeller(texts.join('\n'), hasDollars);
  const sellers = rows.map((row) =>
    row.cells
      .filter((cell) => !isBuyers(row, [cell], rows, ROWS_OF_AN_ADDRESS))
      .map(({ text }) => text)
      .join(' '),
  );
  const ofAustralians = currencyIn(sellers);
  // An American company may charge Australians either country's dollars.
  const value =
    currencyIn(rows.map(({ text }) => text)) ?? (ofAustralians === 'USD' ? UNKNOWN_CURRENCY : ofAustralians);
  return value === null ? null : { value, confidence: CONFIDENCE.seller, places: [] };
}

/** Letters before a dollar sign that aren't known may be misread, so they're plain dollars elsewhere. */
function marksOf(
  rows: readonly Row[],
  mayBeUnknown: (row: Row) => boolean,
): { named: Mark[]; dollars: number } {
  const marks = rows.flatMap((row) =>
    currencyMarksIn(row.text).map((mark) => ({
      ...mark,
      code: mark.code === UNKNOWN_CURRENCY && !mayBeUnknown(row) ? null : mark.code,
      row,
    })),
  );
  return {
    named: marks.flatMap(({ code, ...mark }) => (code === null ? [] : [{ code, ...mark }])),
    dollars: marks.filter(({ code }) => code === null).length,
  };
}
