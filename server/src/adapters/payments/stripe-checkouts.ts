import type { Stripe } from 'stripe';
import type { Checkout } from '../../ports/payments.ts';
import { page } from './stripe-lists.ts';

export async function startCheckout(
  stripe: Stripe,
  { customerId, items, trialDays, successUrl, cancelUrl }: Checkout,
): Promise<{ id: string; url: string }> {
  await endOpenCheckouts(stripe, customerId);
  const session = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: customerId,
    line_items: items.map(({ priceId, quantity }) => ({ price: priceId, quantity })),
    ...(trialDays > 0 && { subscription_data: { trial_period_days: trialDays } }),
    success_url: successUrl,
    cancel_url: cancelUrl,
  });
  if (!session.url) throw new Error('a checkout without an address');
  return { id: session.id, url: session.url };
}

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
