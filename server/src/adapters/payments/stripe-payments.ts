import type { Stripe as StripeClient } from 'stripe';
import { BadSignature, type PaymentEvent, type PaymentProvider } from '../../ports/payments.ts';
import { invoiceOf, periodOf, subscriptionOf } from './from-stripe.ts';
import { isMissing, reportFailure } from './stripe-failure.ts';

export interface StripeOptions {
  secretKey: string;
  webhookSecret: string;
  /** Another host that speaks the same API. */
  apiBase: string | null;
  /** The limit for each try of a call. */
  timeoutMs?: number;
}

/** A customer has few subscriptions; the newest of more are enough. */
const page = 100;
const shownInvoices = 24;
/** Calls that failed on the way are repeated with the same idempotency key, so they still happen once. */
const retries = 2;

/** Stripe, through its official SDK, which is only loaded if payments are configured. */
export async function openStripe({
  secretKey,
  webhookSecret,
  apiBase,
  timeoutMs = 20_000,
}: StripeOptions): Promise<PaymentProvider> {
  const { Stripe } = await import('stripe');
  const stripe = new Stripe(secretKey, {
    timeout: timeoutMs,
    maxNetworkRetries: retries,
    telemetry: false,
    ...(apiBase !== null && hostOf(apiBase)),
  });

  return {
    createCustomer: (customer) => reportFailure(async () => (await stripe.customers.create(customer)).id),

    startCheckout: ({ customerId, items, trialDays, successUrl, cancelUrl }) =>
      reportFailure(async () => {
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
      }),

    openPortal: (customer, returnUrl) =>
      reportFailure(
        async () => (await stripe.billingPortal.sessions.create({ customer, return_url: returnUrl })).url,
      ),

    subscriptionsOf: (customer) =>
      reportFailure(async () => {
        try {
          const { data } = await stripe.subscriptions.list({ customer, status: 'all', limit: page });
          return await Promise.all(
            data.map(async (found) => subscriptionOf(found, await unpaidSince(stripe, found))),
          );
        } catch (error) {
          if (isMissing(error)) return [];
          throw error;
        }
      }),

    setQuantity: ({ id, items }, { priceId, replaces, quantity, proration }) =>
      reportFailure(async () => {
        const item = items.find((one) => one.priceId === priceId);
        const removed = items.filter((one) => replaces.includes(one.priceId));
        if (!item && quantity === 0 && removed.length === 0) return;
        await stripe.subscriptions.update(id, {
          items: [
            ...removed.map((one) => ({ id: one.id, deleted: true })),
            ...(item || quantity > 0
              ? [item ? { id: item.id, quantity } : { price: priceId, quantity }]
              : []),
          ],
          proration_behavior: proration,
        });
      }),

    cancelAtPeriodEnd: (id) =>
      reportFailure(async () => {
        await stripe.subscriptions.update(id, { cancel_at_period_end: true });
      }),

    endEverything: (customer) =>
      reportFailure(async () => {
        try {
          await endOpenCheckouts(stripe, customer);
          const { data } = await stripe.subscriptions.list({ customer, limit: page });
          for (const { id } of data) await endSubscription(stripe, id);
        } catch (error) {
          if (!isMissing(error)) throw error;
        }
      }),

    invoicesOf: (customer) =>
      reportFailure(async () => {
        try {
          const { data } = await stripe.invoices.list({ customer, limit: shownInvoices });
          return data.map(invoiceOf);
        } catch (error) {
          if (isMissing(error)) return [];
          throw error;
        }
      }),

    priceOf: (priceId) =>
      reportFailure(async () => {
        try {
          const { unit_amount: amount, currency, recurring } = await stripe.prices.retrieve(priceId);
          return amount === null ? null : { amount, currency, period: periodOf(recurring?.interval) };
        } catch (error) {
          if (isMissing(error)) return null;
          throw error;
        }
      }),

    readEvent(body, signature): PaymentEvent {
      let event: StripeClient.Event;
      try {
        event = stripe.webhooks.constructEvent(body, signature, webhookSecret);
      } catch (error) {
        throw new BadSignature('the event isn’t signed by the provider', { cause: error });
      }
      return { id: event.id, type: event.type, customerId: customerOf(event.data.object) };
    },
  };
}

function hostOf(apiBase: string): { protocol: 'http' | 'https'; host: string; port: string } {
  const { protocol, hostname, port } = new URL(apiBase);
  const isPlain = protocol === 'http:';
  return { protocol: isPlain ? 'http' : 'https', host: hostname, port: port || (isPlain ? '80' : '443') };
}

async function endOpenCheckouts(stripe: StripeClient, customer: string): Promise<void> {
  const { data } = await stripe.checkout.sessions.list({ customer, status: 'open', limit: page });
  for (const { id } of data) await stripe.checkout.sessions.expire(id);
}

/** One that has ended meanwhile doesn't keep the others from ending. */
async function endSubscription(stripe: StripeClient, id: string): Promise<void> {
  try {
    await stripe.subscriptions.cancel(id);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

/** The oldest open invoice of a subscription with a payment overdue. */
async function unpaidSince(stripe: StripeClient, { id, status }: StripeClient.Subscription) {
  if (status !== 'past_due') return null;
  const { data } = await stripe.invoices.list({ subscription: id, status: 'open', limit: page });
  return data.length === 0 ? null : new Date(Math.min(...data.map(({ created }) => created)) * 1000);
}

/** Events are about a customer, or about something of a customer. */
function customerOf(subject: object): string | null {
  const { object, id, customer } = subject as { object?: string; id?: string; customer?: unknown };
  if (object === 'customer') return id ?? null;
  if (typeof customer === 'string') return customer;
  return (customer as { id?: string } | null | undefined)?.id ?? null;
}
