import type { Stripe } from 'stripe';
import type { PaidSubscription, PaymentProvider } from '../../ports/payments.ts';
import { subscriptionOf } from './from-stripe.ts';
import { endOpenCheckouts } from './stripe-checkouts.ts';
import { isDeleted } from './stripe-customers.ts';
import { unlessMissing } from './stripe-failure.ts';
import { page } from './stripe-lists.ts';

export const subscriptionsOf = (stripe: Stripe, customer: string): Promise<PaidSubscription[] | null> =>
  unlessMissing(
    async () => {
      const { data } = await stripe.subscriptions.list({ customer, status: 'all', limit: page });
      return await Promise.all(
        data.map(async (found) => subscriptionOf(found, await unpaidSince(stripe, found))),
      );
    },
    async () => ((await isDeleted(stripe, customer)) ? [] : null),
  );

/** The oldest open invoice of a subscription with a payment overdue. */
export async function unpaidSince(stripe: Stripe, { id, status }: Stripe.Subscription): Promise<Date | null> {
  if (status !== 'past_due') return null;
  const { data } = await stripe.invoices.list({ subscription: id, status: 'open', limit: page });
  return data.length === 0 ? null : new Date(Math.min(...data.map(({ created }) => created)) * 1000);
}

export async function setQuantity(
  stripe: Stripe,
  ...[{ id, items }, { priceId, replaces, quantity, proration }]: Parameters<PaymentProvider['setQuantity']>
): Promise<void> {
  const item = items.find((one) => one.priceId === priceId);
  const removed = items.filter((one) => replaces.includes(one.priceId));
  if (!item && quantity === 0 && removed.length === 0) return;
  await stripe.subscriptions.update(id, {
    items: [
      ...removed.map((one) => ({ id: one.id, deleted: true })),
      ...(item || quantity > 0 ? [item ? { id: item.id, quantity } : { price: priceId, quantity }] : []),
    ],
    proration_behavior: proration,
  });
}

export async function cancelAtPeriodEnd(stripe: Stripe, id: string): Promise<void> {
  await stripe.subscriptions.update(id, { cancel_at_period_end: true });
}

/** One that has ended meanwhile doesn't keep the others from ending. */
export async function endSubscription(stripe: Stripe, id: string): Promise<void> {
  await unlessMissing<unknown>(
    () => stripe.subscriptions.cancel(id),
    () => null,
  );
}

/** False if the provider has never known the customer. */
export const endEverything = (stripe: Stripe, customer: string): Promise<boolean> =>
  unlessMissing(
    async () => {
      await endOpenCheckouts(stripe, customer);
      const { data } = await stripe.subscriptions.list({ customer, limit: page });
      for (const { id } of data) await endSubscription(stripe, id);
      return true;
    },
    () => isDeleted(stripe, customer),
  );
