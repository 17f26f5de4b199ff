import { expect, test } from 'vitest';
import { pagesOf } from '../../../fixtures/printed/printed-receipt.ts';
import { rowsOf } from '../../layout/rows.ts';
import { greetingSeller, onlyCompany, ownerOfAbn, sellerOf, tradingNameByAbn } from './seller.ts';

const sellerIn = (print: string) => sellerOf(rowsOf(pagesOf(print, 'columns')))?.value ?? null;

test.each([
  ['Order details\nSold by  wattle-parts\nTotal  34.90', 'wattle-parts'],
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

const companyIn = (print: string) => onlyCompany(rowsOf(pagesOf(print, 'columns')))?.value ?? null;

test('the only company is the seller’s, unless it’s the customer', () => {
  const footer = 'Numbat Scooters Pty Ltd - Townsville - Trip 44188';
  expect(companyIn(`Trip completed\n$6.40\n${footer}`)).toBe('Numbat Scooters Pty Ltd');
  expect(companyIn(`${footer}\n${footer}`)).toBe('Numbat Scooters Pty Ltd');
  expect(companyIn(`${footer}\nWallet by Galah Pay Pty Ltd`)).toBeNull();
  expect(companyIn('Bill to\nNumbat Scooters Pty Ltd')).toBeNull();
});

const abn = { value: '51824753556', confidence: 0.98, places: [] };

test.each([
  ['Sam Reed\nOchre & Ash Ceramics · ABN 51 824 753 556 · 8 Loch St', 'Ochre & Ash Ceramics'],
  ['Thank you for your gift. Galah Rescue Ltd ABN 51 824 753 556 is endorsed', 'Galah Rescue Ltd'],
  ['Regards,\nMick’s Mobile Mowing\nABN 51 824 753 556', 'Mick’s Mobile Mowing'],
  ['Signature\nMick’s Mobile Mowing\n0491 570 006 - ABN 51 824 753 556', 'Mick’s Mobile Mowing'],
  ['R. & J. WATTLE\nHay, straw, Loch Road, Benalla. ABN 51 824 753 556', 'R. & J. Wattle'],
  ['Sam Reed\nOchre & Ash Ceramics, 8 Loch St · ABN 51 824 753 556', 'Ochre & Ash Ceramics'],
  ['Sam Reed\nGalah Court Motel · ABN 51 824 753 556', 'Galah Court Motel'],
  ['Sam Reed ABN 53 004 085 616\nABN 51 824 753 556', null],
  ['Provider 4418 ABN 51 824 753 556', null],
])('who stands before the ABN in %j', (print, owner) =>
  expect(ownerOfAbn(rowsOf(pagesOf(print, 'columns')), abn)?.value ?? null).toBe(owner),
);

test.each([
  [
    'Galah Insurance Limited ABN 51 824 753 556 AFSL 227681 trading as Galah Cover. If you are',
    'Galah Cover',
  ],
  ['Galah Insurance Limited ABN 53 004 085 616 trading as Galah Cover.', null],
  ['Galah Insurance Limited ABN 51 824 753 556', null],
])('what the company trades as in %j', (print, name) =>
  expect(tradingNameByAbn(rowsOf(pagesOf(print, 'columns')), abn)?.value ?? null).toBe(name),
);

test.each([
  ['Thank you for choosing\nSILVERLINE', 'Silverline'],
  ['Thank you for shopping\nat Silverline', 'Silverline'],
  ['Thank you for shopping\nLOCAL', null],
  ['Thank you for shopping\nWITH US', null],
  ['Thank you for choosing\nus', null],
])('who greets in %j', (print, name) =>
  expect(greetingSeller(rowsOf(pagesOf(print, 'columns')))?.value ?? null).toBe(name),
);
