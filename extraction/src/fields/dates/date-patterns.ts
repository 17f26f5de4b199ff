import { MONTH_ENDING_SPACED, MONTH_START, MONTH_START_SPACED } from './months.ts';

/** The ways to print a date, from the most to the least reliable. */
export type DateForm =
  'year first' | 'four digit year' | 'named month' | 'two digit year' | 'compact' | 'repaired';

/** A letter read for a digit doesn't end a word: the l in `Jul-28-2015`. */
const D2 = '(?:[0-9]|(?<![A-Z])[OIlQ])[0-9OIlQ]?';
/** Includes misread centuries such as `2914`, which can't be real because dates after today are never read. */
const YEAR = String.raw`(?:20[0-9OQ]{2}|20\s[0-9OQ]{2}(?!\d?:)|19[89]\d|2[1-9][0-4]\d(?![\d:]))`;
/** A two-digit year, at the end of the number or directly before a time. */
const SHORT_YEAR = String.raw`'?\d{2}(?=\D|$|\d{1,2}:\d{2})`;
/** A two-digit year directly before a time, as in `18/03/1815170605`. */
const CLOCKED_YEAR = String.raw`'?[0-4]\d(?=[0-2]\d[:. ]?[0-5]?\d|\d\d[:. ]\d\d)`;
const SEPARATOR = String.raw`\s?[/.\-\\~]{1,2}\s?`;
const LOOSE = String.raw`[/.\-\s:;|,~]{1,3}`;
const GAP = String.raw`[\s/.,'-]{0,3}`;
const SPLIT_MONTH = `(?<n>${MONTH_START_SPACED})${MONTH_ENDING_SPACED}`;
const MONTH = String.raw`(?<n>${MONTH_START})[A-Z]{0,6}`;
const DAY = String.raw`(?<d>${D2})(?:ST|ND|RD|TH)?`;
/** Where a number may start: not inside another one, unless that is a time of day. */
const FRESH = String.raw`(?:(?<!\d)|(?<=\d:[0-5]\d))`;
const HOUR = String.raw`[0-2]?\d:[0-5]\d`;
const YEAR20 = String.raw`(?<y>20[0-4]\d)`;
/** A time between the day and the year: `21 Nov 18:52, 2025`, `Jun 15 12:47:59 2011`. */
const CLOCK = String.raw`[\s,]{1,3}\d{1,2}:\d{2}(?::\d{2})?[\s,]{1,3}(?:[A-Z]{3,4}\s)?`;

/** A way to print a date, with one printed so. */
interface DatePattern {
  form: DateForm;
  example: string;
  /**
   * Its groups: `y` year, `n` name of the month, `d` and `m` day and month, `a` and `b` day and month in either order, `s` a
   * separator that comes twice.
   */
  source: string;
}

/** The most reliable first: text matched by one pattern isn't offered to the next. */
const PATTERNS: readonly DatePattern[] = [
  {
    form: 'year first',
    example: '2026-11-21',
    // Not the end of one date and the start of the next: 11/03/2026 - 10/04/2026.
    source: String.raw`(?<!\d|\d\s?[/.\-]\s?)(?<y>${YEAR})${SEPARATOR}(?<m>${D2})${SEPARATOR}(?<d>\d{1,2})(?!\d\d?[/.-])`,
  },
  {
    form: 'four digit year',
    example: '21/11/2026',
    // Before a time at most: T03-18/199913 is a document's number.
    source: String.raw`(?<![\d/])(?<a>${D2})${SEPARATOR}(?<b>${D2})${SEPARATOR}(?<y>${YEAR})(?!\d\d?(?![\d:]))`,
  },
  {
    form: 'named month',
    example: '21 Nov 18:52, 2025',
    source: String.raw`${FRESH}${DAY}${GAP}${MONTH}${CLOCK}${YEAR20}`,
  },
  {
    form: 'named month',
    example: 'Jun 15 12:47:59 2011',
    source: String.raw`(?<![A-Z])${MONTH}${GAP}${DAY}${CLOCK}${YEAR20}`,
  },
  {
    form: 'named month',
    example: '3rd of March 2026',
    source: String.raw`${FRESH}${DAY}(?:\s?(?:DAY\s)?OF(?![A-Z]))?${GAP}${MONTH}${GAP}(?<y>${YEAR}|${SHORT_YEAR})`,
  },
  {
    form: 'named month',
    example: 'Nov 21, 2026',
    source: String.raw`(?<![A-Z])${MONTH}${GAP}${DAY}(?:[\s/.,'-]{1,3}(?<y>${YEAR}|${SHORT_YEAR}))`,
  },
  {
    form: 'two digit year',
    example: '21/11/26',
    source: String.raw`(?<![\d/.:-])(?!\d+\.\s|\d+\s\.\d)(?<a>${D2})\s?(?<s>[/.\-])\s?(?<b>${D2})\s?\k<s>\s?(?<y>(?!20\s\d{1,2}(?![\d:]))${SHORT_YEAR})(?![/-](?!\d{1,2}:\d\d)\d)`,
  },
  {
    form: 'compact',
    example: '20261121',
    source: String.raw`(?<!\d)${YEAR20}(?<m>0[1-9]|1[0-2])(?<d>[0-3]\d)(?!\d)`,
  },
  {
    form: 'compact',
    example: '21112025',
    source: String.raw`(?<!\d)(?<a>[0-3]\d)(?<b>[0-3]\d)${YEAR20}(?!\d)`,
  },
  {
    form: 'repaired',
    // American, before a time. After a word it's another number, and others may start with the year.
    example: '061615  11:04:48',
    source: String.raw`(?<=^\W*)(?<m>0[1-9]|1[0-2])(?<d>1[3-9]|2\d|3[01])(?<y>[0-2]\d)(?=\s{1,3}${HOUR})`,
  },
  {
    form: 'repaired',
    example: '1504-04-2012-3080-7',
    source: String.raw`(?<a>[0-3]\d)[/\-](?<b>[01]\d)[/\-]${YEAR20}`,
  },
  {
    form: 'repaired',
    example: '1203/2018',
    source: String.raw`(?<!\d)(?<a>[0-3]\d)(?<b>[01]\d)${LOOSE}${YEAR20}(?!\d)`,
  },
  {
    form: 'repaired',
    example: '05 :03: 2018',
    source: String.raw`(?<!\d)(?<a>[0-3]?\d)${LOOSE}(?<b>[01]?\d)${LOOSE}${YEAR20}(?!\d)`,
  },
  {
    form: 'repaired',
    example: '5 Au gust 2026',
    source: String.raw`(?<!\d)${DAY}${GAP}${SPLIT_MONTH}${GAP}(?<y>20\d\d|2 ?0 ?\d ?\d(?!\d))`,
  },
  {
    form: 'repaired',
    example: 'Sept ember 5, 2026',
    source: String.raw`(?<![A-Z])${SPLIT_MONTH}${GAP}${DAY}[\s/.,'-]{1,3}(?<y>20\d\d|2 ?0 ?\d ?\d(?!\d))`,
  },
  {
    form: 'repaired',
    example: '18/03/1815170605102',
    source: String.raw`(?<!\d)(?<a>[0-3]\d)(?<s>[/\-])(?<b>[01]\d)\k<s>(?<y>${CLOCKED_YEAR})`,
  },
  {
    form: 'repaired',
    example: '05~05-17',
    source: String.raw`(?<!\d|\d\/)(?!(?<=\d\.)\d\d\s?-)(?!\d+\.\s|\d+\s\.\d)(?<a>[0-3]?\d)\s?[-/.~]\s?(?<b>[0-3]?\d)\s?[-/.~]\s?(?<y>\d{2})(?!\d|\s?[/.-]\s?\d)`,
  },
];

export const datePatterns = PATTERNS.map(({ source, ...pattern }) => ({
  ...pattern,
  regex: new RegExp(source, 'gi'),
}));
