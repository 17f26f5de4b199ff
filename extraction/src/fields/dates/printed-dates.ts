import { monthNamed, MONTH_NAME } from './months.ts';

/** A date as printed in a piece of text, with each calendar date it may mean. */
export interface PrintedDate {
  start: number;
  end: number;
  /** yyyy-MM-dd with the day first; null where that is no date. Same as `monthFirst` where the order is plain. */
  dayFirst: string | null;
  monthFirst: string | null;
  /** How it was printed, from the plainest form to the one that needs most guessing. */
  form: 'named month' | 'four digit year' | 'year first' | 'two digit year' | 'compact' | 'repaired';
}

const D2 = '[0-9OIlQ]{1,2}';
const YEAR = String.raw`(?:20\s?[0-9OQ]{2}|19[89]\d)`;
/** A two-digit year ends the number, or a time is glued to it. */
const SHORT_YEAR = String.raw`'?\d{2}(?=\D|$|\d{1,2}:\d{2})`;
const SEPARATOR = String.raw`\s?[/.\-\\]{1,2}\s?`;

interface Pattern {
  form: PrintedDate['form'];
  regex: RegExp;
}

const PATTERNS: Pattern[] = [
  {
    form: 'year first',
    regex: new RegExp(
      String.raw`(?<!\d)(?<y>${YEAR})${SEPARATOR}(?<m>${D2})${SEPARATOR}(?<d>\d{1,2})(?!\d\d?[/.-])`,
      'g',
    ),
  },
  {
    form: 'four digit year',
    regex: new RegExp(String.raw`(?<![\d/])(?<a>${D2})${SEPARATOR}(?<b>${D2})${SEPARATOR}(?<y>${YEAR})`, 'g'),
  },
  {
    form: 'named month',
    regex: new RegExp(
      String.raw`(?<!\d)(?<d>${D2})(?:ST|ND|RD|TH)?[\s/.,'-]{0,3}(?<n>${MONTH_NAME})[A-Z]{0,6}[\s/.,'-]{0,3}(?<y>${YEAR}|${SHORT_YEAR})`,
      'gi',
    ),
  },
  {
    form: 'named month',
    regex: new RegExp(
      String.raw`(?<![A-Z])(?<n>${MONTH_NAME})[A-Z]{0,6}[\s/.,'-]{0,3}(?<d>${D2})(?:ST|ND|RD|TH)?(?:[\s/.,'-]{1,3}(?<y>${YEAR}|${SHORT_YEAR})|(?<=\d\d)(?<y>20\d\d))`,
      'gi',
    ),
  },
  {
    form: 'two digit year',
    regex: new RegExp(
      String.raw`(?<![\d/.:-])(?<a>${D2})\s?(?<s>[/.\-])\s?(?<b>${D2})\s?\k<s>\s?(?<y>${SHORT_YEAR})(?![/-]\d)`,
      'g',
    ),
  },
  { form: 'compact', regex: /(?<!\d)(?<y>20[0-4]\d)(?<m>0[1-9]|1[0-2])(?<d>[0-3]\d)(?!\d)/g },
  { form: 'compact', regex: /(?<!\d)(?<a>[0-3]\d)(?<b>[0-3]\d)(?<y>20[0-4]\d)(?!\d)/g },
  {
    form: 'repaired',
    regex: new RegExp(
      String.raw`(?<!\d)(?<a>[0-3]\d)(?:[/.\-\s:;|]{1,2})(?<b>[01]\d)(?<y>20[0-4]\d)(?!\d)`,
      'g',
    ),
  },
  {
    form: 'repaired',
    regex: new RegExp(
      String.raw`(?<!\d)(?<a>[0-3]\d)(?<b>[01]\d)(?:[/.\-\s:;|]{1,2})(?<y>20[0-4]\d)(?!\d)`,
      'g',
    ),
  },
  {
    form: 'repaired',
    regex: /(?<!\d)(?<a>[0-3]?\d)[/.\-\s:;|,]{1,3}(?<b>[01]?\d)[/.\-\s:;|,]{1,3}(?<y>20[0-4]\d)(?!\d)/g,
  },
  { form: 'repaired', regex: /(?<!\d)(?<a>[0-3]\d)[1Il|7/](?<b>[01]\d)[1Il|7/](?<y>20[0-4]\d)(?!\d)/g },
  {
    form: 'repaired',
    regex: /(?<!\d)(?<a>[0-3]?\d)\s?[-/.]\s?(?<b>[0-3]?\d)\s?[-/.]\s?(?<y>\d{2})(?!\d)/g,
  },
];

/** Every date printed in `text` up to `today` (yyyy-MM-dd), plainest forms first; pieces of text are used once. */
export function datesIn(text: string, today: string): PrintedDate[] {
  const found: PrintedDate[] = [];
  for (const { form, regex } of PATTERNS) {
    for (const match of text.matchAll(regex)) {
      const start = match.index;
      const end = start + match[0].length;
      if (found.some((other) => start < other.end && other.start < end)) continue;
      const readings = readingsOf(match.groups ?? {}, today);
      if (readings.dayFirst ?? readings.monthFirst) found.push({ start, end, form, ...readings });
    }
  }
  return found;
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
  if (year >= 100) return year;
  return 2000 + year > Number(today.slice(0, 4)) + 10 ? 1900 + year : 2000 + year;
}

/** yyyy-MM-dd of a real day from 1980 up to today, otherwise null. */
export function calendarDate(year: number, month: number, day: number, today: string): string | null {
  if (!(year >= 1980 && month >= 1 && month <= 12 && day >= 1)) return null;
  if (day > new Date(Date.UTC(year, month, 0)).getUTCDate()) return null;
  const iso = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return iso <= today ? iso : null;
}
