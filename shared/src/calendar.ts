import { z } from 'zod';

/** The time zone of Docket's days and months, for counting scans and for 'today'. */
export const timeZone = 'Australia/Melbourne';

const isRealDay = (text: string): boolean => {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
};

/** A calendar date in data and calls: yyyy-MM-dd, an existing day from 1990 to 2099, never a time in UTC. */
export const calendarDate = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d$/, { message: 'Date must be a day in the form YYYY-MM-DD', abort: true })
  .regex(/^(199|20\d)/, { message: 'Date must be between 1990 and 2099', abort: true })
  .refine(isRealDay, 'That date doesn’t exist');

const inMelbourne = new Intl.DateTimeFormat('en-CA', {
  timeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The calendar date of a time in Docket's time zone, yyyy-MM-dd. */
export const dayOf = (moment: Date): string => inMelbourne.format(moment);

/** The calendar month of a time in Docket's time zone, yyyy-MM. */
export const monthOf = (moment: Date): string => dayOf(moment).slice(0, 7);

/** Formats a calendar date for screens and PDFs: 2026-11-21 becomes 21/11/26. */
export const formatDate = (date: string): string =>
  `${date.slice(8, 10)}/${date.slice(5, 7)}/${date.slice(2, 4)}`;

/** How fields show a calendar date: 2026-11-21 becomes 21/11/2026. Text that isn't one stays as it is. */
export const formatFieldDate = (date: string): string =>
  /^\d{4}-\d\d-\d\d$/.test(date) ? date.split('-').toReversed().join('/') : date;

/**
 * The date that somebody typed, as yyyy-MM-dd: '7/3/2026', '07.03.26' or '2026-03-07', always the day first. Null while
 * it isn't complete. Whether there is such a day is for `calendarDate` to say.
 */
export function parseFieldDate(text: string): string | null {
  const typed = text.trim();
  if (/^\d{4}-\d\d-\d\d$/.test(typed)) return typed;
  const parts = /^(\d{1,2})[/. -](\d{1,2})[/. -](\d{4}|\d\d)$/.exec(typed);
  if (!parts) return null;
  const [, day = '', month = '', year = ''] = parts;
  return `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

const momentParts = new Intl.DateTimeFormat('en-AU', {
  timeZone,
  year: '2-digit',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZoneName: 'short',
});

/** Formats a time for screens and PDFs: '21/11/26 13:05 AEDT', in Docket's time zone. */
export function formatMoment(moment: Date): string {
  const parts = new Map(momentParts.formatToParts(moment).map(({ type, value }) => [type, value]));
  const [day, month, year, hour, minute, zone] = (
    ['day', 'month', 'year', 'hour', 'minute', 'timeZoneName'] as const
  ).map((type) => parts.get(type));
  return `${day}/${month}/${year} ${hour}:${minute} ${zone}`;
}

const inSentences = new Intl.DateTimeFormat('en-AU', { timeZone, dateStyle: 'long', timeStyle: 'short' });

/** Formats a time for an email, which has room for it: '21 November 2026 at 2:17 pm (Melbourne time)'. */
export const spellOutMoment = (moment: Date): string =>
  `${inSentences.format(moment).replaceAll('\u202F', ' ')} (Melbourne time)`;

const longDay = new Intl.DateTimeFormat('en-AU', { timeZone, dateStyle: 'long' });

/** Formats the day of a time (ISO 8601) for a sentence: '21 November 2026', in Docket's time zone. */
export const spellOutDay = (moment: string): string => longDay.format(new Date(moment));

const longMonth = new Intl.DateTimeFormat('en-AU', { timeZone: 'UTC', month: 'long', year: 'numeric' });

/** Spells out a month, yyyy-MM: 'November 2026'. */
export const spellOutMonth = (month: string): string => longMonth.format(new Date(`${month}-01T00:00:00Z`));

/** Adds a number of days (which can be negative) to a calendar date. */
export function addDays(date: string, days: number): string {
  const moment = new Date(`${date}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + days);
  return moment.toISOString().slice(0, 10);
}
