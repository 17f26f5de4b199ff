import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { planFeatures, planTexts } from './plan-texts.ts';
import {
  businessCost,
  costOfJoining,
  effectivePlan,
  extraUserPrice,
  freeScanLimit,
  hasAccountingExports,
  hasAdvancedReporting,
  hasCustomFields,
  includedUsers,
  type Plan,
  planNamed,
  planPrices,
  plans,
  readingPriority,
  remainingScans,
  scanLimit,
} from './rules.ts';

test('the free plan has five scans a month, paid plans unlimited [CONST-02] [CONST-43] [ROLE-28] [ROLE-29]', () => {
  expect(freeScanLimit).toBe(5);
  expect([scanLimit('free'), scanLimit('premium'), scanLimit('business')]).toEqual([
    5,
    'unlimited',
    'unlimited',
  ]);
});

test('pro is another name for premium [OP-23] [ROLE-02]', () => {
  expect(['free', 'Premium', ' pro ', 'PRO', 'business', 'gold', ''].map(planNamed)).toEqual([
    'free',
    'premium',
    'premium',
    'premium',
    'business',
    null,
    null,
  ]);
});

test('advanced reporting is part of the paid plans [CONST-07] [OP-108]', () => {
  expect([
    hasAdvancedReporting('free'),
    hasAdvancedReporting('premium'),
    hasAdvancedReporting('business'),
  ]).toEqual([false, true, true]);
});

test('a year costs ten months, which the cards call two months free and a saving of 17% [CONST-06] [CONST-09]', () => {
  for (const plan of ['premium', 'business'] as const) {
    const { monthly, yearly } = planPrices[plan];
    expect(yearly).toBe(10 * monthly);
    expect(planTexts.saving).toBe(`Save ${Math.round((1 - yearly / (12 * monthly)) * 100)}%`);
    expect(planTexts.monthsFree).toBe(`${(12 * monthly - yearly) / monthly} months free`);
  }
  expect(extraUserPrice.yearly).toBe(10 * extraUserPrice.monthly);
});

test('the cards promise what a plan’s rules include, and nothing else [CONST-07] [CONST-12] [OP-108]', () => {
  const promises = (plan: Plan) => ({
    priority: readingPriority(plan) > readingPriority('free'),
    reporting: hasAdvancedReporting(plan),
    accounting: hasAccountingExports(plan),
    fields: hasCustomFields(plan),
  });
  expect(plans.map(promises)).toEqual([
    { priority: false, reporting: false, accounting: false, fields: false },
    { priority: true, reporting: true, accounting: true, fields: false },
    { priority: true, reporting: true, accounting: true, fields: true },
  ]);
  expect(planFeatures).toEqual({
    free: ['5 receipt scans per month', 'Receipt storage (500 MB)', 'PDF reports'],
    premium: [
      'Unlimited scans',
      'Priority processing',
      'Advanced reporting',
      'Export to accounting software',
      '20 GB of storage',
    ],
    business: [
      'Everything in Premium',
      'Unlimited scans',
      'Up to 3 active users',
      'Role-based access (Admin/Approver/Employee)',
      'Team collaboration',
      'Custom data fields',
      '20 GB of storage for each user',
    ],
  });
});

test('the scans left are never below zero [DATA-054]', () => {
  expect([0, 4, 5, 9].map((used) => remainingScans('free', used))).toEqual([5, 1, 0, 0]);
  expect(remainingScans('business', 900)).toBe('unlimited');
});

test('a member has the business’s plan, and paid plans are read first', () => {
  expect(effectivePlan('free', 'business')).toBe('business');
  expect(effectivePlan('premium', null)).toBe('premium');
  expect(readingPriority('premium')).toBeGreaterThan(readingPriority('free'));
});

test('a business pays its plan and ten dollars a month for each member beyond three [OP-02] [OP-37] [CONST-13] [CONST-16]', () => {
  expect(businessCost(3, 'monthly')).toEqual({ base: 9900, extraUsers: 0, extra: 0, total: 9900 });
  expect(businessCost(5, 'monthly')).toEqual({ base: 9900, extraUsers: 2, extra: 2000, total: 11_900 });
  expect(businessCost(4, 'yearly')).toEqual({ base: 99_000, extraUsers: 1, extra: 10_000, total: 109_000 });
  expect(businessCost(0, 'monthly').extraUsers).toBe(0);
});

test('joining is free up to the third member [OP-81]', () => {
  expect([0, 2, 3, 10].map(costOfJoining)).toEqual([0, 0, 1000, 1000]);
});

describe('for any numbers', () => {
  test('scans left and used add up to the limit, and are never negative', () => {
    fc.assert(
      fc.property(fc.nat(), (used) => {
        const left = remainingScans('free', used) as number;
        expect(left).toBe(used > freeScanLimit ? 0 : freeScanLimit - used);
        expect(remainingScans('premium', used)).toBe('unlimited');
      }),
    );
  });

  test('a business pays its plan and each member beyond those included', () => {
    fc.assert(
      fc.property(fc.nat({ max: 10_000 }), fc.constantFrom('monthly', 'yearly'), (members, period) => {
        const { base, extra, extraUsers, total } = businessCost(members, period);
        expect(total).toBe(base + extra);
        expect(extraUsers).toBe(members <= includedUsers ? 0 : members - includedUsers);
        const monthly = (count: number) => businessCost(count, 'monthly').total;
        expect(monthly(members + 1) - monthly(members)).toBe(costOfJoining(members));
      }),
    );
  });
});
