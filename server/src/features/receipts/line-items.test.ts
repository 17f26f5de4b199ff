import { expect, test } from 'vitest';
import { lineItemsOf } from './line-items.ts';

const pen = { description: 'Pen', quantity: 2, quantity_unit: 'pc', unit_price: 1.255, line_total: 2.51 };

test.each([
  ['the first names', { lineItems: [pen], items: null }, [pen]],
  ['items where lineItems is missing', { lineItems: null, items: [pen] }, [pen]],
  ['lineItems before items', { lineItems: [], items: [pen] }, []],
  [
    'the alternative names',
    {
      lineItems: null,
      items: [
        {
          item_description: 'Pen',
          item_quantity: '2',
          item_unit_of_measurement: 'pc',
          unit_price: '1.255',
          line_total: 2.51,
        },
      ],
    },
    [pen],
  ],
  [
    'more decimals than an item takes',
    { lineItems: [{ ...pen, unit_price: 1.25549, line_total: '2.509999' }], items: null },
    [pen],
  ],
  [
    'unit',
    { lineItems: [{ description: 'Pen', unit: 'pc' }], items: null },
    [{ description: 'Pen', quantity: null, quantity_unit: 'pc', unit_price: null, line_total: null }],
  ],
  [
    'what is no entry is left out',
    { lineItems: [null, 'Pen', {}, { description: '' }, pen], items: null },
    [pen],
  ],
  ['nothing', { lineItems: null, items: null }, []],
  ['no list', { lineItems: { pen }, items: null }, []],
])('reads %s [OP-11] [DATA-089]', (_, receipt, expected) => {
  expect(lineItemsOf(receipt)).toEqual(expected);
});
