import type { SubscriptionStatus } from '@docket/shared/billing/rules';
import { businessCost } from '@docket/shared/plans/rules';
import type { PaymentConfig, PriceIds } from '../../payment-config.ts';
import type { PaidSubscription } from '../../ports/payments.ts';

/** The states in which seats are billed; otherwise the plan has ended or nothing has been paid yet. */
const billable: readonly SubscriptionStatus[] = ['trialing', 'active', 'past_due'];

const isSeat = ({ seat }: PriceIds, priceId: string): boolean => Object.values(seat).includes(priceId);

/** How many members beyond those included a subscription bills. */
export const billedSeats = (prices: PriceIds, { items }: PaidSubscription): number =>
  items.filter(({ priceId }) => isSeat(prices, priceId)).reduce((sum, { quantity }) => sum + quantity, 0);

/** What to change at the provider so that the seats billed are those used, or null if they are. */
export function seatChange(
  { prices, seatProration }: Pick<PaymentConfig, 'prices' | 'seatProration'>,
  subscription: PaidSubscription,
  members: number,
) {
  const { status, period, items } = subscription;
  const priceId = prices.seat[period];
  if (!billable.includes(status) || priceId === null) return null;
  const { extraUsers: quantity } = businessCost(members, period);
  const replaces = Object.values(prices.seat).filter((id): id is string => id !== null && id !== priceId);
  const isRight =
    quantity === (items.find((item) => item.priceId === priceId)?.quantity ?? 0) &&
    !items.some((item) => replaces.includes(item.priceId));
  return isRight ? null : { priceId, replaces, quantity, proration: seatProration };
}
