import type { Stripe as StripeClient } from 'stripe';
import { BadSignature, type PaymentEvent, type PaymentProvider } from '../../ports/payments.ts';
import { endOpenCheckouts, startCheckout } from './stripe-checkouts.ts';
import { isDeleted } from './stripe-customers.ts';
import { reportFailure } from './stripe-failure.ts';
import { invoicesOf, nextAmountOf, refundSince } from './stripe-invoices.ts';
import { priceOf } from './stripe-prices.ts';
import {
  cancelAtPeriodEnd,
  endEverything,
  endSubscription,
  setQuantity,
  subscriptionsOf,
} from './stripe-subscriptions.ts';

export interface StripeOptions {
  secretKey: string;
  webhookSecret: string;
  /** Another host that speaks the same API. */
  apiBase: string | null;
  /** The limit for each try of a call. */
  timeoutMs?: number;
}

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
    isDeleted: (customer) => reportFailure(() => isDeleted(stripe, customer)),
    startCheckout: (checkout) => reportFailure(() => startCheckout(stripe, checkout)),
    endCheckouts: (customer) => reportFailure(() => endOpenCheckouts(stripe, customer)),
    openPortal: (customer, returnUrl) =>
      reportFailure(
        async () => (await stripe.billingPortal.sessions.create({ customer, return_url: returnUrl })).url,
      ),
    subscriptionsOf: (customer) => reportFailure(() => subscriptionsOf(stripe, customer)),
    setQuantity: (subscription, change) => reportFailure(() => setQuantity(stripe, subscription, change)),
    cancelAtPeriodEnd: (id) => reportFailure(() => cancelAtPeriodEnd(stripe, id)),
    endSubscription: (id) => reportFailure(() => endSubscription(stripe, id)),
    endEverything: (customer) => reportFailure(() => endEverything(stripe, customer)),
    nextAmountOf: (subscription) => reportFailure(() => nextAmountOf(stripe, subscription)),
    refundSince: (id, since) => reportFailure(() => refundSince(stripe, id, since)),
    invoicesOf: (customer) => reportFailure(() => invoicesOf(stripe, customer)),
    priceOf: (priceId) => reportFailure(() => priceOf(stripe, priceId)),
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
