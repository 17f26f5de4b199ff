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
  ['HERON\nBAY TEA\nMilk  3.10\nwww.heronbaytea.com.au', 'Heron Bay Tea'],
  ['Heron\nBAKES\nMilk  3.10\nwww.heronbakes.com.au', 'Heron Bakes'],
  ['HERON\nMilk  3.10\nwww.heronbakes.com.au\nBakes Qld Pty Ltd', 'Heron Bakes'],
  ['HERON\nBakes  3.10\nwww.heronbakes.com.au', null],
  ['Heron\nBakes House\nMilk  3.10\nwww.heronbakes.com.au', null],
  ['HERON\n12 High St Yenda\nwww.heronyenda.com.au', null],
  ['ORDER\nwww.orderhelp.com.au\nHelp with your order', null],
  ['GROCERY CLEARANCE\nTHOMASTOWN\nwww.qzr.com.au', null],
])('what part of %j is its website, too', (print, name) =>
  expect(namedAsWebsite(rowsOf(pagesOf(print, 'columns')))?.value ?? null).toBe(name),
);
