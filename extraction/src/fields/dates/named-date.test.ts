import { expect, test } from 'vitest';
import { pagesOf } from '../../fixtures/printed/printed-receipt.ts';
import { rowsOf } from '../layout/rows.ts';
import { dateCandidates } from './date-features.ts';
import { namedDate } from './named-date.ts';

function dateOf(print: string, isAustralian = true): string | null {
  const rows = rowsOf(pagesOf(print, 'columns'));
  return namedDate(dateCandidates(rows, '2026-11-21'), rows, { isAustralian })?.iso ?? null;
}

test.each<[what: string, print: string, date: string | null]>([
  ['an invoice of a stay', 'Arrival  01/11/2026\nInvoice date:  04/11/2026', '2026-11-04'],
  ['a car park', 'Entry  03/11/2026 06:58\nExit   05/11/2026 17:40', '2026-11-05'],
  [
    'a car park that counts nights',
    'Airport Parking  2 nights\nEntry 03/11/2026 22:00\nExit 05/11/2026 06:00',
    '2026-11-05',
  ],
  ['a car park with times', 'Entry time: 03/11/26 22:58\nExit time: 04/11/26 01:40', '2026-11-04'],
  ['a car park’s in and out', 'IN 03/11/26 22:58\nOUT 04/11/26 01:40', '2026-11-04'],
  [
    'a car park paid at a machine before midnight',
    'Date in   03/11/26 20:58\nPaid at   03/11/26 23:50\nDate out  04/11/26 00:02',
    '2026-11-03',
  ],
  [
    'a car park booked ahead',
    'Booked     14 June 2026 22:17\nEntry      03 July 2026 05:00\nExit       12 July 2026 21:00',
    '2026-06-14',
  ],
  ['an order from a seller', 'Printed 27/10/2026\nPurchased from GalahForge on 24 Oct, 2026', '2026-10-24'],
  ['a gift', 'Sent  1 April 2026\nDonation date: 31 March 2026', '2026-03-31'],
  ['a payment by card', 'Sent: 11 May 2026\nPaid EFTPOS 8/5/26', '2026-05-08'],
  ['an entry alone', 'Entry  03/11/2026 06:58\n05/11/2026', null],
  ['an exit alone', 'Exit sale  05/11/2026\n06/11/2026', null],
  ['a hotel’s days', 'Check in  01/11/2026\nCheck out  04/11/2026', null],
  ['an invoice issued on a day', 'Supplied  01/11/2026\nIssued on  03/11/2026', '2026-11-03'],
  [
    'a date below its name',
    'Supply address      Bill date\n2 Hope St            15 Oct 2026\n3 Nov 2026',
    '2026-10-15',
  ],
  ['a trip booked before', 'Travel date  Sat 4 Jul 2026\nBooked  18 Jun 2026', '2026-06-18'],
  [
    'a date of booking above a flight’s',
    'Booking reference   Booking date\nW8ZT3P              Sat 03 May 2026\nFlight  Fri 16 May 2026, 6:05 PM',
    '2026-05-03',
  ],
  [
    'an order paid in parts',
    'Ordered  16 Jan 2026\n16 Jan 2026 Paid  32.00\n30 Jan 2026  32.00',
    '2026-01-16',
  ],
  ['a date prepared', 'Date prepared 09/06/2026\nCover from 30/06/2026', '2026-06-09'],
  ['a bill that’s next', '16 Sep 2026\nNext bill date   16 Oct 2026', null],
  ['an account', 'Account date 15/06/2026\nCollected 02/06/2026', '2026-06-15'],
  ['a notice', 'Notice date 01/09/2026\nDue date 01/10/2026', '2026-09-01'],
  [
    'an invoice with a supply date',
    'Invoice date / Supply date  11 August 2026\nOrder date  09 August 2026',
    '2026-08-11',
  ],
  ['an order of tickets', 'Order date: Wed 18 Feb 2026\nSat 21 Nov 2026 7:00pm', '2026-02-18'],
  ['a payment of a premium', 'Cover from  28 Apr 2026\nPayment received  21 Apr 2026', '2026-04-21'],
  ['a deposit alone', '05/01/2026\nDeposit paid  20/12/2025', null],
  ['a date after a number', 'Invoice No: 88213   Date: 26/05/2026\nNext appt: 09/06/2026', '2026-05-26'],
  [
    'an invoice of a delivery',
    'Invoice date / Delivery date 09 April 2026\nOrder date 08 April 2026',
    '2026-04-09',
  ],
  ['a weekday in the date’s column', 'Booking date    Sun 19 Jul 2026\nMon 17 Aug 2026 4:05pm', '2026-07-19'],
  ['a purchase by instalments', 'Purchased 10 Sep 2026\n24 Sep 2026   $40.00\nPaid 8 Oct 2026', '2026-09-10'],
  ['a purchase long ago', 'Originally purchased: 10 Sep 2025\n24 Sep 2026', null],
  ['a refund of a purchase', 'Purchased 10 Sep 2025\nRefunded 24 Sep 2026', null],
  ['an order placed', 'Order placed: Sat 24 Oct 2026\n27 Oct 2026', '2026-10-24'],
  [
    'a date below its name and a line of another column',
    'Account for       Date of issue\n17 Carrington Rd\n                  22 July 2026\nPaid on 12 May 2026',
    '2026-07-22',
  ],
  [
    'the payment of the last bill',
    '22 July 2026\nLast bill    $301.77\nPaid on 12 May 2026   -$301.77',
    null,
  ],
  ['goods left for cleaning', 'IN       FRI 16/10/26\nREADY TUE 20/10/26 AFTER 3PM', '2026-10-16'],
  [
    'a stay paid on departure',
    'Arrival 09-10-26\nDeparture 11-10-26\n09-10-26   Parking\n11-10-26   American Express',
    '2026-10-11',
  ],
  [
    'when goods were picked up, beside an earlier deposit',
    'Picked up: 5 Nov 2026\nLess deposit paid 1/11/26   -50.00',
    '2026-11-05',
  ],
  [
    'a date behind the order’s number, beside an event’s',
    'Sat 20 Jun 2026, 7:30pm\nOrder ID: HX9KD3L2 | 3 June 2026',
    '2026-06-03',
  ],
  [
    'a date behind the order’s number, beside those of a payment in parts',
    'Order 5108842277 . 14 Mar 2026\n14 Mar 2026   $22.50\n28 Mar 2026   $22.50\n25 Apr 2026   $22.47',
    '2026-03-14',
  ],
  ['the day of billing, beside the next', 'Billed 01/06/2026\nNext debit $33.90 on 15/06/2026', '2026-06-01'],
  [
    'no day of billing to come',
    'Issued 12/11/2026\nYour card will be billed on 12/12/2026\nUsage billed 01/10/2026 - 31/10/2026',
    '2026-11-12',
  ],
  ['a date without another word', 'Date: Thursday, 12 November 2026\nPay by 19 November 2026', '2026-11-12'],
])('%s', (_, print, date) => {
  expect(dateOf(print)).toBe(date);
});

test('a date without another word is no name elsewhere, where it may be misread beside a right one', () => {
  expect(dateOf('Date : 13/04/2013\n13/04/2018', false)).toBeNull();
});

test('a date to come doesn’t put the month first', () => {
  const rows = rowsOf(pagesOf('Tax invoice 10/06/2026\nNext service 10/12/2026', 'columns'));
  expect(dateCandidates(rows, '2026-11-21').map(({ iso }) => iso)).toContain('2026-06-10');
});
