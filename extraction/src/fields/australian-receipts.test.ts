import { describe, expect, it } from 'vitest';
import type { ReadLineItem } from '../receipt.ts';
import { extractFields } from './extract-fields.ts';
import { extras } from '../fixtures/printed/extras.ts';
import { foodAndTravel } from '../fixtures/printed/food-and-travel.ts';
import { invoices } from '../fixtures/printed/invoices.ts';
import { itemised } from '../fixtures/printed/itemised.ts';
import { payments } from '../fixtures/printed/payments.ts';
import {
  pagesOf,
  type BoxedBy,
  type ExpectedFields,
  type PrintedReceipt,
} from '../fixtures/printed/printed-receipt.ts';
import { shops } from '../fixtures/printed/shops.ts';

const receipts = [...shops, ...foodAndTravel, ...invoices, ...itemised, ...extras, ...payments];
const today = '2026-11-21';

function read({ print, expected }: PrintedReceipt, boxedBy: BoxedBy): ExpectedFields {
  const { fields } = extractFields(pagesOf(print, boxedBy), { today });
  const all = {
    ...Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field?.value ?? null])),
    items: fields.lineItems?.value.map((item) => item.lineTotalCents) ?? [],
    lines: fields.lineItems?.value.map(lineOf) ?? [],
  };
  return Object.fromEntries(Object.entries(all).filter(([name]) => name in expected));
}

const lineOf = ({ quantity, quantityUnit, description, lineTotalCents }: ReadLineItem) =>
  [quantity, quantityUnit, description, (lineTotalCents / 100).toFixed(2)]
    .filter((part) => part !== null)
    .join(' ');

describe.each(['lines', 'columns', 'words'] as const)('Australian receipts, boxed by %s', (boxedBy) => {
  it.each(receipts.map((receipt) => [receipt.name, receipt] as const))('reads a %s', (_, receipt) => {
    expect(read(receipt, boxedBy)).toEqual(receipt.expected);
  });

  it.each(receipts.map((receipt) => [receipt.name, receipt] as const))(
    'finds no foreign money on a %s',
    (_, { print }) => {
      expect(extractFields(pagesOf(print, boxedBy), { today }).fields.currency).toBeNull();
    },
  );
});
