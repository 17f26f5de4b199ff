import { changeItems } from '../money/changes.ts';
import { cancelAtPeriodEnd, endOfPeriod, isOver, retryPayments } from '../money/subscriptions.ts';
import type { State } from '../state.ts';
import type { Price, Subscription } from '../wire.ts';
import { button, cardChoice, dateOf, escape, money, moved, page, type PageAnswer, shown } from './html.ts';

/** The billing portal, with what Docket asks operators to allow in it: cards, invoices, cancelling, other periods. */
export function portalPage(state: State, id: string, form: URLSearchParams | null): PageAnswer {
  const portal = state.portals.get(id);
  if (!portal) return shown(page('Not found', '<p>There’s no such session.</p>'), 404);
  const { customer, returnUrl } = portal;
  if (form) {
    act(state, customer, form);
    return moved(`${state.url}/p/session/${id}`);
  }
  const subscriptions = state.subscriptionsOf(customer);
  return shown(
    page(
      'Billing',
      `${subscriptions.map((one) => section(state, one)).join('')}
    <section>
      <h2>Payment method</h2>
      <p>The card ${state.cards.get(customer) === 'works' ? 'works' : 'fails'}.</p>
      <form method="post">
        <input type="hidden" name="action" value="card">${cardChoice}
        <button>Update card</button>
      </form>
    </section>
    <section>
      <h2>Invoices</h2>
      <ul>${invoices(state, customer)}</ul>
    </section>
    <p><a href="${escape(returnUrl)}">Return to Docket</a></p>`,
    ),
  );
}

function section(state: State, subscription: Subscription): string {
  const { id, status, items, cancel_at_period_end: cancels } = subscription;
  const names = items.data.map(({ price, quantity }) => `${price.nickname} × ${quantity}`).join(', ');
  const other = otherPrice(state, subscription);
  const actions = isOver(subscription)
    ? ''
    : [
        cancels
          ? button('Keep plan', { action: 'keep', subscription: id })
          : button('Cancel plan', { action: 'cancel', subscription: id }),
        other && button(`Change to ${other.nickname}`, { action: 'change', subscription: id }),
      ].join('');
  return `
    <section>
      <h2>${escape(names)}</h2>
      <p>Status: ${status}. ${cancels && !isOver(subscription) ? 'Ends' : 'Period ends'} ${dateOf(endOfPeriod(subscription))}.</p>
      ${actions}
    </section>`;
}

/** The same product for the other period. Like the provider's, the portal only changes subscriptions of one product. */
export function otherPrice(state: State, { items }: Subscription): Price | undefined {
  const [item, ...more] = items.data;
  if (!item || more.length > 0) return undefined;
  const { price } = item;
  const nameOf = ({ nickname }: Price) => nickname.replace(/ (monthly|yearly)$/, '');
  return [...state.prices.values()].find((one) => one.id !== price.id && nameOf(one) === nameOf(price));
}

const invoices = (state: State, customer: string): string =>
  [...state.invoices.values()]
    .filter((invoice) => invoice.customer === customer)
    .toReversed()
    .map(
      ({ number, total, status, hosted_invoice_url: url }) =>
        `<li><a href="${escape(url)}">${number}</a> ${money(total)}, ${status}</li>`,
    )
    .join('');

function act(state: State, customer: string, form: URLSearchParams): void {
  const action = form.get('action');
  if (action === 'card') {
    state.cards.set(customer, form.get('card') === 'works' ? 'works' : 'fails');
    state.emit('customer.updated', state.customer(customer));
    for (const subscription of state.subscriptionsOf(customer)) retryPayments(state, subscription);
    return;
  }
  const subscription = state.subscriptions.get(form.get('subscription') ?? '');
  if (!subscription || subscription.customer !== customer || isOver(subscription)) return;
  if (action === 'cancel' || action === 'keep') cancelAtPeriodEnd(state, subscription, action === 'cancel');
  if (action === 'change') changePeriod(state, subscription);
}

/** Changes to the other period and charges the difference at once. */
export function changePeriod(state: State, subscription: Subscription): void {
  const price = otherPrice(state, subscription);
  const item = subscription.items.data[0];
  if (price && item) changeItems(state, subscription, [{ id: item.id, price }], 'create_prorations');
}
