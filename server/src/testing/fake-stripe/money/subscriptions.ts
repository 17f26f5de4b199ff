import { ApiError } from '../api-error.ts';
import type { Purchase, State } from '../state.ts';
import { type Item, list, type Price, type Subscription } from '../wire.ts';
import { charge, linesOf, pay } from './invoices.ts';
import { day, periodEnd } from './periods.ts';

/** Starts what a checkout has bought. The card has been checked. */
export function startSubscription(
  state: State,
  customer: string,
  { items, trialDays }: Purchase,
): Subscription {
  const now = state.now();
  const id = state.newId('sub');
  const trialEnd = trialDays > 0 ? now + trialDays * day : null;
  const anchor = trialEnd ?? now;
  const subscription: Subscription = {
    id,
    object: 'subscription',
    status: trialEnd === null ? 'active' : 'trialing',
    customer,
    currency: 'aud',
    created: now,
    start_date: now,
    billing_cycle_anchor: anchor,
    trial_start: trialEnd === null ? null : now,
    trial_end: trialEnd,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    ended_at: null,
    latest_invoice: null,
    livemode: false,
    items: list(`/v1/subscription_items?subscription=${id}`, []),
  };
  for (const { price, quantity } of items) {
    const end = trialEnd ?? periodEnd(now, price.recurring.interval, anchor);
    subscription.items.data.push(newItem(state, id, price, quantity, { start: now, end }));
  }
  state.subscriptions.set(id, subscription);
  state.emit('customer.subscription.created', subscription);
  if (trialEnd === null) charge(state, subscription, linesOf(state, subscription));
  return subscription;
}

export const newItem = (
  state: State,
  subscription: string,
  price: Price,
  quantity: number,
  { start, end }: { start: number; end: number },
): Item => ({
  id: state.newId('si'),
  object: 'subscription_item',
  created: state.now(),
  current_period_start: start,
  current_period_end: end,
  price,
  quantity,
  subscription,
});

export const endOfPeriod = ({ items }: Subscription): number =>
  Math.min(...items.data.map((item) => item.current_period_end));

export const isOver = ({ status }: Subscription): boolean => status === 'canceled';

/** A trial or period has ended: it's renewed, or it ends if it was cancelled. */
export function renew(state: State, subscription: Subscription): void {
  if (subscription.cancel_at_period_end) {
    endNow(state, subscription);
    return;
  }
  const start = endOfPeriod(subscription);
  for (const item of subscription.items.data) {
    item.current_period_start = start;
    item.current_period_end = periodEnd(
      start,
      item.price.recurring.interval,
      subscription.billing_cycle_anchor,
    );
  }
  const isPaid = charge(state, subscription, linesOf(state, subscription));
  if (subscription.status !== 'unpaid') subscription.status = isPaid ? 'active' : 'past_due';
  state.emit('customer.subscription.updated', subscription);
}

/** Charges open invoices again. An overdue subscription is active once they're all paid. */
export function retryPayments(state: State, subscription: Subscription): void {
  if (isOver(subscription)) return;
  for (const invoice of state.openInvoicesOf(subscription.id)) pay(state, invoice);
  if (state.openInvoicesOf(subscription.id).length > 0) return;
  if (subscription.status !== 'past_due' && subscription.status !== 'unpaid') return;
  subscription.status = 'active';
  state.emit('customer.subscription.updated', subscription);
}

export function cancelAtPeriodEnd(state: State, subscription: Subscription, cancels: boolean): void {
  if (isOver(subscription))
    throw new ApiError(400, 'A canceled subscription can only update its cancellation_details.');
  subscription.cancel_at_period_end = cancels;
  subscription.cancel_at = cancels ? endOfPeriod(subscription) : null;
  subscription.canceled_at = cancels ? state.now() : null;
  state.emit('customer.subscription.updated', subscription);
}

/** Ends a subscription now. What it owes is void. */
export function endNow(state: State, subscription: Subscription): void {
  const now = state.now();
  Object.assign(subscription, { status: 'canceled', ended_at: now, canceled_at: now });
  for (const invoice of state.openInvoicesOf(subscription.id)) {
    invoice.status = 'void';
    state.emit('invoice.voided', invoice);
  }
  state.emit('customer.subscription.deleted', subscription);
}
