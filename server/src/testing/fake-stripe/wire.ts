/** The provider's objects as it sends them, with the properties that Docket or its SDK reads. Moments are in seconds. */
export interface Customer {
  id: string;
  object: 'customer';
  created: number;
  email: string | null;
  name: string | null;
  livemode: false;
  /** Deleted at the provider, which still knows its ID. */
  deleted?: true;
}

export type Interval = 'month' | 'year';

export interface Price {
  id: string;
  object: 'price';
  active: true;
  created: number;
  currency: 'aud';
  livemode: false;
  nickname: string;
  product: string;
  recurring: { interval: Interval; interval_count: 1; usage_type: 'licensed' };
  tax_behavior: 'inclusive';
  type: 'recurring';
  unit_amount: number;
  unit_amount_decimal: string;
}

export interface Item {
  id: string;
  object: 'subscription_item';
  created: number;
  current_period_start: number;
  current_period_end: number;
  price: Price;
  quantity: number;
  subscription: string;
}

export interface Subscription {
  id: string;
  object: 'subscription';
  status: 'trialing' | 'active' | 'past_due' | 'unpaid' | 'canceled';
  customer: string;
  currency: 'aud';
  created: number;
  start_date: number;
  billing_cycle_anchor: number;
  trial_start: number | null;
  trial_end: number | null;
  cancel_at: number | null;
  cancel_at_period_end: boolean;
  canceled_at: number | null;
  ended_at: number | null;
  latest_invoice: string | null;
  livemode: false;
  items: List<Item>;
}

export interface InvoiceLine {
  id: string;
  object: 'line_item';
  amount: number;
  currency: 'aud';
  description: string;
  quantity: number;
}

export interface Invoice {
  id: string;
  object: 'invoice';
  number: string;
  created: number;
  customer: string;
  currency: 'aud';
  status: 'open' | 'paid' | 'void';
  total: number;
  amount_due: number;
  amount_paid: number;
  attempt_count: number;
  /** What has been given back since it was paid. */
  post_payment_credit_notes_amount: number;
  hosted_invoice_url: string;
  invoice_pdf: string;
  livemode: false;
  lines: List<InvoiceLine>;
  parent: { type: 'subscription_details'; subscription_details: { subscription: string } };
}

export interface CreditNote {
  id: string;
  object: 'credit_note';
  amount: number;
  created: number;
  customer: string;
  invoice: string;
  livemode: false;
  reason: string | null;
}

export interface CheckoutSession {
  id: string;
  object: 'checkout.session';
  mode: 'subscription';
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid' | 'no_payment_required';
  created: number;
  customer: string;
  subscription: string | null;
  success_url: string;
  cancel_url: string | null;
  livemode: false;
  url: string | null;
}

export interface Event {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  livemode: false;
  pending_webhooks: number;
  request: null;
  type: string;
  data: { object: object };
}

export interface List<Data> {
  object: 'list';
  data: Data[];
  has_more: boolean;
  url: string;
}

export const list = <Data>(url: string, data: Data[], hasMore = false): List<Data> => ({
  object: 'list',
  data,
  has_more: hasMore,
  url,
});
