import { isAbn } from '@docket/shared/abn';
import type { Field } from '../../receipt.ts';
import { digitsOf } from '../layout/letters.ts';
import { placeOf, type Row } from '../layout/rows.ts';
import { repairAbn } from './abn.ts';

const KEY = /\bA\s?\.?\s?[B8]\s?\.?\s?N\b\.?(?:\s?\/\s?ACN)?(?:\s?(?:NO|NUMBER|#))?\.?/i;
const BUYER = /BILL(ED)?\s?TO|SHIP\s?TO|CUSTOMER|BUYER|PURCHASER|CLIENT/i;
/** Eleven digits or look-alikes, grouped in any way. */
const NUMBER = /[0-9OoIlSBQDZ|](?:[\s.,-]{0,2}[0-9OoIlSBQDZ|]){10}(?![0-9])/g;
const GROUPED = /(?<!\d)\d{2} \d{3} \d{3} \d{3}(?!\d)/g;

const CONFIDENCE = { labelled: 0.98, repaired: 0.85, grouped: 0.9 };

/** Returns true if the receipt has the word ABN: it's Australian, even if the number can't be read. */
export function showsAbn(rows: readonly Row[]): boolean {
  return rows.some((row) => KEY.test(row.text));
}

/**
 * Finds the vendor's ABN: next to the word ABN, repairing misread digits by the checksum, or anywhere as a valid
 * `12 345 678 901`.
 */
export function findAbn(rows: readonly Row[]): Field<string> | null {
  const labelled = rows.flatMap((row) => labelledAbn(row, rows[row.index + 1]));
  const vendors = labelled.filter(({ row }) => !isBuyers(row, rows));
  const best = [...vendors, ...labelled].toSorted((a, b) => b.confidence - a.confidence)[0];
  if (best !== undefined) {
    return {
      value: best.value,
      confidence: best.confidence,
      places: best.row.cells.map((cell) => placeOf(best.row, cell)),
    };
  }
  for (const row of rows) {
    for (const [text] of row.text.matchAll(GROUPED)) {
      const value = text.replace(/\D/g, '');
      if (isAbn(value)) {
        return { value, confidence: CONFIDENCE.grouped, places: row.cells.map((cell) => placeOf(row, cell)) };
      }
    }
  }
  return null;
}

function labelledAbn(row: Row, next: Row | undefined) {
  const key = KEY.exec(row.text);
  if (key === null) return [];
  const after = row.text.slice(key.index + key[0].length);
  const own = numbersIn(after);
  const digits = own.length > 0 ? own : next === undefined ? [] : numbersIn(next.text);
  const where = own.length > 0 || next === undefined ? row : next;
  return digits.flatMap((number) => {
    if (isAbn(number)) return [{ value: number, confidence: CONFIDENCE.labelled, row: where }];
    const repaired = repairAbn(number);
    return repaired === null ? [] : [{ value: repaired, confidence: CONFIDENCE.repaired, row: where }];
  });
}

const numbersIn = (text: string) =>
  [...text.matchAll(NUMBER)].map(([number]) => digitsOf(number)).filter((digits) => digits.length === 11);

const isBuyers = (row: Row, rows: readonly Row[]) =>
  rows.slice(Math.max(0, row.index - 4), row.index + 1).some((other) => BUYER.test(other.text));
