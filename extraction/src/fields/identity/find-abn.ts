import type { Field } from '../../receipt.ts';
import { placeOf, type Cell, type Row } from '../layout/rows.ts';
import { DIGIT, readAbn } from './abn.ts';

const KEY =
  /(?<![A-Z])A\s?\.?\s?[B8]\s?\.?\s?N(?![A-Z])\.?(?:\s?\/\s?A\.?C\.?N\.?)?(?:\s?(?:NO|NUMBER|#)(?![A-Z]))?[\s.:;#-]*/gi;
/** Words above or before the name of who pays. */
const BUYER =
  /\b(BILL(ED)?|SHIP(PED)?|SOLD|DELIVER(ED)?|INVOICED?|ISSUED|CHARGE)\s?TO\b|\b(BUYER|PURCHASER|RECIPIENT|CLIENT|CUSTOMER)\b(?!\s?(COPY|SERVICE|CARE|RECEIPT|SUPPORT|ENQUIR|NO\b|NUMBER|ID\b|REF|#))/i;
const ROWS_OF_AN_ADDRESS = 5;
/** Eleven digits or their look-alikes, grouped in any way. */
const NUMBER = new RegExp(String.raw`${DIGIT}(?:[\s.,-]{0,2}${DIGIT}){10}(?![0-9])`, 'g');
const GROUPED = /^\S{2}([ .-])\S{3}\1\S{3}\1\S{3}$/;

const CONFIDENCE = { labelled: 0.98, repaired: 0.85, grouped: 0.9 };

interface FoundAbn {
  value: string;
  confidence: number;
  /** The number as it's printed. */
  printed: string;
  row: Row;
  cells: Cell[];
}

/** Returns true if the receipt has the word ABN: it's Australian, even if the number can't be read. */
export function showsAbn(rows: readonly Row[]): boolean {
  return rows.some((row) => row.text.search(KEY) >= 0);
}

/**
 * Finds the vendor's ABN: next to the word ABN, repairing misread digits by the checksum, or anywhere as a valid
 * `12 345 678 901` or a number that `isKnown`. The customer's ABN doesn't count.
 */
export function findAbn(
  rows: readonly Row[],
  isKnown: (abn: string) => boolean = () => false,
): Field<string> | null {
  const labelled = rows.flatMap((row) => labelledAbns(row, rows[row.index + 1], isKnown));
  const found = (labelled.length > 0 ? labelled : rows.flatMap((row) => unlabelledAbns(row, isKnown))).filter(
    (one) => !isBuyers(one, rows),
  );
  const [best] = found.toSorted((a, b) => b.confidence - a.confidence);
  if (best === undefined) return null;
  const { value, confidence, row, cells } = best;
  return { value, confidence, places: cells.map((cell) => placeOf(row, cell)) };
}

/** Reads the numbers after each word ABN on a row. If there's none, it reads the row below. */
function labelledAbns(row: Row, next: Row | undefined, isKnown: (abn: string) => boolean): FoundAbn[] {
  const keys = [...row.text.matchAll(KEY)];
  const own = keys.flatMap((key, i) =>
    numbersIn(row, key.index + key[0].length, keys[i + 1]?.index ?? row.text.length, isKnown),
  );
  return own.length > 0 || keys.length === 0 || next === undefined
    ? own
    : numbersIn(next, 0, next.text.length, isKnown);
}

function numbersIn(row: Row, start: number, end: number, isKnown: (abn: string) => boolean): FoundAbn[] {
  return [...row.text.slice(start, end).matchAll(NUMBER)].flatMap((number) => {
    const abn = readAbn(number[0], isKnown);
    if (abn === null) return [];
    const confidence = abn.isRepaired ? CONFIDENCE.repaired : CONFIDENCE.labelled;
    const from = start + number.index;
    return [
      {
        value: abn.value,
        confidence,
        printed: number[0],
        row,
        cells: cellsOf(row, from, from + number[0].length),
      },
    ];
  });
}

/** Reads numbers without the word ABN: any that are grouped as ABNs are, and known ones. */
const unlabelledAbns = (row: Row, isKnown: (abn: string) => boolean): FoundAbn[] =>
  numbersIn(row, 0, row.text.length, isKnown)
    .filter(({ value, confidence, printed }) => {
      const isExact = confidence === CONFIDENCE.labelled;
      return isExact && (GROUPED.test(printed) || isKnown(value));
    })
    .map((one) => ({ ...one, confidence: CONFIDENCE.grouped }));

/** Returns the cells with the characters `start` to `end` (exclusive) of a row's text. */
function cellsOf(row: Row, start: number, end: number): Cell[] {
  let from = 0;
  return row.cells.filter((cell) => {
    const [first, last] = [from, from + cell.text.length];
    from = last + 1;
    return first < end && last > start;
  });
}

/** Returns true if `Bill to` or the like is in the same column, on the row of the number or a few above. */
function isBuyers({ row, cells }: FoundAbn, rows: readonly Row[]): boolean {
  const left = Math.min(...cells.map((cell) => cell.left));
  const right = Math.max(...cells.map((cell) => cell.right));
  return rows
    .slice(Math.max(0, row.index - ROWS_OF_AN_ADDRESS), row.index + 1)
    .some((other) =>
      other.cells.some(
        (cell) =>
          BUYER.test(cell.text) &&
          other.page === row.page &&
          (other === row ? cell.left <= left : cell.left < right && cell.right > left),
      ),
    );
}
