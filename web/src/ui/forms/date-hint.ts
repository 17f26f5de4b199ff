import { calendarDate, formatFieldDate } from '@docket/shared/calendar';

/** What's wrong with the value of a date field, or null; an empty one is fine. */
export function dateHint(value: string): string | null {
  if (value === '') return null;
  // Only a complete date is shown in another form than it's kept in.
  if (formatFieldDate(value) === value) return 'Enter a full date: day, month and year';
  const read = calendarDate.safeParse(value);
  return read.success ? null : (read.error.issues[0]?.message ?? null);
}
