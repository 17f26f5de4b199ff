import { expect, test } from 'vitest';
import { pagesOf } from '../../fixtures/printed/printed-receipt.ts';
import { extractFields } from '../extract-fields.ts';

const totalOf = (print: string) =>
  extractFields(pagesOf(print, 'columns'), { today: '2026-11-21' }).fields.amountCents?.value;

test.each([
  [
    'savings',
    'Corner Grocer\n07/11/12\nTOTAL COUPON SAVINGS OF  2.00\nSAVINGS TOTAL  3.56\nSweets  1.00\nFruit snacks  4.00\nCoupon  -2.00\nTOTAL TAX  .00\nTOTAL  3.00\nTENDER  3.00',
    300,
  ],
  [
    'what’s paid later in parts',
    'Galah Threads\nOrder total  $148.00\n4 payments of $37.00\nPayment 1 of 4  Paid 5 Nov 2026  $37.00\nPayment 2 of 4  19 Nov 2026  $37.00',
    14_800,
  ],
  [
    'a year’s total, of which a quarter is due',
    'Galah Council\nABN 51 824 753 556\nAnnual total  1,500.01\nInstalment 2  375.00\nAMOUNT NOW DUE  $375.00',
    37_500,
  ],
  [
    'what is before tax, under a year’s total that is all due',
    'Galah Insurance\nABN 51 824 753 556\nPremium  $1,200.50\nGST  $120.05\nAnnual total  $1,320.55',
    132_055,
  ],
  [
    'a premium’s total in instalments',
    'Galah Insurance\nABN 51 824 753 556\nTotal annual premium  $1,209.29\nor 12 monthly instalments of $110.85 (total $1,330.20)',
    120_929,
  ],
  [
    'the one that a pound sign is read as',
    'The Lamb\nLondon WC2E 9EB\nVAT No. 226 5508 71\nPie  37.00\nPint  39.80\nSUB-TOTAL  76.80\nService 12.5%  9.60\nTOTAL DUE  186.40\nCARD  186.40',
    8640,
  ],
  [
    'a purchase below the cash it is added to',
    'Galah Club\nCash out  100.00\nPurchase amount  20.00\nTOTAL  120.00',
    12_000,
  ],
  ['a credit that is a card’s', 'Galah Club\n14/03/2026\nTotal 12.00 CR CARD', 1200],
  ['savings so far', 'Milk  3.10\nAmount Saved: $40.47\nLifetime Savings: $266.21', 310],
  [
    'a year’s total to date',
    'Galah Chemist\nABN 51 824 753 556\nSunscreen  13.99\nTOTAL INC GST  $13.99\nEFTPOS  $13.99\nSAFETY NET TOTAL TO DATE  $611.40',
    1399,
  ],
  ['what is left on a gift card', 'Book  25.00\nTOTAL  25.00\nGift card  25.00\n** BAL  75.00', 2500],
  [
    'a time',
    'CREDIT CARD VOUCHER\nCorner Restaurant\nDATE  02/02/2014\nTIME  11.11\nCARD TYPE  MC\nACCT:  XXXX XXXX XXXX 1111\nSubtotal:  $1969.69\nGratuity\nTotal:',
    196_969,
  ],
])('the total isn’t %s', (_, print, cents) => expect(totalOf(print)).toBe(cents));

test('the total is a supermarket till’s balance after coupons', () => {
  const pair = 'PC RAZORS  0.00 T\nSC AUTOMATIC COUPON  4.49\nPC RAZORS  4.49 T\n';
  const coupons = 'MC SCANNED COUPON  4.00-\n'.repeat(3);
  const end = 'TAX  1.08\n**** BALANCE  3.04\nCASH  4.00\nCHANGE  0.96\nTOTAL COUPONS  $  33.96';
  expect(totalOf(`${pair}${pair}${coupons}${end}`)).toBe(304);
});

test('the total of a prepaid account’s statement is what was spent, not what is left', () => {
  const trips = '02 Jul 25 07:14 M7  $9.43\n02 Jul 25 16:40 M2  $10.02';
  const balances = 'Opening balance  $31.20\nTop ups  $50.00\nClosing balance  $61.75';
  const print = `Galah Tolls\nABN 51 824 753 556\nStatement / Tax invoice\n${balances}\n${trips}\nTotal trips and fees  $19.45`;
  expect(totalOf(print)).toBe(1945);
});

test('the total of a ticket has the fee for paying by card', () => {
  const fare = 'Fare  $382.18\nGST  $43.08\nCharges  $48.66\nTicket total  $473.92';
  const print = `Galah Airways\nABN 51 824 753 556\n08 Jan 2026\n${fare}\nPayment card fee  $3.00\nMastercard  $476.92`;
  expect(totalOf(print)).toBe(47_692);
});

test('the total of a settled folio is what was paid, whatever was charged first', () => {
  const nights =
    '3/11/2025  GUEST ROOM NIGHT  $169.00\n3/11/2025  STATE SALES TAX NIGHT  $10.14\n3/12/2025  GUEST ROOM NIGHT  $169.00';
  const print = `Galah Inn & Suites\nChattanooga, TN 37402\nRoom Rate:  169.00\n${nights}\n3/14/2025  VS *9174  ($348.14)\n**BALANCE**  $0.00`;
  expect(totalOf(print)).toBe(34_814);
});

test('the total of a statement is its closing balance', () => {
  const fees =
    'Fees w/e 16/10/26  620.00\nChild Care Subsidy  -418.20\nFees w/e 23/10/26  620.00\nChild Care Subsidy  -418.20';
  const print = `Galah Early Learning\nABN 51 824 753 556\nStatement of account\nOpening balance  310.00\n${fees}\nPayment received 20/10/26  -310.00\nClosing balance  403.60`;
  expect(totalOf(print)).toBe(40_360);
});

test('the total of a refund alone is what was paid back', () => {
  const print = 'Galah Shop\nABN 51 824 753 556\n12/03/2026\nAmount refunded  -45.00\nVisa  -45.00';
  expect(totalOf(print)).toBe(-4500);
});

test('the total has what’s paid into a fund', () => {
  const levies =
    'Administration levy due 01/07/2026  300.00\nSinking fund levy  100.00\nTotal levies  400.00';
  expect(totalOf(`Galah Owners\nABN 51 824 753 556\n01/07/2026\n${levies}`)).toBe(40_000);
});
