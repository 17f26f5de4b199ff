import { describe, expect, it } from 'vitest';
import { pagesOf } from '../australian/printed-receipt.ts';
import { rowsOf } from '../layout/rows.ts';
import { cardLastFour } from './card-last-four.ts';
import { category } from './category.ts';
import { documentNumber } from './document-number.ts';
import { paymentMethod } from './payment-method.ts';

const rows = (print: string) => rowsOf(pagesOf(print, 'columns'));
const head = 'Corner Store\n12 High St\nFitzroy VIC 3065\nTel 9550 1234\nTAX INVOICE\n';

describe('paymentMethod', () => {
  it.each([
    ['TOTAL  10.00\nCASH  20.00\nCHANGE  10.00', 'cash'],
    ['TOTAL  10.00\nEFTPOS  10.00', 'eftpos'],
    ['TOTAL  10.00\nEFTPOS  10.00\nVISA DEBIT\nXXXX1234', 'visa'],
    ['TOTAL  10.00\nCARD  10.00\nEFTPOS SAV\nCARD: XXXX1234', 'eftpos'],
    ['TOTAL  10.00\nMasterCard  10.00', 'mastercard'],
    ['TOTAL  10.00\nAMEX  10.00', 'amex'],
    ['TOTAL  10.00\nPaid by PayPal', 'paypal'],
    ['TOTAL  10.00\nCredit Card  10.00', 'card'],
    ['TOTAL  10.00\nPayment by bank transfer', 'bank transfer'],
    ['TOTAL  10.00\nEFT  10.00', 'eftpos'],
    ['TOTAL  10.00\nM/C  10.00', 'mastercard'],
    ['TOTAL  10.00\nDirect debit via Ezidebit', 'direct debit'],
    ['TOTAL  10.00\nPayment  Direct debit', 'direct debit'],
    ['TOTAL  10.00\nReceived by direct debit - thank you', 'direct debit'],
    ['Total received (BPAY)  10.00', 'bpay'],
    ['TOTAL  10.00\nPAID CARD  10.00', 'card'],
    ['TOTAL  10.00\nPAID ONLINE - CARD', 'card'],
    ['TOTAL  10.00\nPAID BY: CARD', 'card'],
    ['Payment: BPAY (received 31/03/2026)', 'bpay'],
    ['TOTAL  10.00\nMC XXXX6612  10.00', 'mastercard'],
    ['TOTAL  10.00\nAFTERPAY  10.00', 'afterpay'],
    ['TOTAL  10.00\nPaid with Zip Pay', 'zip'],
    ['TOTAL  10.00\nPayment method: Zip', 'zip'],
    ['TOTAL  10.00\nKlarna  10.00', 'klarna'],
    ['Amount  10.00\nMethod  BPAY', 'bpay'],
    ['PRICE: $10.00\nPAID: COINS', 'cash'],
    ['TOTAL  10.00\nLess prepaid Visa ..0018 22/05/26  10.00', 'visa'],
    ['TOTAL  10.00\nMASTER 4418  10.00', 'mastercard'],
    ['TOTAL  10.00\nPaid by PayID 0400 118 220', 'bank transfer'],
    ['TOTAL  10.00\nDirect debit 08/11/2026', 'direct debit'],
    ['Cashier: Sam\nTOTAL  10.00\nCASH OUT  0.00\nVISA  10.00', 'visa'],
  ])('reads %j', (print, method) => expect(paymentMethod(rows(head + print))?.value).toBe(method));

  it.each([
    'Cashier: Sam\nTOTAL  10.00',
    'We accept Visa and Mastercard\nTOTAL  10.00',
    'Cash Sale\nTOTAL  10.00',
    'CREDIT NOTE 00771',
    'Credit CR-0044\nCredit date  19 Aug 2026',
    'Master Lic 4418\nTOTAL  10.00',
    'TOTAL  10.00\nPay by BPAY or direct debit',
    'TOTAL  10.00\nWe accept Visa, Mastercard, BPAY,\nApple Pay',
    'TOTAL  10.00\nPayment: BPAY Biller code 268441',
    'TOTAL  10.00\nBuy now with Afterpay',
    'ZIP LOCK BAGS  10.00\nTOTAL  10.00',
    'TOTAL  10.00\nPAID - DO NOT COLLECT CASH',
    'TOTAL  10.00\nBiller Code: 209544  Direct Debit: not set up  Ref 0447',
    'TOTAL  10.00\nWays to pay: Direct debit · BPAY Biller 130112',
    'TOTAL  10.00\nSorry, no cash or AMEX.',
    'TOTAL  10.00\nDirect deposit: BSB 063-119 Account 1042 8817',
    'TOTAL  10.00\nPayment claim. Direct credit: BSB 063-119 A/c 44 118 2201',
    'TOTAL  10.00\nPayID sam@example.com',
    'Credit to: Corner Cafe\nTOTAL CREDIT  -10.00\nCredit remaining  -10.00',
    'MASTER J. CITIZEN\nTOTAL  10.00',
    'TOTAL  10.00\nPlease pay to PayID 0433 118 220. Thank you!',
  ])('reads none in %j', (print) => expect(paymentMethod(rows(head + print))).toBeNull());
});

describe('cardLastFour', () => {
  it.each([
    ['CARD: XXXXXXXXXXXX4321 (T)', '4321'],
    ['VISA ****1234', '1234'],
    ['XXXX XXXX XXXX 2294', '2294'],
    ['516361......0071', '0071'],
    ['Visa ending in 4242', '4242'],
    ['Payment method  Mastercard - 4242', '4242'],
    ['Visa ····8018', '8018'],
    ['CARD: 5900 T)', '5900'],
    ['CARD: .7010. C)', '7010'],
    ['VISA 4111 1111 1111 1111', '1111'],
    ['VISA 1149', '1149'],
    ['Mastercard 1904 (Tap)  10.00', '1904'],
    ['EFT VISA ..2006  10.00', '2006'],
    ['Refund card  xxxx8820\nMASTERCARD  xxxx2550', '2550'],
    ['M/CARD 6633', '6633'],
    ['VISA XX1212', '1212'],
    ['AMEX *2007', '2007'],
    ['AMEX XXXXXXXXXX31006  10.00', '1006'],
    ['AMEX ...  .. 31006  10.00', '1006'],
    ['Visa Debit x-4410 $10.00', '4410'],
    ['Paid on  Card  Transaction ID\n30 Apr 2026  MasterCard 4418  7718204418827-7719903', '4418'],
    ['MC CR  **1477', '1477'],
    ['XXXXXXXXXXXXO182', '0182'],
    ['Visa 4018 82** **** 0182', '0182'],
    ['Opal card  3085 22xx xxxx 4418\nPaid with  Visa •••• 8216', '8216'],
    ['Gift Card  50.00\nXXXXXXXXXXXXXXX0713\nVisa  91.94\nXXXXXXXXXXXX5562', '5562'],
    ['Gift Card  50.00\nXXXXXXXXXXXXXXX0713 Bal $0.00\nVisa  91.94\nXXXXXXXXXXXX5562', '5562'],
    ['VISA REFUND 3030', '3030'],
    ['Visa *0028  21.79', '0028'],
    ['Mastercard-0455', '0455'],
    ['MASTERCARD (0455)  31.95', '0455'],
    ['CARD  ..9016', '9016'],
    ['CARD .3350', '3350'],
    ['MASTERCARD  .1909  500.00', '1909'],
    ['Paid 03/04/2026 VISA 0990  -212.40', '0990'],
    ['eftpos 7310 (Chip)', '7310'],
    ['CARD: 552043-6602 DEBIT MASTERCARD', '6602'],
    ['EFTPOS DEBIT  ..9012', '9012'],
    ['Gift Card  50.00\nActivated ****4418\nVisa  **** **** **** 1180', '1180'],
    ['Lic ****4188\nBond held Visa 3399  $150.00\nVISA 3399  $164.50', '3399'],
    ['Visa 2094  Feb 12 2026', '2094'],
    ['F1ybuys: 2793XXXXXXXX1804\nCARD NO: 526485-XXX2280', '2280'],
  ])('reads %s', (print, digits) => expect(cardLastFour(rows(head + print))?.value).toBe(digits));

  it.each([
    'Member No XXXXXX1234',
    'Tel 02 9550 1234',
    '*** 2026 ***',
    'Visa - 2026/11/03',
    'Gift card: 2000',
    'Paid with  Zip Pay\nZip account  XXXX2207',
    'myki card: 308425xxxxxx4177',
    'Visa 1200.00',
    'VISA 4111 1111 1111',
    'Visa 2026',
    'Your rebate will be paid to your account ending 4471',
    'Total 1,485\nPaid Visa 1485',
    'From Smart Access\n062-204 xxxx 7712',
    'Card: 45.00',
  ])('reads none in %s', (print) => expect(cardLastFour(rows(print))).toBeNull());
});

describe('documentNumber', () => {
  it.each([
    ['Invoice #: 7042/00098321', '7042/00098321'],
    ['Tax Invoice 9-31120', '9-31120'],
    ['Order ML1187203 - Delivered 26 Jun', 'ML1187203'],
    ['Tax Invoice 88213', '88213'],
    ['TAX INVOICE No. 10-558204', '10-558204'],
    ['Receipt No: 004512   21/11/2026', '004512'],
    ['Docket: 1042   21/11/26', '1042'],
    ['Bill No  HP01-188357', 'HP01-188357'],
    ['Folio No: 16985   Room: 326', '16985'],
    ['Credit Note Number\nCN-0188\nReference   INV-20418', 'CN-0188'],
    ['Quote no. Q-0418', 'Q-0418'],
    ['Credit CR-0044\nOriginal invoice INV-3318 (28 Jul 2026)', 'CR-0044'],
    ['TAX INVOICE SI-MOO-882044', 'SI-MOO-882044'],
    ['TAX INVOICE INV 220418', '220418'],
    ['Penalty notice number  4418820441', '4418820441'],
    ['Order confirmed DG882044', 'DG882044'],
    ['Booking confirmation YHA882044 - Blue Hills Hostel', 'YHA882044'],
    ['Reservation ID  HA-882X04', 'HA-882X04'],
    ['Session  EXP-204418', 'EXP-204418'],
    ['Galah Pools   DEPOSIT TAX INVOICE\nSite: Samford   D-2618\nJob J-0188', 'D-2618'],
    ['TAX INVOICE\nEH-INV-441882', 'EH-INV-441882'],
    ['Invoice Number   11 Chinner Ave\nINV-2207   Melrose Park', 'INV-2207'],
    ['Invoice for #MM3418', 'MM3418'],
    ['Sale #1188', '1188'],
    ['Booking BK-118820', 'BK-118820'],
    ['Booking ref: OZ44188204', 'OZ44188204'],
    ['Order NO. GSONKT44188204', 'GSONKT44188204'],
    ['INVOICE NO   DATE\nINV-20418   01/10/2026', 'INV-20418'],
  ])('reads %j', (print, number) => expect(documentNumber(rows(print), '2026-11-21')?.value).toBe(number));

  it.each([
    'Tax Invoice\n21/11/2026',
    'Receipt',
    'Invoice date 01/10/2026',
    'TAX INVOICE\nABN 51 824 753 556',
    'TAX INVOICE\n26-NOV-26',
  ])('reads none in %j', (print) => expect(documentNumber(rows(print), '2026-11-21')).toBeNull());
});

describe('category', () => {
  it.each([
    ['Coastline Fuels', 'Travel'],
    ['Silver City Taxis', 'Travel'],
    ['The Founders Hotel', 'Travel'],
    ['City West Car Park', 'Travel'],
    ['The Little Bean Cafe', 'Meals'],
    ['Paper & Pen Stationery', 'Office Supplies'],
    ['Timberline Hardware', 'Equipment'],
    ['Cloudnest Software Pty Ltd', 'Software'],
    ['Southern Current Energy', 'Utilities'],
  ])('%s is %s', (vendor, expected) => expect(category(vendor, [], '')?.value).toBe(expected));

  it('is unsure of a name that says nothing', () => {
    expect(category('Smith & Sons', [], '')).toMatchObject({ value: 'Other', confidence: 0.3 });
    expect(category(null, [], '')).toBeNull();
  });
});
