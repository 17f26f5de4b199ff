import { addDays } from '../calendar.ts';

/** Calendar dates as yyyy-MM-dd, all inclusive. */
export interface TwoMonths {
  /** The first and last day of this month. */
  from: string;
  to: string;
  /** The first and last day of last month. */
  lastFrom: string;
  lastTo: string;
  /** The same day of last month, or its last day if it's shorter. */
  lastByToday: string;
}

/** This calendar month and the last. */
export function twoMonths(today: string): TwoMonths {
  const from = `${today.slice(0, 8)}01`;
  const lastTo = addDays(from, -1);
  const lastFrom = `${lastTo.slice(0, 8)}01`;
  const sameDay = `${lastTo.slice(0, 8)}${today.slice(8)}`;
  return {
    from,
    to: addDays(`${addDays(from, 31).slice(0, 8)}01`, -1),
    lastFrom,
    lastTo,
    lastByToday: sameDay < lastTo ? sameDay : lastTo,
  };
}
