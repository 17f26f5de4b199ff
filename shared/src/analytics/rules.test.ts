import { expect, test } from 'vitest';
import { daysBefore, daysOfTimeframe, lastDayShown, monthsBefore, type Timeframe } from './rules.ts';

test.each([
  ['2026-08-31', 6, '2026-02-28'],
  ['2028-08-31', 6, '2028-02-29'],
  ['2026-03-31', 1, '2026-02-28'],
  ['2026-01-15', 1, '2025-12-15'],
  ['2028-02-29', 12, '2027-02-28'],
])('%s less %i months is %s', (date, months, expected) => {
  expect(monthsBefore(date, months)).toBe(expected);
});

test.each<[Timeframe, string, string | null, string | null]>([
  ['all', '2026-11-21', null, null],
  ['30days', '2026-11-21', '2026-10-23', '2026-09-23'],
  ['90days', '2026-11-21', '2026-08-24', '2026-05-26'],
  ['6months', '2026-11-21', '2026-05-22', '2025-11-22'],
  ['6months', '2026-08-31', '2026-03-01', '2025-09-01'],
  ['1year', '2026-11-21', '2025-11-22', '2024-11-22'],
  ['1year', '2028-02-29', '2027-03-01', '2026-03-01'],
])('%s until %s begins on %s, and the one before on %s [DATA-122]', (timeframe, today, from, before) => {
  expect(daysOfTimeframe(timeframe, today)).toEqual({ from, to: from && today });
  expect(daysBefore(timeframe, today)?.from ?? null).toBe(before);
});

test.each<[Timeframe, string, [string, string], [string, string], string]>([
  ['fy', '2026-06-30', ['2025-07-01', '2026-06-30'], ['2024-07-01', '2025-06-30'], '2026-06-30'],
  ['fy', '2026-07-01', ['2026-07-01', '2027-06-30'], ['2025-07-01', '2025-07-01'], '2026-07-01'],
  ['fy', '2028-02-29', ['2027-07-01', '2028-06-30'], ['2026-07-01', '2027-02-28'], '2028-02-29'],
  ['lastfy', '2026-06-30', ['2024-07-01', '2025-06-30'], ['2023-07-01', '2024-06-30'], '2025-06-30'],
  ['lastfy', '2026-07-01', ['2025-07-01', '2026-06-30'], ['2024-07-01', '2025-06-30'], '2026-06-30'],
])(
  '%s on %s is whole, compared with as much of the year before, and its heatmap ends with it or today',
  (timeframe, today, [from, to], [fromBefore, toBefore], last) => {
    expect(daysOfTimeframe(timeframe, today)).toEqual({ from, to });
    expect(daysBefore(timeframe, today)).toEqual({ from: fromBefore, to: toBefore });
    expect(lastDayShown(timeframe, today)).toBe(last);
  },
);
