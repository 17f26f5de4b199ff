import { dayOf } from '@docket/shared/calendar';
import type { ScanMonth } from './queries.ts';

/** The calendar month in which a scan counts, in Docket's time zone (OP-84). */
export function scanMonth(now: Date): ScanMonth {
  const today = dayOf(now);
  return { today, begins: firstOfMonth(today) };
}

export const firstOfMonth = (day: string): string => `${day.slice(0, 8)}01`;
