import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maxCents } from '../money.ts';
import { documentNotes, manualEntryDefaults, suggestedGstCents, wrongGst } from './rules.ts';

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

test('notes have the document number and GST if either is known [API-38]', () => {
  expect(documentNotes('INV-7', '$4.55')).toBe('Document #: INV-7, GST: $4.55');
  expect(documentNotes(null, '$4.55')).toBe('Document #: -, GST: $4.55');
  expect(documentNotes(null, null)).toBe('');
});

test('suggested GST is within half a cent of one eleventh, whatever the amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: maxCents }), (cents) => {
      expect(Math.abs(suggestedGstCents(cents) * 11 - cents)).toBeLessThanOrEqual(5.5);
    }),
  );
});
