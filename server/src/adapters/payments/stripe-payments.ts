import type { Stripe as StripeClient } from 'stripe';
import { BadSignature, type PaymentEvent, type PaymentProvider } from '../../ports/payments.ts';
import { invoiceOf, periodOf, productOf, subscriptionOf } from './from-stripe.ts';
import { endOpenCheckouts, endSubscription, isDeleted, page, unpaidSince } from './stripe-calls.ts';
import { nextAmountOf, refundSince } from './stripe-invoices.ts';
import { reportFailure, unlessMissing } from './stripe-failure.ts';

export interface StripeOptions {
  secretKey: string;
  webhookSecret: string;
  /** Another host that speaks the same API. */
  apiBase: string | null;
  /** The limit for each try of a call. */
  timeoutMs?: number;
}

const shownInvoices = 24;
/** Calls that failed on the way are repeated with the same idempotency key, so they still happen once. */
const retries = 2;

/** Stripe, through its official SDK, which is only loaded if payments are configured. */
export async function openStripe({
  secretKey,
  webhookSecret,
  apiBase,
  timeoutMs = 6000,
}: StripeOptions): Promise<PaymentProvider> {
  const { Stripe } = await import('stripe');
  const stripe = new Stripe(secretKey, {
    timeout: timeoutMs,
    maxNetworkRetries: retries,
    telemetry: false,
    ...(apiBase !== null && hostOf(apiBase)),
  });

  return {
    createCustomer: (customer, key) =>
      reportFailure(async () => (await stripe.customers.create(customer, { idempotencyKey: key })).id),

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

    endCheckouts: (customer) => reportFailure(() => endOpenCheckouts(stripe, customer)),

    openPortal: (customer, returnUrl) =>
      reportFailure(
        async () => (await stripe.billingPortal.sessions.create({ customer, return_url: returnUrl })).url,
      ),

    subscriptionsOf: (customer) =>
      reportFailure(() =>
        unlessMissing(
          async () => {
            const { data } = await stripe.subscriptions.list({ customer, status: 'all', limit: page });
            return await Promise.all(
              data.map(async (found) => subscriptionOf(found, await unpaidSince(stripe, found))),
            );
          },
          async () => ((await isDeleted(stripe, customer)) ? [] : null),
        ),
      ),

    isDeleted: (customer) => reportFailure(() => isDeleted(stripe, customer)),

    nextAmountOf: (subscription) => reportFailure(() => nextAmountOf(stripe, subscription)),

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

    endSubscription: (id) => reportFailure(() => endSubscription(stripe, id)),

    refundSince: (id, since) => reportFailure(() => refundSince(stripe, id, since)),

    endEverything: (customer) =>
      reportFailure(() =>
        unlessMissing(
          async () => {
            await endOpenCheckouts(stripe, customer);
            const { data } = await stripe.subscriptions.list({ customer, limit: page });
            for (const { id } of data) await endSubscription(stripe, id);
            return true;
          },
          () => isDeleted(stripe, customer),
        ),
      ),

    invoicesOf: (customer) =>
      reportFailure(() =>
        unlessMissing(
          async () => {
            const { data } = await stripe.invoices.list({ customer, limit: shownInvoices });
            return data.map(invoiceOf);
          },
          () => [],
        ),
      ),

    priceOf: (priceId) =>
      reportFailure(() =>
        unlessMissing(
          async () => {
            const price = await stripe.prices.retrieve(priceId);
            const { unit_amount: amount, currency, recurring } = price;
            return amount === null
              ? null
              : { amount, currency, period: periodOf(recurring?.interval), productId: productOf(price) };
          },
          () => null,
        ),
      ),

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

/** Events are about a customer, or about something of a customer. */
function customerOf(subject: object): string | null {
  const { object, id, customer } = subject as { object?: string; id?: string; customer?: unknown };
  if (object === 'customer') return id ?? null;
  if (typeof customer === 'string') return customer;
  return (customer as { id?: string } | null | undefined)?.id ?? null;
}
