import { expect, it } from 'vitest';
import { pagesOf } from '../../../fixtures/printed/printed-receipt.ts';
import { rowsOf } from '../../layout/rows.ts';
import { vendorModelOf } from './vendor-model.ts';

it.each([
  ['BLUE WATTLE\nABN 51 824 753 556', 'australianVendor'],
  ['BLUE WATTLE SDN BHD\nTAX INVOICE', 'malaysianVendor'],
  ['BLUE WATTLE\nTotal RM12.50', 'malaysianVendor'],
  ['BLUE WATTLE\nGST ID: 000181747712', 'malaysianVendor'],
  ['BLUE WATTLE\nTotal 12.50', 'vendor'],
  ['FARM SHOP\nJalapeno 12.50', 'vendor'],
])('%j: %s', (print, model) => {
  expect(vendorModelOf(rowsOf(pagesOf(print, 'lines')))).toBe(model);
});
