import { invoiceStatuses, subscriptionStatuses } from '@docket/shared/billing/rules';
import type { BillingPeriod } from '@docket/shared/plans/rules';
import type { Stripe } from 'stripe';
import type { PaidInvoice, PaidSubscription } from '../../ports/payments.ts';

const moment = (seconds: number): Date => new Date(seconds * 1000);
const momentOrNull = (seconds: number | null | undefined): Date | null =>
  seconds === null || seconds === undefined ? null : moment(seconds);

export const periodOf = (interval: string | undefined): BillingPeriod =>
  interval === 'year' ? 'yearly' : 'monthly';

export const productOf = ({ product }: Stripe.Price): string =>
  typeof product === 'string' ? product : product.id;

export function subscriptionOf(found: Stripe.Subscription, unpaidSince: Date | null): PaidSubscription {
  const { items, status } = found;
  const ends = items.data.map(({ current_period_end: end }) => end);
  const isOver = found.ended_at !== null;
  return {
    id: found.id,
    customerId: typeof found.customer === 'string' ? found.customer : found.customer.id,
    status: known(subscriptionStatuses, status, 'subscription'),
    period: periodOf(items.data[0]?.price.recurring?.interval),
    items: items.data.map(({ id, price, quantity }) => ({
      id,
      priceId: price.id,
      productId: productOf(price),
      quantity: quantity ?? 0,
    })),
    createdAt: moment(found.created),
    trialEndsAt: momentOrNull(found.trial_end),
    periodEndsAt: moment(Math.min(...ends)),
    cancelsAt: isOver ? null : (momentOrNull(found.cancel_at) ?? atPeriodEnd(found, ends)),
    unpaidSince,
  };
}

const atPeriodEnd = ({ cancel_at_period_end: cancels }: Stripe.Subscription, ends: number[]): Date | null =>
  cancels ? moment(Math.min(...ends)) : null;

export const invoiceOf = (found: Stripe.Invoice): PaidInvoice => ({
  id: found.id,
  number: found.number,
  createdAt: moment(found.created),
  total: found.total,
  status: known(invoiceStatuses, found.status ?? 'draft', 'invoice'),
  url: found.hosted_invoice_url ?? null,
  pdf: found.invoice_pdf ?? null,
});

/** A state that's new at the provider must not be taken for another. */
function known<const Status extends string>(all: readonly Status[], status: string, what: string): Status {
  const found = all.find((one) => one === status);
  if (found === undefined) throw new Error(`unknown status of a ${what}: ${status}`);
  return found;
}
