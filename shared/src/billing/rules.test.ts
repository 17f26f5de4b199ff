import { expect, test } from 'vitest';
import { checkoutLink } from './contract.ts';
import { graceEnd, isHeld, isOver, paymentGraceDays, providesPlan, subscriptionStatuses } from './rules.ts';

const now = new Date('2026-11-23T00:00:00Z');
const before = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000);

test('a subscription that’s active or on trial provides its plan, and no other state does [OP-57]', () => {
  const providing = subscriptionStatuses.filter((status) =>
    providesPlan({ status, unpaidSince: before(100) }, now),
  );
  expect(providing).toEqual(['trialing', 'active']);
});

test.each([
  [null, true],
  [before(0), true],
  [before(paymentGraceDays - 0.001), true],
  [before(paymentGraceDays), false],
  [before(paymentGraceDays + 30), false],
])('unpaid since %s, it provides its plan for the grace: %s', (unpaidSince, provides) => {
  expect(providesPlan({ status: 'past_due', unpaidSince }, now)).toBe(provides);
});

test('the grace is 14 days', () => {
  expect(graceEnd(now)).toEqual(new Date('2026-12-07T00:00:00Z'));
});

test('a new subscription is needed once one is cancelled, or was never paid', () => {
  expect(subscriptionStatuses.filter(isOver)).toEqual(['incomplete_expired', 'canceled']);
});

test('a checkout that was never paid for is no subscription', () => {
  expect(subscriptionStatuses.filter((status) => !isHeld(status))).toEqual([
    'incomplete',
    'incomplete_expired',
    'canceled',
  ]);
});

test('a link to a checkout names its price', () => {
  expect(checkoutLink('price_1')).toBe('/api/create-checkout-session?priceId=price_1');
  expect(checkoutLink('a&b')).toBe('/api/create-checkout-session?priceId=a%26b');
});
