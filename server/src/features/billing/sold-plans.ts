import type { BillingPeriod } from '@docket/shared/plans/rules';
import type { PaidPlan, PriceIds } from '../../payment-config.ts';
import type { PaidSubscription } from '../../ports/payments.ts';

/** What a price identifier sells, or null if a checkout doesn't accept it. */
export function soldAs(
  { premium, business }: PriceIds,
  priceId: string,
): { plan: PaidPlan; period: BillingPeriod } | null {
  for (const period of ['monthly', 'yearly'] as const) {
    if (premium[period] === priceId) return { plan: 'premium', period };
    if (business[period] === priceId) return { plan: 'business', period };
  }
  return null;
}

/** Whether a subscription is to a plan at a price that's sold now. */
export const isSold = (prices: PriceIds, { items }: PaidSubscription): boolean =>
  items.some(({ priceId }) => soldAs(prices, priceId) !== null);
