import { describe, expect, it } from 'vitest';
import { pagesOf } from '../../fixtures/printed/printed-receipt.ts';
import { rowsOf } from '../layout/rows.ts';
import { dateCandidates } from './date-features.ts';

const datesOf = (print: string): string[] =>
  dateCandidates(rowsOf(pagesOf(print, 'columns')), '2026-11-21').map(({ iso }) => iso);

describe('dateCandidates', () => {
  it('joins a date to a year that’s alone on the next line', () => {
    expect(datesOf('Invoice C-1182    20-11-\n2026')).toEqual(['2026-11-20']);
    expect(datesOf('Paid    20 October\n2025')).toEqual(['2025-10-20']);
  });

  it('joins no number to a year that isn’t alone', () => {
    expect(datesOf('Invoice C-1182    20-11-\n2026 Street')).toEqual([]);
    expect(datesOf('Qty 20 11\n2026')).toEqual([]);
  });

  it.each([
    ['an email', '11/10/26, 8:02 AM  Gmail - Your order\nMon, 9 Nov 2026 at 9:41 pm', ['2026-11-09']],
    ['an order of the other style', '11/25/25, 8:02 AM  Orders\nPaid 03/04/2025', ['2025-04-03']],
    ['a page with a later date only', '1/10/26, 8:02 AM  Orders\n13 Nov 2026', ['2026-10-01', '2026-11-13']],
    ['a page without another date', '13/10/26, 8:02 AM  Orders\nTotal $5.00', ['2026-10-13']],
    ['no print but a receipt', '13/10/26, 8:02 AM\nJoined 01/01/2020', ['2026-10-13', '2020-01-01']],
  ])('leaves out when a browser printed %s', (_, print, dates) => expect(datesOf(print)).toEqual(dates));
});
