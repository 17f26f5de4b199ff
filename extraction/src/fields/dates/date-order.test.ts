import { describe, expect, it } from 'vitest';
import { pagesOf } from '../australian/printed-receipt.ts';
import { rowsOf } from '../layout/rows.ts';
import { isMonthFirst } from './date-order.ts';
import { datesIn } from './printed-dates.ts';

const monthFirst = (print: string) =>
  isMonthFirst(rowsOf(pagesOf(print, 'lines')), datesIn(print, '2026-11-21'));

describe('isMonthFirst', () => {
  it.each([
    '03/04/2026\nExpiry 11/25/2025',
    'Omaha, NE 68154\n03/04/2026',
    'Tel (402) 555-0134\n03/04/2026 10:15 AM\nTotal $5.35',
    'Sales tax 0.35\n03/04/2026 10:15 AM\nTotal $5.35',
    'Invoice date 03/04/2026 (MM/DD/YYYY)\nABN 51 824 753 556',
    'Tax 1: $0.35\n03/04/2026 10:15 AM\nTotal $5.35',
    'March 4, 2026\nMastercard\n3/4/26 8:47 AM',
    'March 4, 2026\nMastercard\n3/5/26 12:10 AM',
  ])('puts the month first in %j', (print) => expect(monthFirst(print)).toBe(true));
  it.each([
    '03/04/2026',
    'Omaha, NE 68154\n25/12/2025',
    'Omaha, NE 68154\n03/04/2026 (dd/mm/yyyy)',
    '03/04/2026 10:15 AM\nTotal $5.35',
    'Tax invoice\n03/04/2026 10:15 AM\nTotal $5.35',
    'Omaha, NE 68154\n4 March 2026\nVisa\n04/03/2026',
    '4 March 2026\n05/04/2026',
    '3 April 2026\n4 March 2026\n03/04/2026',
    'Perth WA 6000\nABN 51 824 753 556\n03/04/2026 10:15 AM\nTotal $5.35',
  ])('puts the day first in %j', (print) => expect(monthFirst(print)).toBe(false));
});
