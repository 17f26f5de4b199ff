import { expect, test } from 'vitest';
import { pagesOf } from '../../../fixtures/printed/printed-receipt.ts';
import { rowsOf } from '../../layout/rows.ts';
import { nameOnSlip } from './slips-head.ts';

const SALE = '12 Wattle Ave Yenda NSW 2681\nFlat white  6.20\nTOTAL  6.20';

test.each([
  [`518\nCOFFEE\n${SALE}\n518 COFFEE\nYENDA NSW\nTERMINAL 23371804`, '518 Coffee'],
  [`the mighty locals\nGALAH FOODS YENDA\n${SALE}\nGalah Foods Yenda\nTID 50811704`, 'Galah Foods Yenda'],
  [`YENDA PLAZA\nGALAH FOODS\n${SALE}\nGALAH FOODS\nYENDA PLAZA\nTID 50811704`, 'Galah Foods'],
  [`518\nCOFFEE\n${SALE}\nYENDA TRADING\nTERMINAL ID: 23371804`, null],
  [`518\nCOFFEE\n${SALE}\n518 COFFEE\nThank you`, null],
  [`TAX INVOICE\n${SALE}\nTAX INVOICE\nMERCHANT ID 35700912`, null],
  [`GALAH FOODS\nTERMINAL ID: 23371804\n${SALE}`, null],
])('what of the top of %j its terminal’s slip names, too', (print, name) =>
  expect(nameOnSlip(rowsOf(pagesOf(print, 'columns')))?.value ?? null).toBe(name),
);
