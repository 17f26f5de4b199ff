import { expect, test } from 'vitest';
import { pagesOf } from '../../fixtures/printed/printed-receipt.ts';
import { rowsOf } from '../layout/rows.ts';
import { findDate } from './find-date.ts';

test.each<[what: string, print: string, date: string]>([
  [
    'a repair of what was bought before',
    'Watch repair 88213\n12 November 2026\nPurchased from Toolmart on 3 March 2025\nTotal $88.00',
    '2026-11-12',
  ],
  [
    'an order from a seller',
    'Printed 27/10/2026\nPurchased from Toolmart on 24 Oct, 2026\nTotal $88.00',
    '2026-10-24',
  ],
  [
    'what can be repaired',
    'Printed 27/10/2026\nPurchased on 24 Oct, 2026\nTotal $88.00\nYou can have goods repaired or\nreplaced. Refund, repair or exchange.',
    '2026-10-24',
  ],
  [
    'a deposit that was all, before an event',
    'Galah Tours\nDeposit paid 10/03/2026  $100.00\nTravel date 20/05/2026\nTotal  $100.00\nBalance remaining  $0.00',
    '2026-03-10',
  ],
  [
    'a trip whose tip was paid later',
    'Galah Rides\nTotal $41.87\nVisa 8830  $36.87\n12/9/26 11:46 pm\nVisa 8830 (tip)  $5.00\n13/9/26 7:02 am',
    '2026-09-12',
  ],
  [
    'a stay that was booked long before',
    'Invoice printed 09/01/2026 07:58\nBooked 11/09/2025 via website\nTotal $308.00',
    '2026-01-09',
  ],
  [
    'an invoice printed later',
    'Invoice printed 14/03/2026\nInvoice date 10/03/2026\nTotal $308.00',
    '2026-03-10',
  ],
  [
    'an order that was invoiced later',
    'Invoice date / Date of supply 25 November 2024\nOrder date 23 November 2024\nTotal $378.49',
    '2024-11-25',
  ],
  ['a repair alone', 'Repair kit\nPurchased on 24 Oct, 2026\nTotal $88.00', '2026-10-24'],
])('%s', (_, print, date) => {
  const rows = rowsOf(pagesOf(print, 'columns'));
  expect(findDate(rows, { today: '2026-11-21', isAustralian: true })?.value).toBe(date);
});
