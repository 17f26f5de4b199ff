import { addDays } from '@docket/shared/calendar';
import {
  basQuarter,
  basQuarters,
  dateRanges,
  financialYearName,
  financialYears,
  type DateRange,
  type Period,
  periodOf,
} from '@docket/shared/periods';
import { rangeNames } from '../../../receipt/list/date-ranges.ts';

/** A range of the log, by the calendar (CONST-62), last month, or a BAS quarter, known by its first month. */
export type ReportRange = DateRange | 'lastmonth' | `bas-${string}`;

/** This quarter, and those of the year before it. */
const quartersShown = 5;

const isQuarter = (range: ReportRange): range is `bas-${string}` => /^bas-\d{4}-(01|04|07|10)$/.test(range);

/** The range that a text names; undefined if it names none. */
export const rangeNamed = (text: unknown): ReportRange | undefined =>
  dateRanges.find((known) => known === text) ??
  (text === 'lastmonth' ? text : undefined) ??
  (typeof text === 'string' && isQuarter(text as ReportRange) ? (text as ReportRange) : undefined);

/** The days of a range. Past months and BAS quarters have all their days, whatever today is. */
export function reportPeriod(range: ReportRange, today: string, custom?: Period): Period {
  if (range === 'lastmonth') {
    const to = addDays(`${today.slice(0, 8)}01`, -1);
    return { from: `${to.slice(0, 8)}01`, to };
  }
  if (isQuarter(range)) {
    const { from, to } = basQuarter(range.slice('bas-'.length));
    return { from, to };
  }
  return periodOf(range, 'calendar', today, custom);
}

const calendarNames: Record<DateRange, string> = {
  ...rangeNames,
  week: 'This week',
  month: 'This month',
  quarter: 'This quarter',
  year: 'This year',
};

const isFinancialYear = (range: DateRange): boolean => financialYears.some((year) => year === range);

interface RangeGroup {
  label: string;
  ranges: { value: ReportRange; name: string }[];
}

/** The ranges to choose from, in groups. */
export function rangeGroups(today: string): RangeGroup[] {
  return [
    {
      label: 'Dates',
      ranges: dateRanges
        .filter((range) => !isFinancialYear(range))
        .flatMap((value) => {
          const range = { value, name: calendarNames[value] };
          return value === 'month' ? [range, { value: 'lastmonth', name: 'Last month' }] : [range];
        }),
    },
    {
      label: 'Financial years',
      ranges: financialYears.map((value) => ({ value, name: financialYearName(value, today) })),
    },
    {
      label: 'BAS quarters',
      ranges: basQuarters(today, quartersShown).map((month) => ({
        value: `bas-${month}` as const,
        name: `BAS quarter ${basQuarter(month).name}`,
      })),
    },
  ];
}
