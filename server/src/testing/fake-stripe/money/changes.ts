import { ApiError, invalid } from '../api-error.ts';
import type { State } from '../state.ts';
import type { Item, Price, Subscription } from '../wire.ts';
import { charge, linesOf } from './invoices.ts';
import { periodEnd } from './periods.ts';
import { endOfPeriod, isOver, newItem } from './subscriptions.ts';

export type Proration = 'create_prorations' | 'always_invoice' | 'none';

/** An item that's changed or deleted by its ID, or added with a price. */
export interface ItemChange {
  id?: string;
  price?: Price;
  quantity?: number;
  deleted?: boolean;
}

/** Changes the items of a subscription, and charges or credits the rest of the period. */
export function changeItems(
  state: State,
  subscription: Subscription,
  changes: readonly ItemChange[],
  proration: Proration,
): void {
  if (isOver(subscription)) throw new ApiError(400, 'This subscription is canceled.');
  const before = subscription.items.data.map((item) => ({ ...item }));
  for (const change of changes) apply(state, subscription, change);
  const { data } = subscription.items;
  if (data.length === 0) throw invalid('items', 'A subscription must have at least one active item.');
  if (new Set(data.map(({ price }) => price.recurring.interval)).size > 1)
    throw invalid('items', 'Currently, all items must have the same interval.');
  const isNewInterval = before[0]!.price.recurring.interval !== data[0]!.price.recurring.interval;
  if (subscription.status !== 'trialing') {
    if (proration !== 'none') prorate(state, subscription, before, data);
    if (isNewInterval) startPeriod(state, subscription);
    if (isNewInterval || proration === 'always_invoice') {
      const lines = isNewInterval ? linesOf(state, subscription) : pendingOf(state, subscription);
      if (lines.length > 0 && !charge(state, subscription, lines)) subscription.status = 'past_due';
    }
  }
  state.emit('customer.subscription.updated', subscription);
}

function apply(state: State, subscription: Subscription, change: ItemChange): void {
  const { data } = subscription.items;
  const { id, price, quantity = 1, deleted = false } = change;
  if (id === undefined) {
    if (!price) throw invalid('items', 'Missing required param: items[0][price].');
    if (data.some((item) => item.price.id === price.id))
      throw invalid('items', `The price ${price.id} is already on the subscription.`);
    const start = data[0]!.current_period_start;
    data.push(newItem(state, subscription.id, price, quantity, { start, end: endOfPeriod(subscription) }));
    return;
  }
  const item = data.find((one) => one.id === id);
  if (!item) throw invalid('items', `No such subscription item: '${id}'`);
  if (deleted) data.splice(data.indexOf(item), 1);
  else Object.assign(item, { ...(price && { price }), quantity: change.quantity ?? item.quantity });
}

/** The difference for the rest of the period, as a line of the next invoice. */
function prorate(state: State, subscription: Subscription, before: Item[], after: Item[]): void {
  const { current_period_start: start, current_period_end: finish } = before[0]!;
  const share = Math.max(0, (finish - state.now()) / (finish - start));
  const prices = new Map([...before, ...after].map(({ price }) => [price.id, price]));
  const isNewInterval = before[0]!.price.recurring.interval !== after[0]!.price.recurring.interval;
  const sum = (items: Item[], id: string) => items.find(({ price }) => price.id === id)?.quantity ?? 0;
  for (const [id, price] of prices) {
    // A new interval starts a period of its own, which is charged in full.
    const quantity = (isNewInterval ? 0 : sum(after, id)) - sum(before, id);
    if (quantity === 0) continue;
    state.pending.push({
      subscription: subscription.id,
      amount: Math.round(price.unit_amount * quantity * share),
      quantity: Math.abs(quantity),
      description: `${quantity > 0 ? 'Remaining time on' : 'Unused time on'} ${price.nickname}`,
    });
  }
}

function startPeriod(state: State, subscription: Subscription): void {
  const now = state.now();
  subscription.billing_cycle_anchor = now;
  for (const item of subscription.items.data)
    Object.assign(item, {
      current_period_start: now,
      current_period_end: periodEnd(now, item.price.recurring.interval, now),
    });
}

function pendingOf(state: State, { id }: Subscription) {
  const lines = state.pending.filter(({ subscription }) => subscription === id);
  state.pending = state.pending.filter(({ subscription }) => subscription !== id);
  return lines;
}
