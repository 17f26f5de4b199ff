import type { InvoiceStatus, SubscriptionStatus } from '@docket/shared/billing/rules';
import type { BillingPeriod } from '@docket/shared/plans/rules';

/** A price of a subscription, and how often it's charged each period. */
export interface SubscriptionItem {
  id: string;
  priceId: string;
  /** What the price is for. A price that replaces a former one is for the same product. */
  productId: string;
  quantity: number;
}

/** A subscription as it's now, never as an event described it. */
export interface PaidSubscription {
  id: string;
  customerId: string;
  status: SubscriptionStatus;
  period: BillingPeriod;
  items: SubscriptionItem[];
  createdAt: Date;
  trialEndsAt: Date | null;
  periodEndsAt: Date;
  /** When it ends, if it has been cancelled but hasn't ended. */
  cancelsAt: Date | null;
  /** When its oldest unpaid invoice was issued, while a payment is overdue. */
  unpaidSince: Date | null;
}

export interface PaidInvoice {
  id: string;
  number: string | null;
  createdAt: Date;
  /** In cents. */
  total: number;
  status: InvoiceStatus;
  url: string | null;
  pdf: string | null;
}

export interface PaymentEvent {
  id: string;
  type: string;
  /** The customer concerned; null if the event is about something else. */
  customerId: string | null;
}

export interface Checkout {
  customerId: string;
  items: { priceId: string; quantity: number }[];
  /** 0: it's charged at once. */
  trialDays: number;
  successUrl: string;
  cancelUrl: string;
}

/** The card payment provider. Every method but `readEvent` rejects with PaymentFailure if the provider can't do it. */
export interface PaymentProvider {
  /** Creates a customer. Within a day, calls with the same key create one only. */
  createCustomer(customer: { email: string; name: string }, key: string): Promise<string>;
  /** Starts a checkout, and ends those of the customer that are still open, so that nothing is bought twice. */
  startCheckout(checkout: Checkout): Promise<{ id: string; url: string }>;
  /** Ends a customer's checkouts that are still open. */
  endCheckouts(customerId: string): Promise<void>;
  openPortal(customerId: string, returnUrl: string): Promise<string>;
  /**
   * All of a customer's subscriptions, also ended ones. Null if the provider has never known the customer, as with the
   * keys of another account.
   */
  subscriptionsOf(customerId: string): Promise<PaidSubscription[] | null>;
  /** Whether a customer was deleted at the provider, so that they can't pay for anything any more. */
  isDeleted(customerId: string): Promise<boolean>;
  /** What a subscription will be charged next, in cents, with what this period's changes add or leave over; null if nothing. */
  nextAmountOf(subscriptionId: string): Promise<number | null>;
  /** Sets how many of a price a subscription has, adding or removing the price if necessary. */
  setQuantity(
    subscription: PaidSubscription,
    change: {
      priceId: string;
      /** Prices that this one replaces. */
      replaces: readonly string[];
      quantity: number;
      proration: 'create_prorations' | 'always_invoice' | 'none';
    },
  ): Promise<void>;
  /** The subscription isn't renewed. */
  cancelAtPeriodEnd(subscriptionId: string): Promise<void>;
  /** Ends a subscription now. */
  endSubscription(subscriptionId: string): Promise<void>;
  /** Gives back what a subscription has been charged since a moment, once only. Returns how much, in cents. */
  refundSince(subscriptionId: string, since: Date): Promise<number>;
  /**
   * Ends everything of a customer now: subscriptions, and checkouts that are still open. False if the provider has never
   * known the customer.
   */
  endEverything(customerId: string): Promise<boolean>;
  /** The last invoices, newest first. */
  invoicesOf(customerId: string): Promise<PaidInvoice[]>;
  /** The price in cents and the currency in lower case; null if there's no such price. */
  priceOf(
    priceId: string,
  ): Promise<{ amount: number; currency: string; period: BillingPeriod; productId: string } | null>;
  /** Reads a signed event. Throws BadSignature unless the signature is the provider's and recent. */
  readEvent(body: Buffer, signature: string): PaymentEvent;
}

/** The provider refused something, or couldn't be reached. Its message has no personal data. */
export class PaymentFailure extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(`the payment provider failed: ${reason}`, options);
    this.name = 'PaymentFailure';
  }
}

export class BadSignature extends Error {}
