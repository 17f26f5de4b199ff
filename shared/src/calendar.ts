import { z } from 'zod';

/** The time zone for Docket's days and months, used for 'today' and for counting scans. */
export const timeZone = 'Australia/Melbourne';

const isRealDay = (text: string): boolean => {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
};

/** A calendar date as data and calls carry it: yyyy-MM-dd, a day that exists, from 1990 to 2099; never a moment in UTC. */
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

/** The calendar date of a moment in Docket's time zone, yyyy-MM-dd. */
export const dayOf = (moment: Date): string => inMelbourne.format(moment);

/** The calendar month of a moment in Docket's time zone, yyyy-MM. */
export const monthOf = (moment: Date): string => dayOf(moment).slice(0, 7);

/** How screens and PDFs show a calendar date: 2026-11-21 becomes 21/11/26. */
export const formatDate = (date: string): string =>
  `${date.slice(8, 10)}/${date.slice(5, 7)}/${date.slice(2, 4)}`;

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

/** How screens, emails and PDFs show a time: '21/11/26 13:05 AEDT', in Docket's time zone. */
export function formatMoment(moment: Date): string {
  const parts = new Map(momentParts.formatToParts(moment).map(({ type, value }) => [type, value]));
  const [day, month, year, hour, minute, zone] = (
    ['day', 'month', 'year', 'hour', 'minute', 'timeZoneName'] as const
  ).map((type) => parts.get(type));
  return `${day}/${month}/${year} ${hour}:${minute} ${zone}`;
}

/** The date that lies a number of days after (or, if negative, before) a calendar date. */
export function addDays(date: string, days: number): string {
  const moment = new Date(`${date}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + days);
  return moment.toISOString().slice(0, 10);
}
