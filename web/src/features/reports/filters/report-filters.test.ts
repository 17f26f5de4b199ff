import { expect, test } from 'vitest';
import { reportFiltersOf, reportQueryOf, reportSearchOf, withDay, withRange } from './report-filters.ts';
import { rangeGroups } from './report-ranges.ts';

const saturday = '2026-11-21';
const of = (address: Record<string, unknown>) => reportFiltersOf(address, saturday);
const unfiltered = { scope: 'own', search: '', standing: undefined };
const opening = { from: '2025-11-01', to: saturday };

test('reports open with custom days, from the first of the month one year ago to today [CONST-60] [OP-30]', () => {
  expect(of({})).toEqual({ ...unfiltered, range: 'custom', period: opening });
  expect(reportSearchOf(of({}), saturday)).toEqual({});
});

test.each([
  ['all', null, null],
  ['today', saturday, saturday],
  ['week', '2026-11-16', saturday],
  ['month', '2026-11-01', saturday],
  ['lastmonth', '2026-10-01', '2026-10-31'],
  ['quarter', '2026-10-01', saturday],
  ['year', '2026-01-01', saturday],
  ['last30', '2026-10-23', saturday],
  ['last90', '2026-08-24', saturday],
  ['fy', '2026-07-01', '2027-06-30'],
  ['lastfy', '2025-07-01', '2026-06-30'],
  ['bas-2026-07', '2026-07-01', '2026-09-30'],
] as const)(
  'choosing %s replaces the days by %s to %s [REP-01] [DATA-120] [CONST-62] [OP-29] [OP-30]',
  (range, from, to) => {
    const chosen = withRange(of({}), range, saturday);
    expect(chosen).toEqual({ ...unfiltered, range, period: { from, to } });
    expect(of(reportSearchOf(chosen, saturday))).toEqual(chosen);
  },
);

test('in January, last month is in the year before', () => {
  const { period } = reportFiltersOf({ range: 'lastmonth' }, '2027-01-05');
  expect(period).toEqual({ from: '2026-12-01', to: '2026-12-31' });
});

test('custom begins with the days that were shown', () => {
  const month = of({ range: 'month' });
  expect(withRange(month, 'custom', saturday).period).toEqual(month.period);
});

test('a changed day makes them custom days, and either may be open [REP-02]', () => {
  const from = withDay(of({ range: 'month' }), { from: '2026-03-01' });
  expect(from).toEqual({ ...unfiltered, range: 'custom', period: { from: '2026-03-01', to: saturday } });
  expect(reportSearchOf(from, saturday)).toEqual({ range: 'custom', from: '2026-03-01', to: saturday });
  const open = withDay(from, { to: '' });
  expect(reportQueryOf(open)).toEqual({ from: '2026-03-01' });
  expect(of(reportSearchOf(open, saturday))).toEqual(open);
  const all = withDay(open, { from: '' });
  expect(of(reportSearchOf(all, saturday))).toEqual(all);
});

test('a search goes with any of them, without the blanks around it [REP-03]', () => {
  const searched = of({ search: ' tea ', range: 'all' });
  expect(reportQueryOf(searched)).toEqual({ search: 'tea' });
  expect(of(reportSearchOf(searched, saturday))).toEqual(searched);
});

test('what is not understood in an address is ignored', () => {
  expect(of({ range: 'decade', search: {}, from: '2026-01-01' })).toEqual(of({}));
  expect(of({ range: 'custom', from: 'soon', to: '2026-02-30' }).period).toEqual({ from: null, to: null });
});

test('the status and the whole business are kept in the address', () => {
  const filters = { ...of({ range: 'fy' }), standing: 'awaiting' as const, scope: 'business' as const };
  expect(reportQueryOf(filters)).toEqual({ standing: 'awaiting', from: '2026-07-01', to: '2027-06-30' });
  expect(reportSearchOf(filters, saturday)).toEqual({ scope: 'business', status: 'awaiting', range: 'fy' });
  expect(of(reportSearchOf(filters, saturday))).toEqual(filters);
  expect(of({ range: 'bas-2026-02', status: 'lost', scope: 'world' })).toEqual(of({}));
});

test('ranges are called by the calendar, financial years and BAS quarters by their months', () => {
  const names = rangeGroups(saturday).flatMap(({ ranges }) => ranges.map(({ name }) => name));
  expect(names.slice(2, 7)).toEqual(['This week', 'This month', 'Last month', 'This quarter', 'This year']);
  expect(names.slice(-7)).toEqual([
    'This financial year (2026–27)',
    'Last financial year (2025–26)',
    'BAS quarter Oct–Dec 2026',
    'BAS quarter Jul–Sep 2026',
    'BAS quarter Apr–Jun 2026',
    'BAS quarter Jan–Mar 2026',
    'BAS quarter Oct–Dec 2025',
  ]);
});
