import type { Interval } from '../wire.ts';

export const day = 24 * 60 * 60;

/** The end of a period that starts at a moment, on the day of the month of the first one where the month has it. */
export function periodEnd(start: number, interval: Interval, anchor: number): number {
  const from = new Date(start * 1000);
  const first = new Date(anchor * 1000);
  const months = interval === 'year' ? 12 : 1;
  const lastDay = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months + 1, 0)).getUTCDate();
  const end = Date.UTC(
    from.getUTCFullYear(),
    from.getUTCMonth() + months,
    Math.min(first.getUTCDate(), lastDay),
    first.getUTCHours(),
    first.getUTCMinutes(),
    first.getUTCSeconds(),
  );
  return Math.floor(end / 1000);
}
