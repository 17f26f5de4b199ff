import type { Row } from '../layout/rows.ts';
import type { DateCandidate } from './date-features.ts';

/** What stands before the date of the document, among others such as those of a stay or a billing period. */
const KEY =
  /(?<!\b(?:NEXT|ORIGINAL)\s)\b(?:(?:TAX\s?)?INVOICE|ISSUE|NOTICE|BILL|ACCOUNT|RECEIPT|PURCHASE|TRANSACTION|SALES?|STATEMENT|TAX\s?POINT)\s?DATE(?:\W+(?:(?:SUPPLY|ISSUE|DELIVERY)\s?DATE|DATE\sOF\sSUPPLY))?\W*$|\bISSUED(?:\s?ON)?\W*$|^\W*BILLED(?:\s?ON)?\W*$|\bDATE\s?(?:OF\s?)?(?:ISSUED?|PAID|PURCHASED?|INVOICE|NOTICE|PREPARED|GIFT|DONATION)\W*$|\b(?:DONATION|GIFT)\sDATE\W*$/i;
/** What stands before the day of a purchase, which may be paid off later, of a refund, which may show both, or of
 * printing an invoice that has no date of its own. */
const PURCHASED =
  /^\W*PURCHASED(?:\sFROM\s.{2,40})?(?:\sON)?\W*$|\bREFUND(?:ED(?:\sON)?|\sDATE)\W*$|\bINVOICE\sPRINTED\W*$/i;
/** What stands before the date of payment or order. */
const PAID_ON =
  /(?:\b(?:PAYMENT\s?RECEIVED|(?<!DEPOSIT\s)(?:PAID|PD)(?:\sIN\sFULL|\s(?:EFTPOS|CARD|CASH|VISA|MASTERCARD))?|INVOICED|(?:ORDER|BOOKING)\s?DATE|ORDER\sPLACED)(?:\sON)?|^\W*(?:ORDERED|BOOKED|PICKED\s?UP|COLLECTED)(?:\s?:)?|\b(?:BOOKED|ORDERED)(?:(?:\sBY\s.{1,30})?\sON|\s?:)|\bDATE\s?RECEIVED)\W*$/i;
/** An order's or booking's number before its date: `Order ID: HX9KD3L2 | 3 June 2026`. */
const NUMBERED =
  /^\W{0,3}(?:ORDER|BOOKING)\s?(?:ID|NO|NUMBER)?[\s.:#]{0,3}(?=\S{0,30}\d)\S{1,32}\s[|·•.–-]\s?$/i;
/** What stands above the date of an order or booking, as the heading of its column. */
const ORDERED_ABOVE = /\b(?:ORDER|BOOKING)\sDATE\W*$/i;
/** `Date` alone, without saying of what. */
const ONLY_DATE = /^\W*DATE\W*$/i;
/** What a bill calls the one before it, whose payment isn't this one's. */
const LAST_BILL =
  /\b(?:LAST|PREVIOUS)\s(?:BILL|BALANCE|ACCOUNT|INVOICE|STATEMENT)\b|\bOPENING\sBALANCE\b|\bBALANCE\s(?:BROUGHT\s)?FORWARD\b/i;

/** What stands before the times of a car park, which is paid when it's booked or left. */
const timeOf = (words: string): RegExp =>
  new RegExp(String.raw`(?:\b(?:${words}))(?:\W?(?:DATE|TIME|AT|ON))*\W*$`, 'i');
const ENTRY = timeOf(String.raw`ENTRY|ENTRANCE|ENTERED|(?:DATE|TIME)\s?IN|(?<=^\W*)IN`);
const BOOKED = timeOf('BOOKED');
const PAID = timeOf('PAID|PAYMENT');
const EXIT = timeOf(String.raw`EXIT(?:ED)?|(?:DATE|TIME)\s?OUT|(?<=^\W*)OUT`);
/** What stands before the day when goods left for a job, such as cleaning, can be collected. */
const READY = timeOf(String.raw`READY(?:\s(?:BY|FROM|AFTER))?`);
/** What only a stay's receipt says, whose guests come in and go out, too. */
const STAY = /\b(?:GUEST|NIGHTS?|NTS)\b/i;
/** But a car park can be a hotel's, or count nights. */
const CAR_PARK = /\b(?:PARKING|CAR\s?PARK)\b/i;
/** What stands before the days of a stay. */
const DEPARTURE = timeOf(String.raw`DEPART(?:URE|ED)?|CHECK(?:ED)?\W?OUT`);
/** How a line calls a payment. */
export const PAYMENT =
  /\b(?:PAYMENT|PAID|VISA|MASTER\s?CARD|AMERICAN\sEXPRESS|AMEX|EFTPOS|(?:CREDIT|DEBIT)\sCARD|CASH)\b/i;

/**
 * Returns the date that's called the document's own, if there's exactly one; otherwise when a car park was booked, paid
 * or left, when goods were left for a job, or when a guest paid and left. On an Australian document, whose other dates
 * have names, it may be called no more than a date.
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
    onlyOne(called(PURCHASED)) ??
    onlyOne(called(PAID_ON).filter((one) => !paysLastBill(one, rows))) ??
    onlyOne(called(NUMBERED)) ??
    onlyOne(headed(ORDERED_ABOVE));
  if (own !== null) return own;
  const says = (words: RegExp) => rows.some(({ text }) => words.test(text));
  const isStay = says(STAY) && !says(CAR_PARK);
  if (called(ENTRY).length === 0 || isStay) return paidAtDeparture(called(DEPARTURE), candidates);
  return (
    onlyOne(called(BOOKED)) ??
    onlyOne(called(PAID)) ??
    onlyOne(called(EXIT)) ??
    (called(READY).length > 0 ? onlyOne(called(ENTRY)) : null)
  );
}

const paysLastBill = ({ row }: DateCandidate, rows: readonly Row[]): boolean =>
  LAST_BILL.test(row.text) || LAST_BILL.test(rows[row.index - 1]?.text ?? '');

function paidAtDeparture(
  departures: readonly DateCandidate[],
  candidates: readonly DateCandidate[],
): DateCandidate | null {
  const departure = onlyOne(departures);
  const isPaid = candidates.some(({ iso, row }) => iso === departure?.iso && PAYMENT.test(row.text));
  return isPaid ? departure : null;
}

const onlyOne = (named: readonly DateCandidate[]): DateCandidate | null =>
  new Set(named.map(({ iso }) => iso)).size === 1 ? (named[0] ?? null) : null;

const WEEKDAY = /\b(?:MON|TUES?|WED(?:NES)?|THU(?:RS)?|FRI|SAT(?:UR)?|SUN)(?:DAY)?\W*$/i;

/** The words before a date and its day of the week. */
function textBefore({ row, cell, start }: DateCandidate): string {
  const own = cell.text.slice(0, start).replace(WEEKDAY, '');
  if (/[A-Z]/i.test(own)) return own;
  const before = row.cells.slice(0, row.cells.indexOf(cell)).map(({ text }) => text);
  return [...before, own].join(' ').replace(WEEKDAY, '');
}

/** A heading is at most this many heights of the print above its date. Lines of other columns may come between. */
const HEADING_DISTANCE = 4;

/** The words above a date in its column. */
function headingOf({ row, cell }: DateCandidate, rows: readonly Row[]): string {
  const above = rows
    .slice(0, row.index)
    .filter(({ page, middle }) => page === row.page && row.middle - middle < HEADING_DISTANCE * row.height);
  const inColumn = above.flatMap(({ cells }) =>
    cells.filter(({ left, right }) => left < cell.right && cell.left < right),
  );
  return inColumn.at(-1)?.text ?? '';
}
