import { addDays, dayOf } from '@docket/shared/calendar';

/** The first and last day of the calendar month in Docket's time zone. */
export function daysOfMonth(now: Date): { from: string; to: string } {
  const from = `${dayOf(now).slice(0, 8)}01`;
  return { from, to: addDays(`${addDays(from, 31).slice(0, 8)}01`, -1) };
}
