import { formatMoney, roundToCents } from '@docket/shared/money';

/** An amount in dollars, as calls carry it, in the form that every screen shows: 1234.5 becomes '$1,234.50'. */
export const formatDollars = (dollars: number): string => formatMoney(roundToCents(dollars));

const relative = new Intl.RelativeTimeFormat('en-AU', { numeric: 'auto' });

const steps = [
  ['second', 60],
  ['minute', 60],
  ['hour', 24],
  ['day', 7],
  ['week', 4.345],
  ['month', 12],
  ['year', Number.POSITIVE_INFINITY],
] as const;

/** How long ago a moment (ISO 8601) was, in words: 'now', '5 minutes ago', 'yesterday'; 'recently' where it is unknown. */
export function relativeTime(moment: string | null, now: Date): string {
  if (!moment) return 'recently';
  let distance = (new Date(moment).getTime() - now.getTime()) / 1000;
  for (const [unit, length] of steps) {
    if (Math.abs(distance) < length) return relative.format(Math.round(Math.min(distance, 0)), unit);
    distance /= length;
  }
  return 'recently';
}
