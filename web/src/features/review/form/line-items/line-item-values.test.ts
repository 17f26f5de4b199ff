import { expect, test } from 'vitest';
import {
  emptyLineItem,
  lineItemErrors,
  lineItemValues,
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

test('empty rows are left out', () => {
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

test.each([
  [{ description: '' }, 'description', 'Describe the item'],
  [{ quantity: 'abc' }, 'quantity', 'Enter a number, e.g. 12.50'],
  [{ quantity: '1,5' }, 'quantity', 'Use a point for cents, e.g. 12.50'],
  [{ quantity: '2000000' }, 'quantity', 'This number is too large'],
  [{ unit_price: '1e5' }, 'unit_price', 'Enter a number, e.g. 12.50'],
  [{ unit_price: '1.2345' }, 'unit_price', 'A unit price can have up to three decimal places.'],
  [{ line_total: '12,50' }, 'line_total', 'Use a point for cents, e.g. 12.50'],
  [{ line_total: '2.505' }, 'line_total', 'A line total can have up to two decimal places.'],
  [{ line_total: '999999999' }, 'line_total', 'This number is too large'],
])('%j has its error in the right row and column', (wrong, column, message) => {
  const good = row({ description: 'Tea', quantity: '1', unit_price: '2', line_total: '-2.00' });
  const rows = [good, emptyLineItem, { ...good, ...wrong }];
  expect(lineItemErrors([good, emptyLineItem])).toEqual([]);
  expect(lineItemErrors(rows)).toEqual([{ row: 2, column, message }]);
});
