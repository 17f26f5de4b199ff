import { expect, it } from 'vitest';
import { pagesOf } from '../australian/printed-receipt.ts';
import { rowsOf } from '../layout/rows.ts';
import { cardLastFour } from './card-last-four.ts';

const read = (print: string) =>
  cardLastFour(rowsOf(pagesOf(`Corner Store\nTOTAL  71.62\n${print}`, 'columns')))?.value ?? null;

it.each([
  ['CARD NO  ............0921 (c)', '0921'],
  ['VISA DEBIT\nCARD NO  .0921 (c)', '0921'],
  ['EFTP0S *8811  71.62', '8811'],
  ['EFTPOS (5005)  71.62', '5005'],
  ['EFTPOS SAV 5090  71.62', '5090'],
  ['Visa . :3880', '3880'],
  ['Paid with  Visa oo 7272', '7272'],
  ['*7524 DISCOVER NETWORK CHARGE  71.62', '7524'],
  ['*2734 TARGET CHECK CARD TOTAL  $10.01', '2734'],
  ['Merchant ID:  ******8883\nAccount:  ***0447', '0447'],
  ['Merchant ID: ******8883  Card ******4411', '4411'],
  ['**********9218  20.00\nGIFT CARD\n**********8664  51.62\nVisa Credit', '8664'],
  ['GIFT CARD  25.00\nCard no ************7719\nEFTPOS SAV  ************6043', '6043'],
])('reads %j', (print, digits) => expect(read(print)).toBe(digits));

it.each([
  'Merchant ID:  ******8883',
  '*4410 CREDIT CARD HOLDER  29.95',
  'Billing ID ........... 8812-0441-7788',
  'GIFT CARD  71.62\nCard no ************7719',
])('reads none in %j', (print) => expect(read(print)).toBeNull());
