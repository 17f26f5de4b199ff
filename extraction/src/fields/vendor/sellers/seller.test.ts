import { expect, test } from 'vitest';
import { pagesOf } from '../../../fixtures/printed/printed-receipt.ts';
import { rowsOf } from '../../layout/rows.ts';
import { greetingSeller, sellerOf } from './seller.ts';

const sellerIn = (print: string) => sellerOf(rowsOf(pagesOf(print, 'columns')))?.value ?? null;

test.each([
  ['Order details\nSold by  wattle-parts\nTotal  34.90', 'wattle-parts'],
  ['Sold by  wattle_parts (8,114) 99.8%', 'wattle_parts'],
  ['Sold by  Wattle Parts (Aust)', 'Wattle Parts (Aust)'],
  ['Organisation: Coburg Harriers (ABN 51 824 753 556)', 'Coburg Harriers'],
  ['You sent $29.00 USD to\nInkfish\nMerchant  Inkfish Prints LLC', 'Inkfish Prints LLC'],
  ['RECEIPT\nSeller: Rowan Blake, 8 Station St Maffra', 'Rowan Blake'],
  ['Sold by: Wattle Parts AU Qty 2', 'Wattle Parts AU'],
  ['Natural cheese\nOrganised by Galah Dairy', 'Galah Dairy'],
  ['Your order at The Salty Galah for $159.80 has\nbeen approved.', 'The Salty Galah'],
  ['Merchant             Instructions to\nWattle Wool Pty Ltd  merchant', 'Wattle Wool Pty Ltd'],
  ['Ng 2210\nFrom: Heron Plumbing   4.9.2026\nABN: 51 824 753 556', 'Heron Plumbing'],
])('reads the seller of %j', (print, seller) => expect(sellerIn(print)).toBe(seller));

test.each([
  'Sold by weight',
  'Merchant ID  441882',
  'Seller: 4418',
  'Sold by\nwattle-parts',
  'Best seller  12.00',
  'From: Melbourne\nTo: Perth',
  'Sold by: Wattle Parts AU\n59.99\nSold by: Galah Books\n27.50',
])('reads none in %j', (print) => expect(sellerIn(print)).toBeNull());

test.each([
  ['Thank you for choosing\nSILVERLINE', 'Silverline'],
  ['Thank you for shopping\nat Silverline', 'Silverline'],
  ['Thank you for shopping\nLOCAL', null],
  ['Thank you for shopping\nWITH US', null],
  ['Thank you for choosing\nus', null],
])('who greets in %j', (print, name) =>
  expect(greetingSeller(rowsOf(pagesOf(print, 'columns')))?.value ?? null).toBe(name),
);
