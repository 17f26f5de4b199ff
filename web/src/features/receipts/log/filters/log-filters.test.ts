import { describe, expect, test } from 'vitest';
import { daysShown, defaultFilters, filtersOf, isNarrowed, queryOf, searchOf } from './log-filters.ts';
import { isReversed } from '../../../../receipt/list/date-ranges.ts';

const saturday = '2026-11-21';

describe('filters in the address', () => {
  test.each([
    ['nothing', {}, {}],
    ['a search', { search: 'coffee' }, { search: 'coffee' }],
    ['a search of digits, which the router reads as a number', { search: 2026 }, { search: '2026' }],
    ['a range', { range: 'week' }, { range: 'week' }],
    [
      'custom days',
      { range: 'custom', from: '2026-01-01', to: '2026-01-31' },
      { range: 'custom', from: '2026-01-01', to: '2026-01-31' },
    ],
    ['a sort', { sort: 'amount-desc' }, { sort: 'amount-desc' }],
  ])('%s survives the way there and back [LOG-02] [LOG-03] [LOG-04]', (_name, search, expected) => {
    expect(searchOf(filtersOf(search))).toEqual(expected);
  });

  test('what is not understood is ignored', () => {
    expect(filtersOf({ range: 'decade', sort: 1, search: {}, from: '2026-01-01' })).toEqual(defaultFilters);
    expect(filtersOf({ range: 'custom', from: 'soon', to: '2026-02-30' })).toMatchObject({
      from: '',
      to: '',
    });
  });
});

describe('the days shown', () => {
  test('week and month are the last 7 and 30 days on the log [CONST-61] [OP-29]', () => {
    expect(daysShown({ ...defaultFilters, range: 'week' }, saturday)).toEqual({
      from: '2026-11-15',
      to: saturday,
    });
    expect(daysShown({ ...defaultFilters, range: 'month' }, saturday)).toEqual({
      from: '2026-10-23',
      to: saturday,
    });
  });

  test('a custom range holds both of its days and may be open [VAL-68]', () => {
    const custom = { ...defaultFilters, range: 'custom', from: '2026-01-01', to: '2026-01-31' } as const;
    expect(queryOf(custom, saturday)).toEqual({ from: '2026-01-01', to: '2026-01-31' });
    expect(queryOf({ ...custom, to: '' }, saturday)).toEqual({ from: '2026-01-01' });
    expect(isReversed({ from: '2026-02-01', to: '2026-01-01' })).toBe(true);
    expect(isReversed({ from: '2026-02-01', to: null })).toBe(false);
  });

  test('a call is asked only for what was chosen', () => {
    expect(queryOf(defaultFilters, saturday)).toEqual({});
    expect(queryOf({ ...defaultFilters, search: ' tea ' }, saturday)).toEqual({ search: 'tea' });
  });
});

test('an empty list depends on whether it’s filtered', () => {
  expect(isNarrowed(defaultFilters)).toBe(false);
  expect(isNarrowed({ ...defaultFilters, sort: 'vendor-asc' })).toBe(false);
  expect(isNarrowed({ ...defaultFilters, range: 'custom' })).toBe(false);
  expect(isNarrowed({ ...defaultFilters, range: 'today' })).toBe(true);
  expect(isNarrowed({ ...defaultFilters, search: 'x' })).toBe(true);
});
