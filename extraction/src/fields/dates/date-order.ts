import type { Row } from '../layout/rows.ts';
import type { PrintedDate } from './printed-dates.ts';

export const AMERICAN_PHONE = /(?<!\d)\(?[2-9]\d{2}\)?[-. ]\s?\d{3}[-. ]\d{4}(?!\d)/;
const STATES =
  'A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY]';
export const STATE_AND_ZIP = new RegExp(
  String.raw`(?<![A-Z])(?:${STATES})[.,]?\s{0,2}\d{5}(?:-\d{4})?(?!\d)`,
);
const DAY_FIRST_COUNTRY =
  /\bABN\b|A\.B\.N|\bGST\b|SDN\.?\s?BHD|\bVAT\b|MWST|£|\bRM\s?\d|\b(?:NSW|VIC|QLD|TAS)\b/i;
const AMERICAN_TAX = /\b(?:SALES|STATE|CITY|LOCAL)\s?TAX|\bTAX\s?\d?\s*:?\s*\$?\d+\.\d\d/i;

/** As some invoices say it themselves. */
const FORM = /\b(?:MM\/DD|DD\/MM)\/YYYY\b/i;

/**
 * Returns true if the receipt writes the month before the day. What it says of its dates decides, else one with only one
 * possible order, else one that's also written in words; otherwise American addresses, phone numbers and taxes suggest
 * month first. The default is day first.
 */
export function isMonthFirst(rows: readonly Row[], dates: readonly PrintedDate[]): boolean {
  const form = rows.map(({ text }) => FORM.exec(text)?.[0].toUpperCase()).find((one) => one !== undefined);
  if (form !== undefined) return form.startsWith('M');
  const only = (order: 'dayFirst' | 'monthFirst', other: 'dayFirst' | 'monthFirst') =>
    dates.filter((date) => date[order] !== null && date[other] === null && date.form !== 'repaired').length;
  const monthFirst = only('monthFirst', 'dayFirst');
  const dayFirst = only('dayFirst', 'monthFirst');
  if (monthFirst !== dayFirst) return monthFirst > dayFirst;
  const worded = orderOfWordedDays(dates);
  if (worded !== null) return worded === 'monthFirst';
  const text = rows.map((row) => row.text).join('\n');
  const american =
    (STATE_AND_ZIP.test(text) ? 3 : 0) +
    (AMERICAN_PHONE.test(text) ? 1.5 : 0) +
    (AMERICAN_TAX.test(text) ? 1 : 0) +
    (/\$\s?\d/.test(text) ? 0.5 : 0) +
    (/\d\s?[AP]M\b/i.test(text) ? 0.5 : 0);
  return american >= (DAY_FIRST_COUNTRY.test(text) ? 4 : 2);
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
