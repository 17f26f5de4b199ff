import type { PriceIds } from '../../payment-config.ts';
import type { PaidSubscription, PaymentProvider } from '../../ports/payments.ts';
import type { Configured } from './payments-of.ts';
import { isSold } from './sold-plans.ts';

/**
 * A customer's subscriptions to our plans, also ended ones and those at a former price, without what else the operator
 * sells them. Those known as plans still count if their product is no longer sold. Null if the provider has never known
 * the customer.
 */
export async function plansOf(
  { payments, settings: { prices } }: Configured,
  customerId: string,
  known: readonly string[],
): Promise<PaidSubscription[] | null> {
  const found = await payments.subscriptionsOf(customerId);
  if (!found || found.every((one) => isSold(prices, one))) return found;
  const products = await soldProducts(payments, prices);
  return found.filter(
    (one) =>
      known.includes(one.id) ||
      isSold(prices, one) ||
      one.items.some(({ productId }) => products.has(productId)),
  );
}

async function soldProducts(
  payments: PaymentProvider,
  { premium, business }: PriceIds,
): Promise<Set<string>> {
  const priceIds = [premium, business]
    .flatMap((periods) => Object.values(periods))
    .filter((id) => id !== null);
  const prices = await Promise.all(priceIds.map((id) => payments.priceOf(id)));
  return new Set(prices.flatMap((price) => price?.productId ?? []));
}
