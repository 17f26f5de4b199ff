import { type DateRange, financialYearNames, type Period } from '@docket/shared/periods';

export const rangeNames: Record<DateRange, string> = {
  all: 'All dates',
  today: 'Today',
  week: 'Week (last 7 days)',
  month: 'Month (last 30 days)',
  quarter: 'Quarter to date',
  year: 'Year to date',
  ...financialYearNames,
  last30: 'Last 30 days',
  last90: 'Last 90 days',
  custom: 'Custom dates',
};

/** Whether a custom range ends before it starts. It then matches nothing, and an error says why. */
export const isReversed = (period: Period): boolean =>
  period.from !== null && period.to !== null && period.from > period.to;
