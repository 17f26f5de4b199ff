import { expect, it } from 'vitest';
import { pagesOf } from '../../fixtures/printed/printed-receipt.ts';
import { rowsOf } from '../layout/rows.ts';
import { findPaymentMethod } from './find-payment-method.ts';

const rows = (print: string) => rowsOf(pagesOf(print, 'columns'));
const head = 'Corner Store\n12 High St\nFitzroy VIC 3065\nTel 9550 1234\nTAX INVOICE\n';

it.each([
  ['TOTAL  10.00\nCASH  20.00\nCHANGE  10.00', 'cash'],
  ['TOTAL  10.00\nEFTPOS  10.00', 'eftpos'],
  ['TOTAL  10.00\nEFTPOS  10.00\nVISA DEBIT\nXXXX1234', 'visa'],
  ['TOTAL  10.00\nCARD  10.00\nEFTPOS SAV\nCARD: XXXX1234', 'eftpos'],
  ['TOTAL  10.00\nMasterCard  10.00', 'mastercard'],
  ['TOTAL  10.00\nAMEX  10.00', 'amex'],
  ['TOTAL  10.00\nPaid: AX ************3008', 'amex'],
  ['MC#01 18:37  005512\nTOTAL  10.00\nCASH  10.00', 'cash'],
  ['TOTAL  10.00\nMC#4412  10.00', 'mastercard'],
  ['TOTAL  10.00\nDirect debit $10.00 monthly', 'direct debit'],
  ['TOTAL  10.00\nPaid by PayPal', 'paypal'],
  ['TOTAL  10.00\nCredit Card  10.00', 'card'],
  ['TOTAL  10.00\nPayment by bank transfer', 'bank transfer'],
  ['TOTAL  10.00\nEFT  10.00', 'eftpos'],
  ['TOTAL  10.00\nM/C  10.00', 'mastercard'],
  ['TOTAL  10.00\nDirect debit via Ezidebit', 'direct debit'],
  ['TOTAL  10.00\nPayment  Direct debit', 'direct debit'],
  ['TOTAL  10.00\nPayment type: Direct Debit Drawer: S TAYLOR', 'direct debit'],
  ['Amount  10.00\nForm of receipt  EFT', 'bank transfer'],
  ['TOTAL  10.00\nPaid with Cash  A$10.00', 'cash'],
  ['TOTAL  10.00\nReceived by direct debit - thank you', 'direct debit'],
  ['Total received (BPAY)  10.00', 'bpay'],
  ['TOTAL  10.00\nPAID CARD  10.00', 'card'],
  ['TOTAL  10.00\nPAID (Cash, 16/11/2026)  -$10.00', 'cash'],
  ['TOTAL  10.00\nGateway: Afterpay', 'afterpay'],
  ['TOTAL  10.00\nPayment\nAfterpay', 'afterpay'],
  ['Transfer successful\n$420.00', 'bank transfer'],
  ['Amount  10.00\nForm in which received  EFT', 'bank transfer'],
  ['TOTAL  10.00\nPaid with PayPal · points earned: 265', 'paypal'],
  ['TOTAL  10.00\nPayment method\nBPAY', 'bpay'],
  ['MASTER FOODS SAUCE  4.30\nTOTAL  4.30\nCASH  5.00', 'cash'],
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
])('reads %j', (print, method) => expect(findPaymentMethod(rows(head + print))?.value).toBe(method));

it('believes what it calls the method more than a customer’s name', () =>
  expect(
    findPaymentMethod(rows('Galah Yoga\nPayment method  Mastercard - 6318\nBill to\nDana Cash\nTotal  10.00'))
      ?.value,
  ).toBe('mastercard'));

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
  'TOTAL  10.00\nDirect debit 9 monthly payments from September',
  'TOTAL  10.00\nWays to pay: Direct debit · BPAY Biller 130112',
  'TOTAL  10.00\nSorry, no cash or AMEX.',
  'TOTAL  10.00\nDirect deposit: BSB 063-119 Account 1042 8817',
  'TOTAL  10.00\nPayment claim. Direct credit: BSB 063-119 A/c 44 118 2201',
  'TOTAL  10.00\nPayID sam@example.com',
  'TOTAL  10.00\nPaid by Visa or Mastercard fee 0.8%',
  'TOTAL  10.00\nDirect Deposit: Galah Fire BSB 086-006 Acc 71 882 0447',
  'TOTAL  10.00\nPayment Sam Reed, BSB 807-009, Account 3044 1882, or PayID sam@example.com',
  'CREDIT AUD  10.00\nCREDIT ADVICE\nCredit Amount: 10.00',
  'Credit to: Corner Cafe\nTOTAL CREDIT  -10.00\nCredit remaining  -10.00',
  'MASTER J. CITIZEN\nTOTAL  10.00',
  'TOTAL  10.00\nPlease pay to PayID 0433 118 220. Thank you!',
])('reads none in %j', (print) => expect(findPaymentMethod(rows(head + print))).toBeNull());
