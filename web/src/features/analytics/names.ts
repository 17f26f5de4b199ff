const weekday = new Intl.DateTimeFormat('en-AU', { timeZone: 'UTC', weekday: 'long' });

export const weekdaysFromMonday = [1, 2, 3, 4, 5, 6, 0] as const;

/** 0 is Sunday. */
export const weekdayName = (day: number): string => weekday.format(new Date(Date.UTC(2023, 0, 1 + day)));

const percent = new Intl.NumberFormat('en-AU', {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

/** A part of a whole in percent; a dash where that has no meaning, such as for refunds. */
export const percentOf = (part: number, whole: number): string =>
  part < 0 || whole <= 0 ? '–' : percent.format(part / whole);

/** The whole that shares are of. Groups with more refunds than purchases have none. */
export const wholeOf = (sums: readonly { total: number }[]): number =>
  sums.reduce((whole, { total }) => whole + Math.max(total, 0), 0);

const compactDollars = new Intl.NumberFormat('en-AU', {
  style: 'currency',
  currency: 'AUD',
  notation: 'compact',
  maximumFractionDigits: 1,
});

/** An amount beside an axis: 12000 becomes '$12K'. */
export const axisDollars = (dollars: number): string => compactDollars.format(dollars);

const signedPercent = new Intl.NumberFormat('en-AU', {
  style: 'percent',
  maximumFractionDigits: 0,
  signDisplay: 'exceptZero',
});

/** How a total has changed: '+20%', 'New' where there was nothing before, a dash where percent has no meaning. */
export function changeText(now: number, before: number): string {
  if (before === 0) return now === 0 ? '–' : 'New';
  return before < 0 ? '–' : signedPercent.format((now - before) / before);
}
