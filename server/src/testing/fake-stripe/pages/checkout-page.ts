import { completeCheckout } from '../money/complete-checkout.ts';
import type { State } from '../state.ts';
import { cardChoice, escape, money, moved, page, type PageAnswer, shown } from './html.ts';

/** The hosted checkout. */
export function checkoutPage(state: State, id: string, form: URLSearchParams | null): PageAnswer {
  const session = state.checkouts.get(id);
  const purchase = state.purchases.get(id);
  if (!session || !purchase) return shown(page('Not found', '<p>There’s no such checkout.</p>'), 404);
  if (session.status !== 'open')
    return shown(
      page('Checkout ended', '<p role="alert">You’re all done here, or this page has expired.</p>'),
    );
  let problem = '';
  if (form) {
    const card = form.get('card') ?? '';
    if (completeCheckout(state, id, card === 'declined' ? null : card === 'fails' ? 'fails' : 'works'))
      return moved(session.success_url.replaceAll('{CHECKOUT_SESSION_ID}', id));
    problem = '<p role="alert">Your card was declined. Try a different card.</p>';
  }
  const lines = purchase.items.map(
    ({ price, quantity }) =>
      `<li>${escape(price.nickname)}, ${quantity} × ${money(price.unit_amount)} per ${price.recurring.interval}</li>`,
  );
  const total = purchase.items.reduce((sum, { price, quantity }) => sum + price.unit_amount * quantity, 0);
  const { trialDays } = purchase;
  return shown(
    page(
      'Checkout',
      `${problem}
    <ul>${lines.join('')}</ul>
    <p>${trialDays > 0 ? `${trialDays} days free, then ${money(total)}` : `Due today: ${money(total)}`}, including GST.</p>
    <form method="post">${cardChoice}
      <button>${trialDays > 0 ? 'Start trial' : 'Subscribe'}</button>
    </form>
    ${session.cancel_url === null ? '' : `<p><a href="${escape(session.cancel_url)}">Back</a></p>`}`,
    ),
  );
}
