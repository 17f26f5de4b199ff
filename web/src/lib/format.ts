import { formatMoney, roundToCents } from '@docket/shared/money';

/** Formats an amount in dollars as every screen shows it: 1234.5 becomes '$1,234.50'. */
export const formatDollars = (dollars: number): string => formatMoney(roundToCents(dollars));

/** A name within a sentence: 'Travel costs' becomes 'travel costs', and 'GST-free' keeps its capitals. */
export const inSentence = (name: string): string =>
  name.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());

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

/**
 * Describes how long ago a time (ISO 8601) was: 'just now', '5 minutes ago', 'yesterday', or 'recently'
 * if unknown.
 */
export function relativeTime(moment: string | null, now: Date): string {
  if (!moment) return 'recently';
  let distance = (new Date(moment).getTime() - now.getTime()) / 1000;
  if (Math.round(distance) >= 0) return 'just now';
  for (const [unit, length] of steps) {
    if (Math.round(Math.abs(distance)) < length) return relative.format(Math.round(distance), unit);
    distance /= length;
  }
  return 'recently';
}
