import { describe, expect, test } from 'vitest';
import { checkCustomFields } from '../custom-fields/contract.ts';
import { changeReceiptBody, processReceipt } from './contract.ts';
import { listReceipts } from './lists/list-contract.ts';

const pen = { description: 'Pen', quantity: 2, quantity_unit: 'pc', unit_price: 1.255, line_total: 2.51 };

describe('editing a receipt', () => {
  test.each([
    ['one field', { vendor: ' Corner Café ' }],
    ['an explicit null clears [VAL-63]', { notes: null }],
    ['a line', { lineItems: [pen, { ...pen, unit_price: 99_999_999.999, line_total: -99_999_999.99 }] }],
    ['money in dollars', { amount: 45.5, gstAmount: 4.14 }],
  ])('accepts %s', (_name, body) => {
    expect(changeReceiptBody.safeParse(body).success).toBe(true);
  });

  test.each([
    ['nothing', {}],
    ['a status', { status: 'APPROVED' }],
    ['an owner', { userId: '0193a000-0000-7000-8000-000000000000' }],
    ['an empty vendor', { vendor: '  ' }],
    ['a vendor that nobody sees', { vendor: '\u200B\u2067 \uFEFF' }],
    ['a unit price of four decimals', { lineItems: [{ ...pen, unit_price: 1.2345 }] }],
    ['a line total of three decimals', { lineItems: [{ ...pen, line_total: 2.505 }] }],
    ['an unknown field in a line', { lineItems: [{ ...pen, colour: 'blue' }] }],
    ['a vendor set to null', { vendor: null }],
    ['an amount in words', { amount: 'abc' }],
    ['an amount of more than is kept', { amount: -100_000_000 }],
    ['a day that does not exist', { date: '2026-02-31' }],
    ['more than four card digits', { cardLast4: '41111' }],
  ])('refuses %s', (_name, body) => {
    expect(changeReceiptBody.safeParse(body).success).toBe(false);
  });
});

test('vendors that look the same are the same', () => {
  expect(changeReceiptBody.parse({ vendor: ' Corner  Café\u00A0Noir' })).toEqual({
    vendor: 'Corner Café Noir',
  });
});

test.each(['reason', 'notes', 'documentNumber', 'paymentMethod'])('%s that nobody sees is empty', (field) => {
  expect(changeReceiptBody.parse({ [field]: '\u200B\u2067 \uFEFF' })).toEqual({ [field]: '' });
});

test('only notes and reasons have several lines', () => {
  const text = 'one\ntwo';
  expect(changeReceiptBody.parse({ notes: text, reason: text, documentNumber: text })).toEqual({
    notes: text,
    reason: text,
    documentNumber: 'one two',
  });
});

test('a custom field that nobody sees is empty, so a required one is missing', () => {
  const id = '0193a000-0000-7000-8000-000000000000';
  const { fieldValues = {} } = changeReceiptBody.parse({ fieldValues: { [id]: '\u200B' } });
  const field = { id, name: 'Job', kind: 'text' as const, choices: [], isRequired: true };
  expect(checkCustomFields([field], fieldValues)).toHaveProperty(id);
});

test('a reason is trimmed and must not be empty [VAL-52] [VAL-54]', () => {
  expect(processReceipt.body.parse({ reason: '  Client lunch ' })).toEqual({ reason: 'Client lunch' });
  for (const reason of ['   ', '\u200B'])
    expect(processReceipt.body.safeParse({ reason }).success).toBe(false);
});

test('the list defaults to the newest hundred and offers every order [DATA-121]', () => {
  expect(listReceipts.query.parse({})).toEqual({ sort: 'date-desc', limit: 100, offset: 0 });
  expect(listReceipts.query.safeParse({ sort: 'status-asc' }).success).toBe(false);
});
