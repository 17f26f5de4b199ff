import { addDays } from './calendar.ts';

/** Australia's financial years that can be chosen everywhere: July to June, whole, whatever today is. */
export const financialYears = ['fy', 'lastfy'] as const;
export type FinancialYear = (typeof financialYears)[number];

export const financialYearNames: Record<FinancialYear, string> = {
  fy: 'This financial year',
  lastfy: 'Last financial year',
};

/** The periods by which lists can be filtered. Weeks start on Monday. */
export const dateRanges = [
  'all',
  'today',
  'week',
  'month',
  'quarter',
  'year',
  ...financialYears,
  'last30',
  'last90',
  'custom',
] as const;
export type DateRange = (typeof dateRanges)[number];

/** First and last day, inclusive, yyyy-MM-dd; null if open. */
export interface Period {
  from: string | null;
  to: string | null;
}

const startOfWeek = (today: string): string => {
  const day = new Date(`${today}T00:00:00Z`).getUTCDay();
  return addDays(today, -((day + 6) % 7));
};

const startOfQuarter = (today: string): string => {
  const firstMonth = Math.floor((Number(today.slice(5, 7)) - 1) / 3) * 3 + 1;
  return `${today.slice(0, 5)}${String(firstMonth).padStart(2, '0')}-01`;
};

/**
 * The days of a date range (OP-29). 'rolling' (the log): week and month are the last 7 and 30 days. 'calendar'
 * (reports): they start on Monday and on the first. Quarter and year are always calendar, last30 and last90 always
 * rolling. Financial years have all their days. 'custom' uses the given days, inclusive.
 */
export function periodOf(
  range: DateRange,
  style: 'rolling' | 'calendar',
  today: string,
  custom: Period = { from: null, to: null },
): Period {
  switch (range) {
    case 'all':
      return { from: null, to: null };
    case 'today':
      return { from: today, to: today };
    case 'week':
      return { from: style === 'rolling' ? addDays(today, -6) : startOfWeek(today), to: today };
    case 'month':
      return { from: style === 'rolling' ? addDays(today, -29) : `${today.slice(0, 8)}01`, to: today };
    case 'quarter':
      return { from: startOfQuarter(today), to: today };
    case 'year':
      return { from: `${today.slice(0, 5)}01-01`, to: today };
    case 'fy':
      return daysOfFinancialYear(today);
    case 'lastfy':
      return daysOfFinancialYear(today, 1);
    case 'last30':
      return { from: addDays(today, -29), to: today };
    case 'last90':
      return { from: addDays(today, -89), to: today };
    case 'custom':
      return custom;
  }
}

/** The calendar year in which a day's financial year starts. */
const financialYearStart = (day: string): number =>
  Number(day.slice(0, 4)) - (day.slice(5, 7) < '07' ? 1 : 0);

/** The financial year in which a day falls, or the one `back` years before it. */
export function daysOfFinancialYear(day: string, back = 0): { from: string; to: string } {
  const start = financialYearStart(day) - back;
  return { from: `${start}-07-01`, to: `${start + 1}-06-30` };
}

/** 'This financial year (2026–27)' */
export function financialYearName(year: FinancialYear, today: string): string {
  const start = financialYearStart(today) - (year === 'fy' ? 0 : 1);
  return `${financialYearNames[year]} (${start}–${String(start + 1).slice(2)})`;
}

const basMonths = ['Jan–Mar', 'Apr–Jun', 'Jul–Sep', 'Oct–Dec'];

/** A quarter of a business activity statement, whole and known by its first month: '2026-07'. */
export function basQuarter(firstMonth: string): { from: string; to: string; name: string } {
  const [year, month] = firstMonth.split('-').map(Number) as [number, number];
  const next = new Date(Date.UTC(year, month + 2, 1)).toISOString().slice(0, 10);
  return {
    from: `${firstMonth}-01`,
    to: addDays(next, -1),
    name: `${basMonths[Math.floor((month - 1) / 3)]} ${year}`,
  };
}

/** The first months of the quarter in which a day falls and of those before it. */
export function basQuarters(today: string, count: number): string[] {
  const [year, month] = startOfQuarter(today).split('-').map(Number) as [number, number];
  return Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back * 3, 1)).toISOString().slice(0, 7),
  );
}

/** The default range of reports: from the first of this month last year to today (CONST-60). */
export const defaultReportPeriod = (today: string): { from: string; to: string } => ({
  from: `${Number(today.slice(0, 4)) - 1}${today.slice(4, 8)}01`,
  to: today,
});
