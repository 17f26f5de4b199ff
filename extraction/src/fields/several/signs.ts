import type { ReadPage } from '../../page.ts';
import { datesIn } from '../dates/printed-dates.ts';
import { findDate } from '../dates/find-date.ts';
import { findDocumentNumber } from '../document-number/find-document-number.ts';
import { showsAbn } from '../abn/find-abn.ts';
import { rowsOf, type Row } from '../layout/rows.ts';
import { findTotal } from '../total/find-total.ts';
import type { Label } from '../money/labels.ts';
import { type MoneyMap, moneyMap } from '../money/money-map.ts';

/** What shows that a part of the text is a receipt of its own. */
export interface Signs {
  /** The total, in cents. */
  total: number;
  /** The number of lines above the first of its sums, or else above the total; all of them if it's calculated. */
  linesAboveTotal: number;
  /** Every amount, in cents. */
  amounts: ReadonlySet<number>;
  /** The date of the purchase, if it's sure, and every date. */
  date: string | null;
  dates: ReadonlySet<string>;
  /** Every time of day, as printed. */
  times: ReadonlySet<string>;
  documentNumber: string | null;
  /** How many of three there are: a total with its label, a date, and the words or numbers of a receipt's head. */
  count: number;
  /** Whether most of its amounts have no words beside them: it's the right half of one receipt. */
  isColumnOfAmounts: boolean;
  /** Whether it has other signs than a date, which a column of a table may have too. */
  hasWords: boolean;
}

const LEAST_LINES = 6;
/** An item or a payment, and the total. Vouchers and notices name one amount. */
const LEAST_AMOUNTS = 2;
const SURE = 0.5;
const TOTAL_LABELS: readonly Label[] = ['total', 'grand', 'amount'];
const SUM_LABELS: readonly Label[] = ['total', 'grand', 'subtotal'];
/** `$5 off your next purchase`, `(Up to $4.00 value)`, `$2.00 off` */
const COUPON = /\bNEXT\s(?:PURCHASE|VISIT)\b|\bUP\sTO\b.*\bVALUE\b|^\W*[\d.]+\sOFF\b/i;
const HEAD = /INVOICE|RECEIPT|PHONE|\b(?:TEL|FAX|ABN)\b|\bGST\s?(?:ID|REG|NO)/i;
const TIME = /(?<![\d.:])(\d{1,2})\s?:\s?(\d{2})(?!\d)/g;

/** Reads the signs of a receipt from pages; null if it can't be one, as it has no total or too little text. */
export function signsOf(pages: readonly ReadPage[], today: string): Signs | null {
  const rows = rowsOf(pages);
  if (rows.length < LEAST_LINES) return null;
  const money = moneyMap(rows);
  if (money.amounts.filter(({ decimals }) => decimals).length < LEAST_AMOUNTS) return null;
  const total = findTotal(money, showsAbn(rows));
  if (total === null || total.confidence < SURE || total.value <= 0) return null;
  const printed = money.amounts.filter(({ cents }) => cents === total.value);
  // What was saved or earned stands below many receipts.
  const isReward = printed.every(
    ({ labels, row }) => labels.has('discount') || labels.has('points') || COUPON.test(row.text),
  );
  if (printed.length > 0 && isReward) return null;
  const date = findDate(rows, { today, isAustralian: showsAbn(rows) });
  const sureDate = date !== null && date.confidence >= SURE ? date.value : null;
  const number = findDocumentNumber(rows, today)?.value ?? null;
  const isLabelled = printed.some(({ labels }) => TOTAL_LABELS.some((label) => labels.has(label)));
  const firstSum = money.amounts.find(
    ({ cents, labels }) => cents === total.value || SUM_LABELS.some((label) => labels.has(label)),
  );
  const hasHead = number !== null || rows.some((row) => HEAD.test(row.text));
  return {
    total: total.value,
    linesAboveTotal: printed.length > 0 ? (firstSum?.row.index ?? 0) : rows.length,
    amounts: new Set(money.amounts.map(({ cents }) => cents)),
    date: sureDate,
    dates: new Set(rows.flatMap((row) => datesOf(row, today))),
    times: new Set(rows.flatMap((row) => timesOf(row))),
    documentNumber: number,
    count: Number(isLabelled) + Number(sureDate !== null) + Number(hasHead),
    hasWords: isLabelled || hasHead,
    isColumnOfAmounts: isColumnOfAmounts(money),
  };
}

function isColumnOfAmounts({ rows, byRow }: MoneyMap): boolean {
  const withAmounts = rows.filter((row) => byRow.get(row)?.some(({ decimals }) => decimals));
  const bare = withAmounts.filter(({ text }) => !/[A-Z]{4}/i.test(text));
  return bare.length > withAmounts.length / 2;
}

/** In either order of day and month. */
const datesOf = (row: Row, today: string): string[] =>
  datesIn(row.text, today)
    .flatMap(({ dayFirst, monthFirst }) => [dayFirst, monthFirst])
    .filter((date) => date !== null);

const timesOf = (row: Row): string[] =>
  [...row.text.matchAll(TIME)].map(([, hours, minutes]) => `${Number(hours)}:${minutes}`);
