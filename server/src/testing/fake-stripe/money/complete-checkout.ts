import type { Card, State } from '../state.ts';
import type { Subscription } from '../wire.ts';
import { startSubscription } from './subscriptions.ts';

/**
 * Pays for a checkout. A card that fails later is good for the first payment; null is one that's declined. Returns the
 * subscription, or null if the card was declined or the checkout isn't open.
 */
export function completeCheckout(state: State, id: string, card: Card | null): Subscription | null {
  const session = state.checkouts.get(id);
  const purchase = state.purchases.get(id);
  if (!session || !purchase || session.status !== 'open' || card === null) return null;
  state.cards.set(session.customer, 'works');
  const subscription = startSubscription(state, session.customer, purchase);
  state.cards.set(session.customer, card);
  Object.assign(session, {
    status: 'complete',
    payment_status: purchase.trialDays > 0 ? 'no_payment_required' : 'paid',
    subscription: subscription.id,
    url: null,
  });
  state.emit('checkout.session.completed', session);
  return subscription;
}
