import { describe, expect, test } from 'vitest';
import { claimed, gstGroupOf, pettyCashBalance } from './rules.ts';

describe('what a report contains', () => {
  test.each([
    ['APPROVED', true, false, 'included'],
    ['AWAITING_MANAGER', true, false, 'unapproved'],
    ['PROCESSED', true, false, 'unapproved'],
    ['AWAITING_MANAGER', true, true, 'included'],
    ['DRAFT', true, true, 'included'],
    ['PROCESSED', false, false, 'included'],
    ['REJECTED', true, true, 'rejected'],
    ['REJECTED', false, false, 'rejected'],
  ] as const)(
    '%s, needs approval: %s, unapproved wanted: %s: %s',
    (status, needsApproval, unapproved, is) => {
      expect(claimed(status, { needsApproval, unapproved })).toBe(is);
    },
  );
});

test.each([
  [1100, 100, null, 'taxable'],
  [1100, 101, null, 'taxable'],
  [1100, 98, null, 'taxable'],
  [1100, 97, null, 'mixed'],
  [1100, 102, null, 'above'],
  [1100, 0, null, 'free'],
  [0, 0, null, 'free'],
  [1100, null, null, 'unknown'],
  [null, 100, null, 'unknown'],
  [-1100, -100, null, 'taxable'],
  [-1100, -50, null, 'mixed'],
  [-1100, 100, null, 'above'],
  [1100, 100, 'GBP', 'foreign'],
] as const)('GST of %s with %s in it, in %s: %s', (amountCents, gstCents, currency, group) => {
  expect(gstGroupOf({ amountCents, gstCents, currency })).toBe(group);
});

describe('petty cash', () => {
  const topUps = [
    { date: '2026-11-03', amountCents: 5000, note: '' },
    { date: '2026-11-17', amountCents: 2550, note: 'From the safe' },
  ];

  test('closes with what it opened with and was topped up by, less what was spent', () => {
    expect(pettyCashBalance({ floatCents: 20_000, openingCents: 12_000, topUps }, 9_999)).toEqual({
      topUpCents: 7550,
      closingCents: 9551,
      toRestoreCents: 10_449,
    });
  });

  test('a box above its float is relieved of the rest, and an overspent one more than its float', () => {
    const box = { floatCents: 10_000, openingCents: 10_000, topUps: [] };
    expect(pettyCashBalance(box, -500)).toMatchObject({ closingCents: 10_500, toRestoreCents: -500 });
    expect(pettyCashBalance(box, 12_000)).toMatchObject({ closingCents: -2000, toRestoreCents: 12_000 });
  });
});
