import type { Row } from '../layout/rows.ts';
import { AMERICAN_ADDRESS, AMERICAN_PHONE, CITY_AND_STATE } from '../currency/american.ts';
import { currencyOfSeller, seemsAustralian, UNKNOWN_CURRENCY } from '../currency/seller-country.ts';
import type { PrintedDate } from './printed-dates.ts';

const DAY_FIRST_COUNTRY =
  /\bABN\b|A\.B\.N|\bGST\b|SDN\.?\s?BHD|\bVAT\b|MWST|£|\bRM\s?\d|\b(?:NSW|VIC|QLD|TAS)\b/i;
const AMERICAN_TAX = /\b(?:SALES|STATE|CITY|LOCAL)\s?TAX|\bTAX\s?\d?\s*:?\s*\$?\d+\.\d\d/i;

/** As pumps print it: a `Ten Gallon Hat` is sold anywhere. */
const GALLONS = /\bGALLONS\b|\/\s?GAL\b/i;

/** As some invoices say it themselves. */
const FORM = /\b(?:MM\/DD|DD\/MM)\/YYYY\b/i;

export interface DateOrder {
  isMonthFirst: boolean;
  /** False if nothing on the receipt tells, and in Canada, where both orders are in use. */
  isKnown: boolean;
}

/**
 * Returns in which order the receipt writes day and month. What it says of its dates decides, else one with only one
 * possible order, else a day of the week, else one that's also written in words; otherwise American addresses, phone numbers
 * and taxes, and other clues that the seller is American, suggest month first. The default is day first.
 */
export function dateOrder(rows: readonly Row[], dates: readonly PrintedDate[]): DateOrder {
  const said = orderSaid(rows, dates);
  return said === null ? orderOfCountry(rows) : { isMonthFirst: said === 'monthFirst', isKnown: true };
}

type Order = 'dayFirst' | 'monthFirst';

function orderSaid(rows: readonly Row[], dates: readonly PrintedDate[]): Order | null {
  const form = rows.map(({ text }) => FORM.exec(text)?.[0].toUpperCase()).find((one) => one !== undefined);
  if (form !== undefined) return form.startsWith('M') ? 'monthFirst' : 'dayFirst';
  const only = (order: Order, other: Order) =>
    dates.filter((date) => date[order] !== null && date[other] === null && date.form !== 'repaired').length;
  const monthFirst = only('monthFirst', 'dayFirst');
  const dayFirst = only('dayFirst', 'monthFirst');
  if (monthFirst !== dayFirst) return monthFirst > dayFirst ? 'monthFirst' : 'dayFirst';
  return orderOfWeekdays(dates) ?? orderOfWordedDays(dates);
}

function orderOfCountry(rows: readonly Row[]): DateOrder {
  const text = rows.map((row) => row.text).join('\n');
  const seller = currencyOfSeller(text, text.includes('$'));
  const isDayFirstCountry = DAY_FIRST_COUNTRY.test(text);
  const american =
    (AMERICAN_ADDRESS.test(text) ? 3 : CITY_AND_STATE.test(text) ? 1.5 : 0) +
    (seller === 'USD' ? 2 : 0) +
    (AMERICAN_PHONE.test(text) ? 1.5 : 0) +
    (AMERICAN_TAX.test(text) ? 1 : 0) +
    (GALLONS.test(text) ? 1 : 0) +
    (/\$\s?\d/.test(text) ? 0.5 : 0) +
    (/\d\s?[AP]M\b/i.test(text) ? 0.5 : 0);
  const isMonthFirst = american >= (isDayFirstCountry ? 4 : 2);
  const isElsewhere = seller !== null && seller !== UNKNOWN_CURRENCY && seller !== 'USD';
  const isKnown = isMonthFirst || isDayFirstCountry || isElsewhere || seemsAustralian(text);
  return { isMonthFirst, isKnown: isKnown && seller !== 'CAD' };
}

/** Returns the order in which dates are on the days of the week beside them, or null if that's neither or both. */
function orderOfWeekdays(dates: readonly PrintedDate[]): Order | null {
  const agrees = (order: Order) =>
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
function orderOfWordedDays(dates: readonly PrintedDate[]): Order | null {
  const worded = dates.flatMap(({ form, dayFirst }) =>
    form === 'named month' ? [Date.parse(dayFirst ?? '')] : [],
  );
  const figures = dates.filter(({ dayFirst, monthFirst }) => dayFirst !== monthFirst);
  const agrees = (order: Order) =>
    figures.some((date) => worded.some((day) => Math.abs(Date.parse(date[order] ?? '') - day) <= DAY));
  if (agrees('dayFirst') === agrees('monthFirst')) return null;
  return agrees('monthFirst') ? 'monthFirst' : 'dayFirst';
}
