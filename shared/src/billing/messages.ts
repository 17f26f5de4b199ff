import type { SubscriptionStatus } from './rules.ts';

/** Texts on paying for a plan; those in the specification are to the letter. */
export const billingMessages = {
  pricesFailed: 'Failed to fetch prices',
  /** On /pricing and /upgrade (OP-14). */
  priceMissingTitle: 'Configuration Error',
  priceMissing: 'Price not configured for this plan. Please contact support.',
  /** In Settings (OP-14), and the server's answer to an unknown price. */
  priceNotConfiguredTitle: 'Error',
  priceNotConfigured: 'Price ID not configured',
  /** The description is the server's message, or one of the next two (OP-15). */
  checkoutFailedTitle: 'Subscription Error',
  /** The answer has neither a message nor an address. */
  checkoutFailed: 'Failed to create checkout session',
  /** The request itself failed. */
  checkoutUnreachable: 'Unable to start subscription process. Please try again.',
  /** Logged; people see `planMessages.portalTitle` and `portalNotice` (OP-17). */
  portalFailed: 'Failed to create portal session',
  /** For five seconds, when there's nothing to manage at the provider. */
  portalFallback: 'Contact support for subscription changes or use the billing section below.',
  portalFallbackMs: 5000,
  manageSubscription: 'Manage Subscription',
  opening: 'Opening...',
  providerFailed: 'We couldn’t reach our payment provider. Please try again in a few minutes.',
  businessNameRequired: 'Name your business to start the Business plan.',
  businessNameTaken: 'Another business already has this name. Please choose a different one.',
  checkoutStarting: 'A checkout is already being opened. Please try again in a moment.',
  alreadySubscribed: 'You already have a subscription. To change it, select Manage Subscription.',
  memberOfBusiness: 'Your plan comes from your business, so you can’t buy your own.',
  adminsOnly: 'Only an admin can change the plan of your business.',
  detailsFailed: 'Couldn’t load your billing details',
  invoicesFailed: 'Couldn’t load your invoices',
  noInvoices: 'No invoices yet',
} as const;

/** Active and on trial are both shown as Active, other states as they are (OP-34). */
export const subscriptionStatusTexts: Record<SubscriptionStatus, string> = {
  trialing: 'Active',
  active: 'Active',
  past_due: 'Payment overdue',
  unpaid: 'Unpaid',
  paused: 'Paused',
  incomplete: 'Awaiting payment',
  incomplete_expired: 'Expired',
  canceled: 'Cancelled',
};
