import type { Row } from '../layout/rows.ts';
import type { DateCandidate } from './date-features.ts';

/** What stands before the date of the document, among others such as those of a stay or a billing period. */
const KEY =
  /(?<!\bNEXT\s)\b(?:(?:TAX\s?)?INVOICE|ISSUE|NOTICE|BILL|RECEIPT|PURCHASE|TRANSACTION|SALES?|STATEMENT|TAX\s?POINT)\s?DATE(?:\W+(?:SUPPLY|ISSUE)\s?DATE)?\W*$|\bISSUED(?:\s?ON)?\W*$|\bDATE\s?(?:OF\s?)?(?:ISSUED?|PAID|PURCHASED?|INVOICE|NOTICE|PREPARED|GIFT|DONATION)\W*$|\b(?:DONATION|GIFT)\sDATE\W*$/i;
/** What stands before the date of payment or order. */
const PAID_ON = beforeDate(
  String.raw`\b(?:PAYMENT\s?RECEIVED|(?<!DEPOSIT\s)(?:PAID|PD)(?:\sIN\sFULL|\s(?:EFTPOS|CARD|CASH|VISA|MASTERCARD))?|INVOICED|(?:ORDER|BOOKING)\s?DATE)(?:\sON)?|\b(?:BOOKED|ORDERED)(?:(?:\sBY\s.{1,30})?\sON|\s?:)|\bDATE\s?RECEIVED`,
);
/** The word alone. */
const ONLY_DATE = beforeDate(String.raw`^\W*DATE`);

/** Matches words directly before a date, or before its day of the week. */
function beforeDate(words: string): RegExp {
  const day = '(?:MON|TUES?|WED(?:NES)?|THU(?:RS)?|FRI|SAT(?:UR)?|SUN)(?:DAY)?';
  return new RegExp(String.raw`(?:${words})\W*(?:\b${day}\W*)?$`, 'i');
}

/** What stands before the times of a car park, which is paid when it's booked or left. */
const timeOf = (words: string): RegExp =>
  new RegExp(String.raw`(?:\b(?:${words}))(?:\W?(?:DATE|TIME|AT|ON))*\W*$`, 'i');
const ENTRY = timeOf(String.raw`ENTRY|ENTRANCE|ENTERED|(?:DATE|TIME)\s?IN|(?<=^\W*)IN`);
const BOOKED = timeOf('BOOKED');
const PAID = timeOf('PAID|PAYMENT');
const EXIT = timeOf(String.raw`EXIT(?:ED)?|(?:DATE|TIME)\s?OUT|(?<=^\W*)OUT`);

/**
 * Returns the date that's called the document's own or, of a car park, when it was booked, paid or left, if there's
 * exactly one. On an Australian one, whose other dates have names, it may be called no more than a date.
 */
export function namedDate(
  candidates: readonly DateCandidate[],
  rows: readonly Row[],
  { isAustralian }: { isAustralian: boolean },
): DateCandidate | null {
  const called = (key: RegExp): DateCandidate[] => candidates.filter((one) => key.test(textBefore(one)));
  const headed = (key: RegExp): DateCandidate[] => candidates.filter((one) => key.test(headingOf(one, rows)));
  const own =
    onlyOne(called(KEY)) ??
    onlyOne(headed(KEY)) ??
    (isAustralian ? onlyOne(called(ONLY_DATE)) : null) ??
    onlyOne(called(PAID_ON));
  if (own !== null || called(ENTRY).length === 0) return own;
  return onlyOne(called(BOOKED)) ?? onlyOne(called(PAID)) ?? onlyOne(called(EXIT));
}

const onlyOne = (named: readonly DateCandidate[]): DateCandidate | null =>
  new Set(named.map(({ iso }) => iso)).size === 1 ? (named[0] ?? null) : null;

function textBefore({ row, cell, start }: DateCandidate): string {
  const own = cell.text.slice(0, start);
  if (/[A-Z]/i.test(own)) return own;
  const before = row.cells.slice(0, row.cells.indexOf(cell)).map(({ text }) => text);
  return [...before, own].join(' ');
}

/** The words above a date in its column. */
function headingOf({ row, cell }: DateCandidate, rows: readonly Row[]): string {
  const above = rows[row.index - 1];
  if (above === undefined || above.page !== row.page) return '';
  return above.cells.find(({ left, right }) => left < cell.right && cell.left < right)?.text ?? '';
}
