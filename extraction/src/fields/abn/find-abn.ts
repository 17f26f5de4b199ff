import type { Field } from '../../receipt.ts';
import { partsOf, placeOf, type Cell, type Row } from '../layout/rows.ts';
import { DIGIT, readAbn } from './abn.ts';
import { isBuyers } from './buyer.ts';

/** The word before an ABN. */
export const ABN_WORD =
  /(?<![A-Z])A\s?\.?\s?[B8]\s?\.?\s?N(?![A-Z])\.?(?:\s?\/\s?A\.?C\.?N\.?)?(?:\s?(?:NO|NUMBER|#)(?![A-Z]))?[\s.:;#-]*/gi;
/** What a seller abroad is registered by instead: an ABN beside it is the customer's. */
const ARN = /\bARN\W+\d(?:\s?\d){11}(?!\d)/;
const ROWS_OF_AN_ADDRESS = 5;
/** Before the customer's own number. */
const BUYERS_NUMBER = /\bYOUR\s?A\.?B\.?N/i;
/** Eleven digits or their look-alikes, grouped in any way. */
const NUMBER = new RegExp(String.raw`${DIGIT}(?:[\s.,:-]{0,3}${DIGIT}){10}(?![0-9])`, 'g');
const GROUPED = /^\S{2}([ .-])\S{3}\1\S{3}\1\S{3}$/;

const CONFIDENCE = { labelled: 0.98, repaired: 0.85, grouped: 0.9 };
/** Of several ABNs, one may be the customer's, whatever is printed above it. */
const MOST_OF_SEVERAL = 0.7;

interface FoundAbn {
  value: string;
  confidence: number;
  /** The number as it's printed. */
  printed: string;
  row: Row;
  cells: Cell[];
}

/** Returns true if a line begins with the word ABN. */
export const startsWithAbn = (row: Row | undefined): boolean => row?.text.trim().search(ABN_WORD) === 0;

/** Returns true if the receipt has the word ABN: it's Australian, even if the number can't be read. */
export function showsAbn(rows: readonly Row[]): boolean {
  return rows.some((row) => row.text.search(ABN_WORD) >= 0);
}

/**
 * Finds the vendor's ABN: next to the word ABN, repairing misread digits by the checksum, or anywhere as a valid
 * `12 345 678 901` or a number that `isKnown`. The customer's ABN doesn't count. Of several, the only known one is the vendor's;
 * else none is sure.
 */
export function findAbn(
  rows: readonly Row[],
  isKnown: (abn: string) => boolean = () => false,
): Field<string> | null {
  if (rows.some(({ text }) => ARN.test(text))) return null;
  const stated = belowInvoiceLabels(rows);
  const labelled = stated ? [stated] : rows.flatMap((row) => labelledAbns(row, rows[row.index + 1], isKnown));
  const all = labelled.length > 0 ? labelled : rows.flatMap((row) => unlabelledAbns(row, isKnown));
  const sellers = withoutOthers(all, rows);
  const found = areSame(sellers)
    ? sellers
    : sellers.filter((one) => !isGuests(one) && !isInsurers(one, rows));
  const known = found.filter(({ value }) => isKnown(value));
  const [best] = (areSame(known) ? known : found).toSorted((a, b) => b.confidence - a.confidence);
  if (best === undefined) return null;
  const { value, row, cells } = best;
  const isSure = areSame(known) || areSame(found);
  const confidence = isSure ? best.confidence : Math.min(best.confidence, MOST_OF_SEVERAL);
  return { value, confidence, places: cells.map((cell) => placeOf(row, cell)) };
}

const areSame = (found: readonly FoundAbn[]): boolean => new Set(found.map(({ value }) => value)).size === 1;

/** Returns true if an ABN stands beside the details of a stay, below the guest's name. */
const isGuests = ({ row, cells }: FoundAbn): boolean =>
  row.cells.some(
    (cell) => !cells.includes(cell) && /^\W*(?:ARRIVAL|DEPARTURE|ROOM|FOLIO)\b/i.test(cell.text),
  );

/** On a broker's or repairer's invoice: `Insurer: QBE Insurance (Australia) Limited ABN 78 003 191 035`. */
const INSURER = /^\W*(?:INSURER|UNDERWRITER|UNDERWRITTEN\sBY)\b/i;

const isInsurers = ({ row }: FoundAbn, rows: readonly Row[]): boolean =>
  INSURER.test(row.text) || (startsWithAbn(row) && INSURER.test(rows[row.index - 1]?.text ?? ''));

/** Companies that only handle the payment: `Zeller Australia Pty Ltd`. */
const PROVIDERS =
  /\b(?:ZELLER|SQUARE|TYRO|PAYPAL|STRIPE|EZIDEBIT|AFTERPAY|SUMUP|SMARTPAY|WINDCAVE)\s(?:AU(?:STRALIA)?|PAYMENTS?|GROUP|PTY|LTD|LIMITED)\b/i;

/** Leaves out the customer's, and the payment provider's. Of two below the words for a customer, only the first is. */
function withoutOthers(all: readonly FoundAbn[], rows: readonly Row[]): FoundAbn[] {
  const buyers: FoundAbn[] = [];
  return all.filter((one) => {
    const { row, cells, value } = one;
    const owner = /[A-Z]{4}/i.test(row.text) ? row : rows[row.index - 1];
    if (owner !== undefined && PROVIDERS.test(owner.text)) return false;
    const isTaken = buyers.some((other) => other.value !== value);
    const isOne =
      BUYERS_NUMBER.test(row.text) || (!isTaken && isBuyers(row, cells, rows, ROWS_OF_AN_ADDRESS));
    if (isOne) buyers.push(one);
    return !isOne;
  });
}

const INVOICE_LABEL = /^INVOICE\s(?:DATE|NUMBER)$/i;
const ROWS_OF_A_LABEL = 3;

/**
 * Reads the seller's ABN where invoices of common accounting software have it: its label is alone in the column of
 * `Invoice Date` and `Invoice Number`, and the number below. The customer's stands with their address.
 */
function belowInvoiceLabels(rows: readonly Row[]): FoundAbn | null {
  const cells = rows.flatMap((row) => row.cells.map((cell) => ({ row, cell })));
  const labels = cells.filter(({ cell }) => INVOICE_LABEL.test(cell.text));
  const abn = cells.find(
    ({ row, cell }) =>
      /^ABN$/i.test(cell.text) &&
      labels.some(
        (other) => other.row.page === row.page && Math.abs(other.cell.left - cell.left) < row.height,
      ),
  );
  if (abn === undefined) return null;
  const below = rows.slice(abn.row.index + 1, abn.row.index + 1 + ROWS_OF_A_LABEL);
  return (
    below
      .filter((row) => row.page === abn.row.page)
      .flatMap((row) => numbersIn(row, 0, row.text.length, () => false))
      .find(
        ({ cells: [first] }) => first !== undefined && Math.abs(first.left - abn.cell.left) < abn.row.height,
      ) ?? null
  );
}

/** Reads the numbers after each word ABN on a row. If there's none, it reads the row below. */
function labelledAbns(row: Row, next: Row | undefined, isKnown: (abn: string) => boolean): FoundAbn[] {
  const keys = [...row.text.matchAll(ABN_WORD)];
  const own = keys.flatMap((key, i) =>
    numbersIn(row, key.index + key[0].length, keys[i + 1]?.index ?? row.text.length, isKnown),
  );
  if (own.length > 0 || keys.length === 0 || next === undefined) return own;
  const below = numbersIn(next, 0, next.text.length, isKnown);
  return below.length > 0 ? below : brokenOff(row, next);
}

/** Reads a number that continues on the next line, at its start or its end: `ABN 58`, `395 939 280.` */
function brokenOff(row: Row, next: Row): FoundAbn[] {
  const [, first] = /A\s?\.?B\.?\s?N[\s.:]*(\d[\d ]{0,12})$/i.exec(row.text) ?? [];
  const [rest] = /^\d[\d ]*(?=[.,]?(?:\s|$))|(?<=\s)\d[\d ]*$/.exec(next.text) ?? [];
  if (first === undefined || rest === undefined) return [];
  const abn = readAbn(`${first} ${rest}`.trim());
  if (abn === null || abn.isRepaired) return [];
  const cells = cellsOf(row, row.text.length - first.length, row.text.length);
  return [{ value: abn.value, confidence: CONFIDENCE.labelled, printed: first, row, cells }];
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
const cellsOf = (row: Row, start: number, end: number): Cell[] =>
  partsOf(row, start, end).map(({ cell }) => cell);
