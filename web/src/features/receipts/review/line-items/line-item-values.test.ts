import { expect, test } from 'vitest';
import {
  emptyLineItem,
  lineItemValues,
  onlySignedNumeric,
  sentLineItems,
  sumOfLines,
  withLineTotal,
} from './line-item-values.ts';
import { sampleReceipt } from '../../../../testing/receipts/sample-receipt.ts';

const row = (change: Partial<typeof emptyLineItem>) => ({ ...emptyLineItem, ...change });

test('items survive the way into the form and back [DATA-088]', () => {
  const items = [
    ...sampleReceipt().lineItems,
    { description: 'Diesel', quantity: 41.37, quantity_unit: 'L', unit_price: 1.839, line_total: 76.08 },
    { description: 'Discount', quantity: null, quantity_unit: null, unit_price: null, line_total: -2.5 },
  ];
  expect(sentLineItems(items.map(lineItemValues))).toEqual(items);
});

test('rows in which nothing stands are left out', () => {
  expect(sentLineItems([emptyLineItem, row({ description: ' Tea ' }), row({ quantity: ' ' })])).toEqual([
    { description: 'Tea', quantity: null, quantity_unit: null, unit_price: null, line_total: null },
  ]);
});

test('the running sum counts refunds down and ignores what is no number', () => {
  const rows = ['10.10', '20.20', '-5', '', 'abc'].map((line_total) => row({ line_total }));
  expect(sumOfLines(rows)).toBe(2530);
});

test('a missing line total follows from quantity and unit price; a given one stays', () => {
  expect(withLineTotal(row({ quantity: '3', unit_price: '1.255' })).line_total).toBe('3.77');
  expect(withLineTotal(row({ quantity: '3', unit_price: '2', line_total: '5' })).line_total).toBe('5');
  expect(withLineTotal(row({ quantity: '3' })).line_total).toBe('');
});

test('a minus sign may only lead', () => {
  expect(onlySignedNumeric('-$1-2.50')).toBe('-12.50');
});
