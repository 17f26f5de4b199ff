import type { Stripe } from 'stripe';
import { unlessMissing } from './stripe-failure.ts';

/** A customer has few subscriptions; the newest of more are enough. */
export const page = 100;

export async function endOpenCheckouts(stripe: Stripe, customer: string): Promise<void> {
  const { data } = await stripe.checkout.sessions.list({ customer, status: 'open', limit: page });
  for (const { id } of data) await endCheckout(stripe, id);
}

/** One that has ended or been paid meanwhile can't be ended, and needn't be. */
async function endCheckout(stripe: Stripe, id: string): Promise<void> {
  try {
    await stripe.checkout.sessions.expire(id);
  } catch (error) {
    const { status } = await stripe.checkout.sessions.retrieve(id);
    if (status === 'open') throw error;
  }
}

/** One that has ended meanwhile doesn't keep the others from ending. */
export async function endSubscription(stripe: Stripe, id: string): Promise<void> {
  await unlessMissing<unknown>(
    () => stripe.subscriptions.cancel(id),
    () => null,
  );
}

/** Whether a customer was deleted at the provider, which still knows its ID then. */
export const isDeleted = (stripe: Stripe, customer: string): Promise<boolean> =>
  unlessMissing(
    async () => (await stripe.customers.retrieve(customer)).deleted === true,
    () => false,
  );

/** The oldest open invoice of a subscription with a payment overdue. */
export async function unpaidSince(stripe: Stripe, { id, status }: Stripe.Subscription): Promise<Date | null> {
  if (status !== 'past_due') return null;
  const { data } = await stripe.invoices.list({ subscription: id, status: 'open', limit: page });
  return data.length === 0 ? null : new Date(Math.min(...data.map(({ created }) => created)) * 1000);
}
