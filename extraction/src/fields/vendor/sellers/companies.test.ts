import { expect, test } from 'vitest';
import { pagesOf } from '../../../fixtures/printed/printed-receipt.ts';
import { rowsOf } from '../../layout/rows.ts';
import { onlyCompany, ownerOfAbn, tradingNameByAbn } from './companies.ts';

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
