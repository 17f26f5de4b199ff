import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { maxCents } from '../money.ts';
import {
  allows,
  documentNotes,
  manualEntryDefaults,
  paidBy,
  type ReceiptAction,
  receiptStatuses,
  statusAfterChange,
  statusLabel,
  suggestedGstCents,
  wrongGst,
  uploadTypeList,
} from './rules.ts';

describe('actions by status [STATE-25] [STATE-41]', () => {
  test.each([
    ['DRAFT', ['process', 'change', 'delete', 'submit']],
    ['PROCESSING', ['change', 'delete']],
    ['PROCESSED', ['change', 'delete', 'submit']],
    ['FAILED', ['process', 'change', 'delete', 'submit']],
    ['AWAITING_MANAGER', ['withdraw', 'decide', 'reopen']],
    ['APPROVED', ['reopen']],
    ['REJECTED', ['change', 'delete', 'submit']],
  ] as const)('%s: %j', (status, allowed) => {
    const all = {
      process: true,
      change: true,
      delete: true,
      submit: true,
      withdraw: true,
      decide: true,
      reopen: true,
    } satisfies Record<ReceiptAction, true>;
    const actions = Object.keys(all) as ReceiptAction[];
    expect(actions.filter((action) => allows(status, action))).toEqual(allowed);
  });
});

test('statuses have words, awaiting approval in a short and a long form [STATE-26] [STATE-27]', () => {
  expect(receiptStatuses.map((status) => statusLabel(status, 'short'))).toEqual([
    'Draft',
    'Processing',
    'Processed',
    'Failed',
    'Awaiting',
    'Approved',
    'Rejected',
  ]);
  expect(statusLabel('AWAITING_MANAGER', 'long')).toBe('Awaiting Approval');
});

test('the refusal lists the upload types [VAL-51]', () => {
  expect(uploadTypeList).toBe('JPG, PNG, GIF, PDF');
});

test('manual entry starts with the specified defaults [STATE-44] [ERR-41] [CONST-48] [CONST-49]', () => {
  expect(manualEntryDefaults('2026-11-21')).toEqual({
    vendor: 'Unknown vendor',
    date: '2026-11-21',
    amount: 0,
    reason: 'Business expense',
    category: 'Other',
  });
});

test('suggested GST is one eleventh, rounded to the cent', () => {
  expect([11000, 100, 0, -11000, -6].map(suggestedGstCents)).toEqual([1000, 9, 0, -1000, -1]);
});

test.each([
  [4.14, 45.5, null],
  [45.5, 45.5, null],
  [-4.14, -45.5, null],
  [0, -45.5, null],
  [45.51, 45.5, 'more-than-amount'],
  [0.01, 0, 'more-than-amount'],
  [-5, -4, 'more-than-amount'],
  [4.14, -45.5, 'other-sign'],
  [-4.14, 45.5, 'other-sign'],
  [4.14, null, null],
  [null, 0, null],
])('what’s wrong with GST of %j in an amount of %j: %j', (gst, amount, wrong) => {
  expect(wrongGst(gst, amount)).toBe(wrong);
});

describe('the status after the owner’s edit [STATE-41] [OP-53]', () => {
  const known = { vendor: 'Bunnings', date: '2026-11-20', amount: 0 };
  test.each(receiptStatuses.map((status) => [status, status === 'FAILED' ? 'PROCESSED' : status]))(
    '%s, with vendor, date and amount known, is %s',
    (status, after) => {
      expect(statusAfterChange(status, known)).toBe(after);
    },
  );
  test.each([{ vendor: 'Unknown vendor' }, { date: null }, { amount: null }])(
    'FAILED stays with %j',
    (gap) => {
      expect(statusAfterChange('FAILED', { ...known, ...gap })).toBe('FAILED');
    },
  );
});

test('notes have the document number and GST if either is known [API-38]', () => {
  expect(documentNotes('INV-7', '$4.55')).toBe('Document #: INV-7, GST: $4.55');
  expect(documentNotes(null, '$4.55')).toBe('Document #: -, GST: $4.55');
  expect(documentNotes(null, null)).toBe('');
});

test.each([
  ['visa', '1234', 'Visa ending 1234'],
  ['eftpos', null, 'EFTPOS'],
  ['bank transfer', null, 'Bank transfer'],
  [null, '1234', 'Ending 1234'],
  [null, null, ''],
])('paid by %j with the card %j reads %j', (method, card, text) => {
  expect(paidBy(method, card)).toBe(text);
});

test('suggested GST is within half a cent of one eleventh, whatever the amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: maxCents }), (cents) => {
      expect(Math.abs(suggestedGstCents(cents) * 11 - cents)).toBeLessThanOrEqual(5.5);
    }),
  );
});
