import { type LogFilters, logFilters } from '@docket/shared/receipts/log/filters';
import { dateRanges, periodOf, type Period } from '@docket/shared/periods';
import { maxTextLength, sortOrders } from '@docket/shared/receipts/rules';
import { standings } from '@docket/shared/receipts/status';
import { calendarDate } from '@docket/shared/calendar';

export interface FilterProps {
  filters: LogFilters;
  onChange: (change: Partial<LogFilters>) => void;
}

export const defaultFilters: LogFilters = logFilters.parse({});

const oneOf = <T extends string>(values: readonly T[], value: unknown, otherwise: T): T =>
  values.find((known) => known === value) ?? otherwise;

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

const dayOf = (value: unknown): string => {
  const text = textOf(value);
  return calendarDate.safeParse(text).success ? text : '';
};

/** Reads the filters from the query string. Anything invalid is ignored. */
export function filtersOf(search: Record<string, unknown>): LogFilters {
  const range = oneOf(dateRanges, search['range'], defaultFilters.range);
  return {
    search: textOf(search['search']).slice(0, maxTextLength.search),
    standing: oneOf<LogFilters['standing']>(standings, search['standing'], ''),
    range,
    from: range === 'custom' ? dayOf(search['from']) : '',
    to: range === 'custom' ? dayOf(search['to']) : '',
    sort: oneOf(sortOrders, search['sort'], defaultFilters.sort),
    field: logFilters.shape.field.catch('').parse(textOf(search['field'])),
    fieldValue: textOf(search['fieldValue']).slice(0, maxTextLength.search),
  };
}

/** The filters as a query string: only those that differ from the defaults. */
export function searchOf(filters: LogFilters): Partial<LogFilters> {
  const { search, standing, range, from, to, sort, field, fieldValue } = filters;
  return {
    ...(search !== '' && { search }),
    ...(standing !== '' && { standing }),
    ...(range !== defaultFilters.range && { range }),
    ...(range === 'custom' && from !== '' && { from }),
    ...(range === 'custom' && to !== '' && { to }),
    ...(sort !== defaultFilters.sort && { sort }),
    ...(field !== '' && { field, fieldValue }),
  };
}

/** The days shown, both included (VAL-68); on the log, week and month are the last 7 and 30 days (OP-29). */
export const daysShown = (filters: LogFilters, today: string): Period =>
  periodOf(filters.range, 'rolling', today, { from: filters.from || null, to: filters.to || null });

/** The query of the calls. */
export function queryOf(filters: LogFilters, today: string) {
  const { from, to } = daysShown(filters, today);
  const search = filters.search.trim();
  return {
    ...(search !== '' && { search }),
    ...(from !== null && { from }),
    ...(to !== null && { to }),
    ...(filters.standing !== '' && { standing: filters.standing }),
    ...(isByField(filters) && { field: filters.field, fieldValue: filters.fieldValue.trim() }),
  };
}

const isByField = ({ field, fieldValue }: LogFilters): boolean => field !== '' && fieldValue.trim() !== '';

/** How many filters narrow the list. */
export const narrowingCount = (filters: LogFilters): number =>
  [
    filters.search.trim() !== '',
    filters.standing !== '',
    isByField(filters),
    filters.range !== 'all' && (filters.range !== 'custom' || filters.from !== '' || filters.to !== ''),
  ].filter(Boolean).length;

/** Whether anything narrows the list, so that an empty list means 'nothing matches' and not 'no receipts yet'. */
export const isNarrowed = (filters: LogFilters): boolean => narrowingCount(filters) > 0;

/** Whether two sets of filters show the same list. */
export const isSameView = (one: LogFilters, other: LogFilters): boolean =>
  JSON.stringify(searchOf(one)) === JSON.stringify(searchOf(other));
