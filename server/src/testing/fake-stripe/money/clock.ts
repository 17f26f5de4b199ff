import type { State } from '../state.ts';
import type { Subscription } from '../wire.ts';
import { day } from './periods.ts';
import { endNow, endOfPeriod, isOver, renew, retryPayments } from './subscriptions.ts';

/** Days after the first failed payment on which the provider tries again. */
const retryDays = [3, 8, 15];

/** What becomes of a subscription when the last retry has failed. */
export type AfterRetries = 'canceled' | 'unpaid';

/** Moves the clock, and lets happen what's due until then, in its order. */
export function advance(state: State, seconds: number, afterRetries: AfterRetries): void {
  const until = state.now() + seconds;
  for (;;) {
    const next = [...state.subscriptions.values()]
      .filter((one) => !isOver(one))
      .map((one) => nextOf(state, one, afterRetries))
      .filter((one) => one.at <= until)
      .toSorted((a, b) => a.at - b.at)[0];
    if (!next) break;
    state.moveClock(next.at);
    next.happens();
  }
  state.moveClock(until);
}

interface Due {
  at: number;
  happens: () => void;
}

function nextOf(state: State, subscription: Subscription, afterRetries: AfterRetries): Due {
  const renewal: Due = { at: endOfPeriod(subscription), happens: () => renew(state, subscription) };
  const retry = subscription.status === 'past_due' ? retryOf(state, subscription, afterRetries) : null;
  return retry && retry.at < renewal.at ? retry : renewal;
}

function retryOf(state: State, subscription: Subscription, afterRetries: AfterRetries): Due | null {
  const oldest = state.openInvoicesOf(subscription.id).toSorted((a, b) => a.created - b.created)[0];
  if (!oldest) return null;
  const days = retryDays[oldest.attempt_count - 1];
  const last = oldest.created + retryDays.at(-1)! * day;
  if (days === undefined)
    return { at: Math.max(last, state.now()), happens: () => giveUp(state, subscription, afterRetries) };
  return {
    at: Math.max(oldest.created + days * day, state.now()),
    happens: () => retryPayments(state, subscription),
  };
}

function giveUp(state: State, subscription: Subscription, afterRetries: AfterRetries): void {
  if (afterRetries === 'canceled') {
    endNow(state, subscription);
    return;
  }
  subscription.status = 'unpaid';
  state.emit('customer.subscription.updated', subscription);
}
