import { describe, expect, test } from 'vitest';
import type { CustomField } from '../custom-fields/contract.ts';
import { whatIsMissing } from './what-is-missing.ts';

const whole = { vendor: 'Bunnings', date: '2026-11-20', amountCents: 4550, gstCents: 414, fieldValues: {} };
const field = (name: string, isRequired: boolean): CustomField => ({
  id: `id of ${name}`,
  name,
  kind: 'text',
  choices: [],
  isRequired,
});

test('nothing is missing from a receipt with vendor, date and amount', () => {
  expect(whatIsMissing(whole)).toBeNull();
  expect(whatIsMissing({ ...whole, gstCents: null })).toBeNull();
  expect(whatIsMissing({ ...whole, gstCents: 0 })).toBeNull();
});

test.each([
  [{ vendor: 'Unknown vendor' }, ['vendor']],
  [{ vendor: ' ' }, ['vendor']],
  [{ date: null }, ['date']],
  [{ amountCents: null }, ['amount']],
  [{ amountCents: 0 }, ['amount']],
  [{ vendor: 'Unknown vendor', date: null, amountCents: 0 }, ['vendor', 'date', 'amount']],
])('%j leaves out %j', (facts, missing) => {
  expect(whatIsMissing({ ...whole, ...facts })).toEqual({ missing, gst: null });
});

describe('GST beside the amount', () => {
  test.each([
    [100, 100, null],
    [100, 101, 'more-than-amount'],
    [-100, -100, null],
    [-100, -101, 'more-than-amount'],
    [100, -1, 'other-sign'],
    [-100, 1, 'other-sign'],
  ] as const)('an amount of %d cents with GST of %d: %s', (amountCents, gstCents, gst) => {
    expect(whatIsMissing({ ...whole, amountCents, gstCents })?.gst ?? null).toBe(gst);
  });
});

test('required custom fields must be filled in, others needn’t; unknown values aren’t judged', () => {
  const fields = [field('Job', true), field('Vehicle', false)];
  expect(whatIsMissing(whole, fields)).toEqual({ missing: ['Job'], gst: null });
  expect(whatIsMissing({ ...whole, fieldValues: { 'id of Job': 'B-17' } }, fields)).toBeNull();
  const { fieldValues: _, ...row } = whole;
  expect(whatIsMissing(row, fields)).toBeNull();
});
