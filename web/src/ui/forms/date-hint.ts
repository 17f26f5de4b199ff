import { calendarDate, formatFieldDate } from '@docket/shared/calendar';

/** Returns what's wrong with a date field's value, or null. An empty value is fine. */
export function dateHint(value: string): string | null {
  if (value === '') return null;
  // Only a complete date is displayed differently from how it's stored.
  if (formatFieldDate(value) === value) return 'Enter a full date: day, month and year';
  const read = calendarDate.safeParse(value);
  return read.success ? null : (read.error.issues[0]?.message ?? null);
}
