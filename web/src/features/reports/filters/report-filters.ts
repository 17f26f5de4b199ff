import { calendarDate } from '@docket/shared/calendar';
import { maxTextLength } from '@docket/shared/receipts/rules';
import { type Standing, standings } from '@docket/shared/receipts/status';
import { defaultReportPeriod, type Period } from '@docket/shared/periods';
import type { ReportScope } from '@docket/shared/reports/rules';
import type { LogQuery } from '../../../receipt/api.ts';
import { rangeNamed, reportPeriod, type ReportRange } from './report-ranges.ts';

/** The filters for choosing a report's receipts, kept in the URL. */
export interface ReportFilters {
  scope: ReportScope;
  search: string;
  /** Undefined for every status. */
  standing: Standing | undefined;
  range: ReportRange;
  /** The days that the range means, by the calendar (CONST-62). */
  period: Period;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const dayOf = (value: unknown): string | null => {
  const text = textOf(value);
  return calendarDate.safeParse(text).success ? text : null;
};

/**
 * Reads the filters from the query string. Without a valid range, it's the default: custom days, from the first of the
 * month one year ago to today (CONST-60, OP-30).
 */
export function reportFiltersOf(address: Record<string, unknown>, today: string): ReportFilters {
  const others = {
    scope: address['scope'] === 'business' ? ('business' as const) : ('own' as const),
    search: textOf(address['search']).slice(0, maxTextLength.search),
    standing: standings.find((known) => known === address['status']),
  };
  const range = rangeNamed(address['range']);
  if (!range) return { ...others, range: 'custom', period: defaultReportPeriod(today) };
  const days = { from: dayOf(address['from']), to: dayOf(address['to']) };
  return { ...others, range, period: reportPeriod(range, today, days) };
}

/** The filters as a query string: nothing for the default ones. */
export function reportSearchOf({ scope, search, standing, range, period }: ReportFilters, today: string) {
  const others = {
    ...(scope === 'business' && { scope }),
    ...(search !== '' && { search }),
    ...(standing && { status: standing }),
  };
  if (range !== 'custom') return { ...others, range };
  const { from, to } = period;
  const opening = defaultReportPeriod(today);
  if (from === opening.from && to === opening.to) return others;
  return { ...others, range, ...(from !== null && { from }), ...(to !== null && { to }) };
}

/** The filters after another range was chosen: its days replace those shown (OP-30), and custom begins with these. */
export const withRange = (filters: ReportFilters, range: ReportRange, today: string): ReportFilters => ({
  ...filters,
  range,
  period: reportPeriod(range, today, filters.period),
});

/** The filters after a day was changed, '' for none: from any range they become custom days. */
export const withDay = (
  filters: ReportFilters,
  change: { from: string } | { to: string },
): ReportFilters => ({
  ...filters,
  range: 'custom',
  period: {
    from: 'from' in change ? change.from || null : filters.period.from,
    to: 'to' in change ? change.to || null : filters.period.to,
  },
});

/** The query of the calls. */
export function reportQueryOf({ search, standing, period: { from, to } }: ReportFilters): LogQuery {
  const asked = search.trim();
  return {
    ...(asked !== '' && { search: asked }),
    ...(standing && { standing }),
    ...(from !== null && { from }),
    ...(to !== null && { to }),
  };
}
