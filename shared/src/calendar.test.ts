import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  calendarDate,
  dayOf,
  formatDate,
  formatFieldDate,
  formatMoment,
  monthOf,
  parseFieldDate,
  spellOutMoment,
} from './calendar.ts';

describe('a calendar date', () => {
  test.each(['2026-11-21', '2024-02-29', '1990-01-01', '2099-12-31'])('%s is accepted [VAL-62]', (text) => {
    expect(calendarDate.parse(text)).toBe(text);
  });

  test.each([
    '31/02/2026',
    '2026-02-31',
    '2025-02-29',
    '2126-01-01',
    '1989-12-31',
    '2026-1-1',
    '2026-11-21T00:00',
    '',
  ])('%j is refused', (text) => {
    expect(calendarDate.safeParse(text).success).toBe(false);
  });
});

test('dates are shown as dd/MM/yy [CONST-59]', () => {
  expect(formatDate('2026-03-07')).toBe('07/03/26');
});

describe('a date in a field', () => {
  test('is shown with its whole year; unfinished text stays as it is', () => {
    expect(formatFieldDate('2026-03-07')).toBe('07/03/2026');
    expect(formatFieldDate('07/0')).toBe('07/0');
    expect(formatFieldDate('')).toBe('');
  });

  test.each([
    ['07/03/2026', '2026-03-07'],
    ['7/3/26', '2026-03-07'],
    ['7.3.2026', '2026-03-07'],
    [' 07-03-2026 ', '2026-03-07'],
    ['2026-03-07', '2026-03-07'],
    ['31/02/2026', '2026-02-31'],
  ])('%j is read with the day first', (typed, date) => {
    expect(parseFieldDate(typed)).toBe(date);
  });

  test.each(['', '07/03', '07/03/', '07/03/202', '7 March 2026', '123/03/2026'])(
    '%j is not complete',
    (typed) => {
      expect(parseFieldDate(typed)).toBeNull();
    },
  );
});

test('the day and month of a time are Melbourne’s, not UTC’s', () => {
  expect(dayOf(new Date('2026-10-31T12:59:59Z'))).toBe('2026-10-31');
  expect(dayOf(new Date('2026-10-31T13:00:00Z'))).toBe('2026-11-01');
  expect(monthOf(new Date('2026-06-30T14:00:00Z'))).toBe('2026-07');
});

test('times are shown in Melbourne time, with its name', () => {
  expect(formatMoment(new Date('2026-11-21T02:05:00Z'))).toBe('21/11/26 13:05 AEDT');
  expect(formatMoment(new Date('2026-06-30T14:00:00Z'))).toBe('01/07/26 00:00 AEST');
});

test('in an email, times are spelt out', () => {
  expect(spellOutMoment(new Date('2026-01-31T13:30:00Z'))).toBe(
    '1 February 2026 at 12:30 am (Melbourne time)',
  );
  expect(spellOutMoment(new Date('2026-06-30T14:30:00Z'))).toBe('1 July 2026 at 12:30 am (Melbourne time)');
});

test('days are added across months, leap days and daylight saving', () => {
  expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
  expect(addDays('2026-10-03', 2)).toBe('2026-10-05');
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
});

describe('any day', () => {
  const days = fc
    .date({
      min: new Date('1990-01-02T00:00:00Z'),
      max: new Date('2099-12-30T00:00:00Z'),
      noInvalidDate: true,
    })
    .map((date) => date.toISOString().slice(0, 10));

  test('adding days adds as many milliseconds in UTC, and back again', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -5000, max: 5000 }), (day, count) => {
        const other = addDays(day, count);
        expect(Date.parse(other) - Date.parse(day)).toBe(count * 86_400_000);
        expect(addDays(other, -count)).toBe(day);
      }),
    );
  });

  test('is a calendar date, shown with its own day, month and year', () => {
    fc.assert(
      fc.property(days, (day) => {
        expect(calendarDate.parse(day)).toBe(day);
        const [shownDay, month, year] = formatDate(day).split('/');
        expect(`${day.slice(0, 2)}${year}-${month}-${shownDay}`).toBe(day);
      }),
    );
  });

  test('starts and ends at midnight in Melbourne in any season', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 86_399 }), (day, second) => {
        const hours = [10, 11].map((ahead) =>
          dayOf(new Date(Date.parse(`${day}T00:00:00Z`) + (second - ahead * 3600) * 1000)),
        );
        expect(hours).toContain(day);
      }),
    );
  });
});
