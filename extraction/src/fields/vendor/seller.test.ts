import { expect, test } from 'vitest';
import { pagesOf } from '../australian/printed-receipt.ts';
import { rowsOf } from '../layout/rows.ts';
import { onlyCompany, sellerOf } from './seller.ts';

const sellerIn = (print: string) => sellerOf(rowsOf(pagesOf(print, 'columns')))?.value ?? null;

test.each([
  ['Order details\nSold by  wattle-parts\nTotal  34.90', 'wattle-parts'],
  ['Organisation: Coburg Harriers (ABN 51 824 753 556)', 'Coburg Harriers'],
  ['RECEIPT\nSeller: Rowan Blake, 8 Station St Maffra', 'Rowan Blake'],
])('reads the seller of %j', (print, seller) => expect(sellerIn(print)).toBe(seller));

test.each(['Sold by weight', 'Seller: 4418', 'Sold by\nwattle-parts', 'Best seller  12.00'])(
  'reads none in %j',
  (print) => expect(sellerIn(print)).toBeNull(),
);

const companyIn = (print: string) => onlyCompany(rowsOf(pagesOf(print, 'columns')))?.value ?? null;

test('the only company is the seller’s, unless it’s the customer', () => {
  const footer = 'Numbat Scooters Pty Ltd - Townsville - Trip 44188';
  expect(companyIn(`Trip completed\n$6.40\n${footer}`)).toBe('Numbat Scooters Pty Ltd');
  expect(companyIn(`${footer}\n${footer}`)).toBe('Numbat Scooters Pty Ltd');
  expect(companyIn(`${footer}\nWallet by Galah Pay Pty Ltd`)).toBeNull();
  expect(companyIn('Bill to\nNumbat Scooters Pty Ltd')).toBeNull();
});
