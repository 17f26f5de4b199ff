import type { Row } from '../layout/rows.ts';
import { AMERICAN_ADDRESS, AMERICAN_PHONE, CITY_AND_STATE } from '../money/american.ts';
import { currencyOfSeller } from '../money/seller-country.ts';
import type { PrintedDate } from './printed-dates.ts';

const DAY_FIRST_COUNTRY =
  /\bABN\b|A\.B\.N|\bGST\b|SDN\.?\s?BHD|\bVAT\b|MWST|£|\bRM\s?\d|\b(?:NSW|VIC|QLD|TAS)\b/i;
const AMERICAN_TAX = /\b(?:SALES|STATE|CITY|LOCAL)\s?TAX|\bTAX\s?\d?\s*:?\s*\$?\d+\.\d\d/i;

const GALLONS = /\bGALLONS?\b|\/\s?GAL\b/i;

/** As some invoices say it themselves. */
const FORM = /\b(?:MM\/DD|DD\/MM)\/YYYY\b/i;

/**
 * Returns true if the receipt writes the month before the day. What it says of its dates decides, else one with only one
 * possible order, else a day of the week, else one that's also written in words; otherwise American addresses, phone numbers
 * and taxes, and other clues that the seller is American, suggest month first. The default is day first.
 */
export function isMonthFirst(rows: readonly Row[], dates: readonly PrintedDate[]): boolean {
  const form = rows.map(({ text }) => FORM.exec(text)?.[0].toUpperCase()).find((one) => one !== undefined);
  if (form !== undefined) return form.startsWith('M');
  const only = (order: 'dayFirst' | 'monthFirst', other: 'dayFirst' | 'monthFirst') =>
    dates.filter((date) => date[order] !== null && date[other] === null && date.form !== 'repaired').length;
  const monthFirst = only('monthFirst', 'dayFirst');
  const dayFirst = only('dayFirst', 'monthFirst');
  if (monthFirst !== dayFirst) return monthFirst > dayFirst;
  const said = orderOfWeekdays(dates) ?? orderOfWordedDays(dates);
  if (said !== null) return said === 'monthFirst';
  const text = rows.map((row) => row.text).join('\n');
  const american =
    (AMERICAN_ADDRESS.test(text) ? 3 : CITY_AND_STATE.test(text) ? 1.5 : 0) +
    (currencyOfSeller(text, text.includes('$')) === 'USD' ? 2 : 0) +
    (AMERICAN_PHONE.test(text) ? 1.5 : 0) +
    (AMERICAN_TAX.test(text) ? 1 : 0) +
    (GALLONS.test(text) ? 1 : 0) +
    (/\$\s?\d/.test(text) ? 0.5 : 0) +
    (/\d\s?[AP]M\b/i.test(text) ? 0.5 : 0);
  return american >= (DAY_FIRST_COUNTRY.test(text) ? 4 : 2);
}

/** Returns the order in which dates are on the days of the week beside them, or null if that's neither or both. */
function orderOfWeekdays(dates: readonly PrintedDate[]): 'dayFirst' | 'monthFirst' | null {
  const agrees = (order: 'dayFirst' | 'monthFirst') =>
    dates.some(
      ({ weekday, [order]: iso }) =>
        weekday !== null && iso !== null && new Date(iso).getUTCDay() === weekday,
    );
  if (agrees('dayFirst') === agrees('monthFirst')) return null;
  return agrees('monthFirst') ? 'monthFirst' : 'dayFirst';
}

const DAY = 86_400_000;

/**
 * Returns the order in which dates in figures are those in words, or null if that's neither or both. A card may be
 * charged after midnight, so the day before or after will do.
 */
function orderOfWordedDays(dates: readonly PrintedDate[]): 'dayFirst' | 'monthFirst' | null {
  const worded = dates.flatMap(({ form, dayFirst }) =>
    form === 'named month' ? [Date.parse(dayFirst ?? '')] : [],
  );
  const figures = dates.filter(({ dayFirst, monthFirst }) => dayFirst !== monthFirst);
  const agrees = (order: 'dayFirst' | 'monthFirst') =>
    figures.some((date) => worded.some((day) => Math.abs(Date.parse(date[order] ?? '') - day) <= DAY));
  if (agrees('dayFirst') === agrees('monthFirst')) return null;
  return agrees('monthFirst') ? 'monthFirst' : 'dayFirst';
}
