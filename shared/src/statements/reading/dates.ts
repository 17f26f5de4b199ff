import { calendarDate } from '../../calendar.ts';

/** Which comes first in a date of numbers alone. */
export type DateOrder = 'day' | 'month';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const real = (year: string, month: string, day: string): string | null => {
  const date = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return calendarDate.safeParse(date).success ? date : null;
};

/**
 * The date in a cell, as yyyy-MM-dd, with or without a time behind it: '21/11/2026', '21.11.26', '2026-11-21', '20261121',
 * '21 Nov 26'. Null if it's none.
 */
export function readDate(cell: string, order: DateOrder = 'day'): string | null {
  const text = cell.trim().slice(0, 40);
  const iso =
    /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/.exec(text) ??
    /^(\d{4})(\d\d)(\d\d)(?:\D|\d{6}|$)/.exec(text);
  if (iso) return real(iso[1] ?? '', iso[2] ?? '', iso[3] ?? '');
  const named = /^(?:[a-z]{3,9},? )?(\d{1,2})[ -]?([a-z]{3})[a-z]*\.?,?[ -]?'?(\d{4}|\d\d)(?!\d)/i.exec(text);
  if (named) {
    const month = months.indexOf((named[2] ?? '').toLowerCase()) + 1;
    return month === 0 ? null : real(named[3] ?? '', String(month), named[1] ?? '');
  }
  const numbers = /^(\d{1,2})[-/. ]+(\d{1,2})[-/. ']+(\d{4}|\d\d)(?!\d)/.exec(text);
  if (!numbers) return null;
  const [, first = '', second = '', year = ''] = numbers;
  return order === 'day' ? real(year, second, first) : real(year, first, second);
}

/** The order in which more of these can be read. Where nothing decides, the day comes first, as in Australia. */
export function orderOf(cells: readonly string[]): DateOrder {
  const readable = (order: DateOrder): number =>
    cells.filter((cell) => readDate(cell, order) !== null).length;
  return readable('month') > readable('day') ? 'month' : 'day';
}
