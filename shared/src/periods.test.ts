import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  basQuarter,
  basQuarters,
  type DateRange,
  dateRanges,
  defaultReportPeriod,
  daysOfFinancialYear,
  financialYearName,
  periodOf,
} from './periods.ts';

const saturday = '2026-11-21';

describe('the log, rolling', () => {
  test.each([
    ['all', null, null],
    ['today', saturday, saturday],
    ['week', '2026-11-15', saturday],
    ['month', '2026-10-23', saturday],
    ['quarter', '2026-10-01', saturday],
    ['year', '2026-01-01', saturday],
    ['last30', '2026-10-23', saturday],
    ['last90', '2026-08-24', saturday],
    ['fy', '2026-07-01', '2027-06-30'],
    ['lastfy', '2025-07-01', '2026-06-30'],
  ] as const)('%s is %s to %s [CONST-61] [DATA-120]', (range, from, to) => {
    expect(periodOf(range, 'rolling', saturday)).toEqual({ from, to });
  });
});

describe('reports, calendar', () => {
  test.each([
    ['week', '2026-11-16'],
    ['month', '2026-11-01'],
    ['quarter', '2026-10-01'],
    ['last30', '2026-10-23'],
  ] as const)('%s started on %s [CONST-62]', (range, from) => {
    expect(periodOf(range, 'calendar', saturday)).toEqual({ from, to: saturday });
  });

  test('the week starts on Monday, including on a Monday or Sunday', () => {
    expect(periodOf('week', 'calendar', '2026-11-16').from).toBe('2026-11-16');
    expect(periodOf('week', 'calendar', '2026-11-22').from).toBe('2026-11-16');
  });

  test.each(
    ['01', '01', '01', '04', '04', '04', '07', '07', '07', '10', '10', '10'].map(
      (first, at) => [String(at + 1).padStart(2, '0'), first] as const,
    ),
  )('the quarter of month %s begins in month %s, from its first day to its last', (month, first) => {
    for (const day of ['01', '28'])
      for (const style of ['calendar', 'rolling'] as const)
        expect(periodOf('quarter', style, `2026-${month}-${day}`).from).toBe(`2026-${first}-01`);
  });

  test('default to the first of the month a year ago until today [CONST-60]', () => {
    expect(defaultReportPeriod(saturday)).toEqual({ from: '2025-11-01', to: saturday });
    expect(defaultReportPeriod('2028-02-29')).toEqual({ from: '2027-02-01', to: '2028-02-29' });
  });
});

test('a custom range is used as given', () => {
  const days = { from: '2026-01-02', to: '2026-01-03' };
  expect(periodOf('custom', 'rolling', saturday, days)).toEqual(days);
  expect(dateRanges).toHaveLength(11);
});

describe('on any day', () => {
  const days = fc
    .date({
      min: new Date('1991-01-01T00:00:00Z'),
      max: new Date('2099-12-30T00:00:00Z'),
      noInvalidDate: true,
    })
    .map((date) => date.toISOString().slice(0, 10));
  const styles = fc.constantFrom('rolling', 'calendar');

  test('each range ends today and isn’t longer than its name', () => {
    const longest = { today: 1, week: 7, month: 31, quarter: 92, year: 366, last30: 30, last90: 90 } as const;
    fc.assert(
      fc.property(days, styles, fc.constantFrom(...Object.keys(longest)), (today, style, name) => {
        const range = name as keyof typeof longest;
        const { from, to } = periodOf(range, style, today);
        expect(to).toBe(today);
        const length = (Date.parse(today) - Date.parse(from!)) / 86_400_000 + 1;
        expect(length).toBeGreaterThanOrEqual(1);
        expect(length).toBeLessThanOrEqual(longest[range]);
      }),
    );
  });

  test('a calendar range starts on a Monday, or on the first of its month, quarter or year', () => {
    fc.assert(
      fc.property(days, (today) => {
        const from = (range: DateRange) => periodOf(range, 'calendar', today).from!;
        expect(new Date(from('week')).getUTCDay()).toBe(1);
        expect(from('month')).toBe(`${today.slice(0, 7)}-01`);
        expect(from('quarter')).toMatch(/-(01|04|07|10)-01$/);
        expect(from('year')).toBe(`${today.slice(0, 4)}-01-01`);
      }),
    );
  });
});

test.each([
  ['2026-06-30', 'fy', '2025-07-01', '2026-06-30', 'This financial year (2025–26)'],
  ['2026-06-30', 'lastfy', '2024-07-01', '2025-06-30', 'Last financial year (2024–25)'],
  ['2026-07-01', 'fy', '2026-07-01', '2027-06-30', 'This financial year (2026–27)'],
  ['2026-07-01', 'lastfy', '2025-07-01', '2026-06-30', 'Last financial year (2025–26)'],
  ['2000-01-01', 'fy', '1999-07-01', '2000-06-30', 'This financial year (1999–00)'],
] as const)('on %s, %s is %s to %s: %s', (today, year, from, to, name) => {
  for (const style of ['rolling', 'calendar'] as const)
    expect(periodOf(year, style, today)).toEqual({ from, to });
  expect(financialYearName(year, today)).toBe(name);
});

test('the financial year of two years before', () => {
  expect(daysOfFinancialYear('2026-07-01', 2)).toEqual({ from: '2024-07-01', to: '2025-06-30' });
});

test('BAS quarters are whole quarters, the latest first', () => {
  expect(basQuarters('2026-02-28', 3)).toEqual(['2026-01', '2025-10', '2025-07']);
  expect(basQuarters('2026-12-31', 1)).toEqual(['2026-10']);
  expect(basQuarter('2026-01')).toEqual({ from: '2026-01-01', to: '2026-03-31', name: 'Jan–Mar 2026' });
  expect(basQuarter('2025-10')).toEqual({ from: '2025-10-01', to: '2025-12-31', name: 'Oct–Dec 2025' });
});
