/** The payment provider's states of a subscription. */
export const subscriptionStatuses = [
  'trialing',
  'active',
  'past_due',
  'unpaid',
  'paused',
  'incomplete',
  'incomplete_expired',
  'canceled',
] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

/** After a failed payment the plan stays for this many days, while the provider retries the card. */
export const paymentGraceDays = 14;

const day = 24 * 60 * 60 * 1000;

/** When an unpaid plan ends, given when its oldest unpaid invoice was issued. */
export const graceEnd = (unpaidSince: Date): Date => new Date(unpaidSince.getTime() + paymentGraceDays * day);

/**
 * Whether a subscription provides its plan: while it's active or on trial, and for a while after a failed payment. Any
 * other state doesn't (OP-57). A subscription whose first payment never succeeded has no grace: it's `incomplete`.
 */
export function providesPlan(
  { status, unpaidSince }: { status: SubscriptionStatus; unpaidSince: Date | null },
  now: Date,
): boolean {
  if (status === 'active' || status === 'trialing') return true;
  return status === 'past_due' && (unpaidSince === null || now < graceEnd(unpaidSince));
}

/** Whether a subscription has ended for good: a new one is needed to pay again. */
export const isOver = (status: SubscriptionStatus): boolean =>
  status === 'canceled' || status === 'incomplete_expired';

/** Whether a subscription has been bought and hasn't ended. A second one would be paid as well. */
export const isHeld = (status: SubscriptionStatus): boolean => status !== 'incomplete' && !isOver(status);

/** The payment provider's states of an invoice. */
export const invoiceStatuses = ['draft', 'open', 'paid', 'uncollectible', 'void'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];
