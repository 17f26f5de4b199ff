import { datePatterns, type DateForm } from './date-patterns.ts';
import { monthNamed } from './months.ts';

/** A printed date and the calendar dates it may mean. */
export interface PrintedDate {
  start: number;
  end: number;
  /** yyyy-MM-dd with the day first, or null if that isn't a date. Equals `monthFirst` if the order is unambiguous. */
  dayFirst: string | null;
  monthFirst: string | null;
  /** The day of the week printed beside it, 0 for Sunday, or null. */
  weekday: number | null;
  form: DateForm;
}

/** Text with fewer digits is skipped for speed: even `1 Feb 18` has three. */
const FEWEST_DIGITS = 3;

/** Returns the dates in `text` up to `today` (yyyy-MM-dd), most reliable first. No two of them overlap. */
export function datesIn(text: string, today: string): PrintedDate[] {
  const found: PrintedDate[] = [];
  if ((text.match(/\d/g)?.length ?? 0) < FEWEST_DIGITS) return found;
  const later: { start: number; end: number }[] = [];
  for (const { form, regex } of datePatterns) {
    for (const match of text.matchAll(regex)) {
      const start = match.index;
      const end = start + match[0].length;
      if ([...found, ...later].some((other) => start < other.end && other.start < end)) continue;
      if (form === 'named month' && isHour(match[0], text.slice(end))) continue;
      const groups = match.groups ?? {};
      const readings = readingsOf(groups, today);
      if (readings.dayFirst ?? readings.monthFirst)
        found.push({ start, end, form, weekday: weekdayBeside(text, start, end), ...readings });
      else if (SURE_FORMS.has(form) && isLater(groups, today)) later.push({ start, end });
    }
  }
  return found;
}

const WEEKDAYS = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'];
const WEEKDAY = String.raw`(${WEEKDAYS.join('|')})(?:S|RS?|(?:S|NES|RS|UR)?DAY)?`;
const WEEKDAY_BEFORE = new RegExp(String.raw`(?<![A-Z])${WEEKDAY}\W{0,3}$`, 'i');
const WEEKDAY_AFTER = new RegExp(String.raw`^\W{0,3}${WEEKDAY}(?![A-Z])`, 'i');

/** `Fri 04/07/2017`, `04/07/2017 (Friday)` */
function weekdayBeside(text: string, start: number, end: number): number | null {
  const match = WEEKDAY_BEFORE.exec(text.slice(0, start)) ?? WEEKDAY_AFTER.exec(text.slice(end));
  return match?.[1] === undefined ? null : WEEKDAYS.indexOf(match[1].toUpperCase());
}

/** `21 Nov 18:52` */
const isHour = (date: string, rest: string): boolean => /(?<!\d)\d\d$/.test(date) && /^:\d\d/.test(rest);

/** A date after today that's printed like this isn't another date with a digit misread: `28 Nov 2026` isn't in 2020. */
const SURE_FORMS: ReadonlySet<DateForm> = new Set(['year first', 'four digit year', 'named month']);
const YEARS_AHEAD = 3;

/** The last day that a receipt may name, such as the day of the next service. */
export const lastDayNamed = (today: string): string =>
  `${Number(today.slice(0, 4)) + YEARS_AHEAD}${today.slice(4)}`;

function isLater(groups: Record<string, string | undefined>, today: string): boolean {
  const { dayFirst, monthFirst } = readingsOf(groups, lastDayNamed(today));
  return (dayFirst ?? monthFirst) !== null;
}

function readingsOf(groups: Record<string, string | undefined>, today: string) {
  const year = yearOf(groups['y'] ?? '', today);
  if (groups['n'] !== undefined || groups['m'] !== undefined) {
    const month = groups['n'] === undefined ? numberOf(groups['m']) : monthNamed(groups['n']);
    const iso = calendarDate(year, month, numberOf(groups['d']), today);
    return { dayFirst: iso, monthFirst: iso };
  }
  const [a, b] = [numberOf(groups['a']), numberOf(groups['b'])];
  return { dayFirst: calendarDate(year, b, a, today), monthFirst: calendarDate(year, a, b, today) };
}

const numberOf = (digits = '') => Number(digits.replace(/[OQ]/gi, '0').replace(/[Il]/g, '1'));

function yearOf(text: string, today: string): number {
  const year = numberOf(text.replace(/\D*(?=\d)|\s/g, ''));
  if (year >= 2100) return 2000 + (year % 100);
  if (year >= 100) return year;
  return 2000 + year > Number(today.slice(0, 4)) + 10 ? 1900 + year : 2000 + year;
}

/** Returns yyyy-MM-dd if the day exists and is between 1980 and `today`, otherwise null. */
export function calendarDate(year: number, month: number, day: number, today: string): string | null {
  if (!(year >= 1980 && month >= 1 && month <= 12 && day >= 1)) return null;
  if (day > new Date(Date.UTC(year, month, 0)).getUTCDate()) return null;
  const iso = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return iso <= today ? iso : null;
}
