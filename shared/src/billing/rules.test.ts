import { expect, test } from 'vitest';
import { effectivePlan, freeScanLimit, readingPriority, remainingScans, scanLimit } from './rules.ts';

test('the free plan reads five receipts a month, paid plans any number [CONST-02] [CONST-43] [ROLE-28] [ROLE-29]', () => {
  expect(freeScanLimit).toBe(5);
  expect([scanLimit('free'), scanLimit('premium'), scanLimit('business')]).toEqual([
    5,
    'unlimited',
    'unlimited',
  ]);
});

test('what is left never falls below zero [DATA-054]', () => {
  expect([0, 4, 5, 9].map((used) => remainingScans('free', used))).toEqual([5, 1, 0, 0]);
  expect(remainingScans('business', 900)).toBe('unlimited');
});

test("a member has the business's plan, paid plans are read first", () => {
  expect(effectivePlan('free', 'business')).toBe('business');
  expect(effectivePlan('premium', null)).toBe('premium');
  expect(readingPriority('premium')).toBeGreaterThan(readingPriority('free'));
});
