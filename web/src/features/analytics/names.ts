const inWords = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-AU', { timeZone: 'UTC', ...options });
const longMonth = inWords({ month: 'long', year: 'numeric' });
const shortMonth = inWords({ month: 'short', year: '2-digit' });
const longDay = inWords({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
const weekday = inWords({ weekday: 'long' });

/** '2026-11' becomes 'November 2026'. */
export const monthName = (month: string): string => longMonth.format(new Date(`${month}-01`));

/** '2026-11' becomes 'Nov 26'. */
export const shortMonthName = (month: string): string => shortMonth.format(new Date(`${month}-01`));

/** '2026-11-21' becomes 'Saturday 21 November 2026'. */
export const dayName = (date: string): string => longDay.format(new Date(date)).replace(',', '');

export const weekdaysFromMonday = [1, 2, 3, 4, 5, 6, 0] as const;

/** 0 is Sunday. */
export const weekdayName = (day: number): string => weekday.format(new Date(Date.UTC(2023, 0, 1 + day)));

const percent = new Intl.NumberFormat('en-AU', { style: 'percent', maximumFractionDigits: 1 });

/** A part of a whole in percent; a dash where that has no meaning, such as for refunds. */
export const percentOf = (part: number, whole: number): string =>
  part < 0 || whole <= 0 ? '–' : percent.format(part / whole);

const compactDollars = new Intl.NumberFormat('en-AU', {
  style: 'currency',
  currency: 'AUD',
  notation: 'compact',
  maximumFractionDigits: 1,
});

/** An amount beside an axis: 12000 becomes '$12K'. */
export const axisDollars = (dollars: number): string => compactDollars.format(dollars);
