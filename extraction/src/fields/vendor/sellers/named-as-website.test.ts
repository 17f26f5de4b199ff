import { expect, test } from 'vitest';
import { pagesOf } from '../../../fixtures/printed/printed-receipt.ts';
import { rowsOf } from '../../layout/rows.ts';
import { namedAsWebsite } from './named-as-website.ts';

test.each([
  ['QZR\nGROCERY CLEARANCE\nwww.qzr.com.au', 'QZR'],
  [
    'Tax Invoice 8820\nSold to: Lodge\nMilk  3.10\nPaid\nHeath & Home Heating | 12 Wood St | heathandhome.com.au',
    'Heath & Home Heating',
  ],
  ['00 S HERON BAKES\nMilk  3.10\nFollow @heronbakes', 'Heron Bakes'],
  ['HERON BAKES\nMilk  3.10\njo@heronbakes', null],
  ['GROCERY CLEARANCE\nTHOMASTOWN\nwww.qzr.com.au', null],
])('what part of %j is its website, too', (print, name) =>
  expect(namedAsWebsite(rowsOf(pagesOf(print, 'columns')))?.value ?? null).toBe(name),
);
