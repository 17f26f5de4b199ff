import { z } from 'zod';
import { personName } from '../auth/contract.ts';
import { authMessages } from '../auth/messages.ts';
import { endpoint, fileReply } from '../http/endpoint.ts';
import { type BillingPeriod, plans } from '../plans/rules.ts';
import { billingMessages as text } from './messages.ts';
import { invoiceStatuses, subscriptionStatuses } from './rules.ts';

const billingPeriod = z.enum(['monthly', 'yearly'] as const satisfies readonly BillingPeriod[]);

/** The provider's identifiers of a period's prices; null if one isn't configured. */
const pricesOfPeriod = z.object({ premium: z.string().nullable(), business_base: z.string().nullable() });

export const pricesReply = z.object({
  /** Whether plans can be bought on this server. */
  configured: z.boolean(),
  monthly: pricesOfPeriod,
  yearly: pricesOfPeriod,
});
export type Prices = z.infer<typeof pricesReply>;

export const stripePrices = endpoint({
  method: 'GET',
  path: '/api/stripe/prices',
  summary: 'Gets the identifiers of the prices that a checkout accepts',
  access: 'public',
  reply: pricesReply,
});

const newBusinessName = personName(text.businessNameRequired, authMessages.businessNameTooLong);

export const checkoutBody = z.object({
  priceId: z.string(text.priceNotConfigured).trim().min(1, text.priceNotConfigured).max(255),
  /**
   * The name of the business that a Business checkout creates. Without it, the one of `nameBusiness` or of an earlier
   * checkout is used, or else the account's `businessName`. If there's none, the answer is BUSINESS_NAME_REQUIRED (OP-74).
   */
  businessName: newBusinessName.optional(),
});

/**
 * Names the business that the next Business checkout creates. Refused with BUSINESS_NAME_TAKEN (409), CONFLICT (409, a
 * member of a business) or PAYMENTS_NOT_CONFIGURED.
 */
export const nameBusiness = endpoint({
  method: 'PUT',
  path: '/api/billing/business-name',
  summary: 'Names the business that the next Business checkout creates',
  access: 'session',
  body: z.object({ businessName: newBusinessName }),
  reply: z.object({ businessName: z.string() }),
});

/**
 * Refused with PAYMENTS_NOT_CONFIGURED (503), INVALID (400, an unknown price), BUSINESS_NAME_REQUIRED (400),
 * BUSINESS_NAME_TAKEN (409), FORBIDDEN (403, a member who isn't an ADMIN), CONFLICT (409, already subscribed, or a checkout is being opened) or
 * PROVIDER_FAILED (502); the message is what people see. PAYMENTS_NOT_CONFIGURED says `planTexts.notConfigured`.
 */
export const createCheckout = endpoint({
  method: 'POST',
  path: '/api/create-checkout-session',
  summary: 'Starts a checkout at the payment provider, and answers its address',
  access: 'session',
  mayInBusiness: 'see-billing',
  body: checkoutBody,
  reply: z.object({ url: z.url(), sessionId: z.string().optional() }),
});

/**
 * The same for a link that opens in a new tab. It answers 303 to the checkout, or a page that says what's wrong (OP-16).
 * Links on other sites are refused, and no link names a business.
 */
export const openCheckout = endpoint({
  method: 'GET',
  path: '/api/create-checkout-session',
  summary:
    'Redirects to a checkout at the payment provider, or answers a page that says why it can’t (OP-16)',
  access: 'session',
  mayInBusiness: 'see-billing',
  query: checkoutBody.pick({ priceId: true }),
  reply: fileReply('text/html; charset=utf-8'),
});

/** The address of `openCheckout`, for a link. */
export const checkoutLink = (priceId: string): string =>
  `${openCheckout.path}?priceId=${encodeURIComponent(priceId)}`;

export const portalReply = z.union([
  z.object({ url: z.url() }),
  /** There's nothing to manage at the provider: show `portalFallback`. */
  z.object({ fallback: z.literal(true) }),
]);

/** Refused with FORBIDDEN (a member who isn't an ADMIN), PAYMENTS_NOT_CONFIGURED or PROVIDER_FAILED. */
export const createPortal = endpoint({
  method: 'POST',
  path: '/api/create-portal-session',
  summary:
    "Opens the payment provider's pages for cards, invoices and cancelling: the business's for its ADMIN, otherwise the caller's own",
  access: 'session',
  mayInBusiness: 'see-billing',
  reply: portalReply,
});

/** Amounts are in cents of AUD including GST. Moments are ISO 8601. */
const subscription = z.object({
  plan: z.enum(plans),
  period: billingPeriod,
  status: z.enum(subscriptionStatuses),
  /** Null unless it's on trial. */
  trialEndsAt: z.string().nullable(),
  /** When it's next charged; null if it never will be again. */
  nextBillingAt: z.string().nullable(),
  /**
   * What is charged then, as the provider has worked it out: the plan and the extra members, and what changes within this
   * period add or leave over. Until the provider has said, the plan and the extra members.
   */
  nextAmount: z.number().int().nonnegative(),
  /** Whether that differs from the regular price, because of changes within this period or a credit. */
  isAdjusted: z.boolean(),
  /** When it ends, if it has been cancelled. The plan stays until then. */
  endsAt: z.string().nullable(),
  /** A payment failed, and the plan ends at this moment unless it's made; null if nothing is overdue. */
  graceEndsAt: z.string().nullable(),
});
export type Subscription = z.infer<typeof subscription>;

const seats = z.object({
  members: z.number().int().nonnegative(),
  included: z.number().int().nonnegative(),
  extra: z.number().int().nonnegative(),
  /** Each extra member's price for the period, and what all of them cost. */
  price: z.number().int().nonnegative(),
  cost: z.number().int().nonnegative(),
  /** How many extra members the provider bills now. It follows `extra` within moments. */
  billed: z.number().int().nonnegative(),
});

export const billingReply = z.object({
  /** Whether payment is configured on this server. */
  configured: z.boolean(),
  /** Whose subscription this is: the business's for its members, otherwise the caller's own. */
  of: z.enum(['person', 'business']),
  /** Whether the caller can change it. False for members who aren't ADMIN: `subscription` and `seats` are then null. */
  canManage: z.boolean(),
  /** Whether there's something to manage at the provider, such as invoices of an earlier subscription. */
  hasPortal: z.boolean(),
  /** Whether a Business checkout would start with the free trial: people and businesses have it once. */
  hasTrial: z.boolean(),
  /** The effective plan. It can be a paid one without a subscription, if the operator set it. */
  plan: z.enum(plans),
  /** The current one, or the last one if it has ended. */
  subscription: subscription.nullable(),
  /** Null without a business. */
  seats: seats.nullable(),
});
export type Billing = z.infer<typeof billingReply>;

export const getBilling = endpoint({
  method: 'GET',
  path: '/api/billing',
  summary: 'Gets the subscription behind the current plan, its seats and the next billing date',
  access: 'session',
  reply: billingReply,
});

export const invoice = z.object({
  id: z.string(),
  /** Null for a draft. */
  number: z.string().nullable(),
  createdAt: z.string(),
  /** In cents of AUD, including GST. */
  total: z.number().int(),
  status: z.enum(invoiceStatuses),
  /** The provider's page, and the PDF. Null for a draft. */
  url: z.url().nullable(),
  pdf: z.url().nullable(),
});
export type Invoice = z.infer<typeof invoice>;

/** Empty without a customer at the provider. Refused with FORBIDDEN, PAYMENTS_NOT_CONFIGURED or PROVIDER_FAILED. */
export const listInvoices = endpoint({
  method: 'GET',
  path: '/api/billing/invoices',
  summary: "Lists the last invoices, newest first: the business's for its ADMIN, otherwise the caller's own",
  access: 'session',
  mayInBusiness: 'see-billing',
  reply: z.array(invoice),
});

/** Takes the payment provider's signed events. */
export const stripeWebhookPath = '/api/stripe/webhook';
