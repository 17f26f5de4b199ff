import { describe, expect, it } from 'vitest';
import { pagesOf } from '../../fixtures/printed/printed-receipt.ts';
import { rowsOf } from '../layout/rows.ts';
import { dateOrder } from './date-order.ts';
import { datesIn } from './printed-dates.ts';

const orderIn = (print: string) => dateOrder(rowsOf(pagesOf(print, 'lines')), datesIn(print, '2026-11-21'));
const monthFirst = (print: string) => orderIn(print).isMonthFirst;

describe('dateOrder', () => {
  it.each([
    '03/04/2026\nExpiry 11/25/2025',
    'Omaha, NE 68154\n03/04/2026',
    'Tel (402) 555-0134\n03/04/2026 10:15 AM\nTotal $5.35',
    'Sales tax 0.35\n03/04/2026 10:15 AM\nTotal $5.35',
    'Invoice date 03/04/2026 (MM/DD/YYYY)\nABN 51 824 753 556',
    'Fri 04/07/2017',
    '04/07/2017 (Friday)',
    'San Antonio, TX\n04/07/17 14:21\nTAX 1  8.250 %  1.65',
    'Palo Alto California 94301\n04/07/2017',
    'CHECK\n04/07/2017\nSubtotal 47.00\nSales Tax 2.56\nGratuity not included',
    'DATE 03/04/17 5:24PM\n12.629 GALLONS\nFUEL TOTAL  $50.00',
    'Tax 1: $0.35\n03/04/2026 10:15 AM\nTotal $5.35',
    'March 4, 2026\nMastercard\n3/4/26 8:47 AM',
    'March 4, 2026\nMastercard\n3/5/26 12:10 AM',
  ])('puts the month first in %j', (print) => expect(monthFirst(print)).toBe(true));
  it.each([
    '03/04/2026',
    'Omaha, NE 68154\n25/12/2025',
    'Omaha, NE 68154\n03/04/2026 (dd/mm/yyyy)',
    'Tue 04/07/2017\nOmaha, NE 68154',
    'Fremantle, WA\n03/04/2026 10:15 AM\nTotal $5.35',
    '03/04/2026 10:15 AM\nTotal $5.35',
    'Tax invoice\n03/04/2026 10:15 AM\nTotal $5.35',
    'Omaha, NE 68154\n4 March 2026\nVisa\n04/03/2026',
    '4 March 2026\n05/04/2026',
    '3 April 2026\n4 March 2026\n03/04/2026',
    'Perth WA 6000\nABN 51 824 753 556\n03/04/2026 10:15 AM\nTotal $5.35',
    'Ten Gallon Hat  $199.00\n03/04/2026 2:18 PM',
    '03/04/2026\n061625 11:04:48',
  ])('puts the day first in %j', (print) => expect(monthFirst(print)).toBe(false));

  it.each(['03/04/2026\nTotal $5.35', 'MILTON, ONTARIO\n03/04/2026\n13% HST  14.69'])(
    'doesn’t know the order in %j',
    (print) => expect(orderIn(print).isKnown).toBe(false),
  );
  it.each([
    '03/04/2026\nABN 51 824 753 556',
    '03/04/2026\nEFTPOS  5.35',
    '03/04/2026\nPh (03) 9555 0123',
    '03/04/2026\nPh 03 9555-0123',
    '03/04/2026\nTAX INVOICE',
    '03/04/2026\n25/03/2026',
    'Omaha, NE 68154\n03/04/2026',
  ])('knows the order in %j', (print) => expect(orderIn(print).isKnown).toBe(true));
});
