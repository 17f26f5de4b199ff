import type { Billing, Subscription } from '@docket/shared/billing/contract';

/** Builds a monthly Premium subscription, next charged on 21 December 2026. */
export const buildSubscription = (change: Partial<Subscription> = {}): Subscription => ({
  plan: 'premium',
  period: 'monthly',
  status: 'active',
  trialEndsAt: null,
  nextBillingAt: '2026-12-21T02:00:00.000Z',
  nextAmount: 1900,
  isAdjusted: false,
  endsAt: null,
  graceEndsAt: null,
  ...change,
});

/** Builds the billing details of someone who pays for Premium. */
export const buildBilling = (change: Partial<Billing> = {}): Billing => ({
  configured: true,
  of: 'person',
  canManage: true,
  hasPortal: true,
  hasTrial: true,
  plan: 'premium',
  subscription: buildSubscription(),
  seats: null,
  ...change,
});

/** Builds the billing details of a business with five members. */
export const buildBusinessBilling = (change: Partial<Subscription> = {}): Billing =>
  buildBilling({
    of: 'business',
    plan: 'business',
    subscription: buildSubscription({ plan: 'business', nextAmount: 11_900, ...change }),
    seats: { members: 5, included: 3, extra: 2, price: 1000, cost: 2000, billed: 2 },
  });
