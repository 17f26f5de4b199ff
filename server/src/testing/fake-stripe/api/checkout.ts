import { ApiError, invalid, missing } from '../api-error.ts';
import type { CheckoutSession } from '../wire.ts';
import type { Parameters } from '../form.ts';
import type { Purchase, State } from '../state.ts';
import { customerGiven, customerListed } from './customers.ts';
import { priceGiven } from './prices.ts';
import { type ApiRoute, number, objects, pageOf, pages, text, textOr } from './route.ts';

const path = '/v1/checkout/sessions';

export const checkoutRoutes: ApiRoute[] = [
  {
    method: 'POST',
    path,
    knows: ['mode', 'customer', 'line_items', 'subscription_data', 'success_url', 'cancel_url'],
    handle(state, { parameters }) {
      if (text(parameters, 'mode') !== 'subscription') throw invalid('mode', 'Only subscription is faked');
      const purchase = purchaseOf(state, parameters);
      const id = state.newId('cs_test');
      const session: CheckoutSession = {
        id,
        object: 'checkout.session',
        mode: 'subscription',
        status: 'open',
        payment_status: 'unpaid',
        created: state.now(),
        customer: customerGiven(state, parameters),
        subscription: null,
        success_url: text(parameters, 'success_url'),
        cancel_url: textOr(parameters, 'cancel_url', '') || null,
        livemode: false,
        url: `${state.url}/c/pay/${id}`,
      };
      state.checkouts.set(id, session);
      state.purchases.set(id, purchase);
      return session;
    },
  },
  {
    method: 'GET',
    path,
    knows: ['customer', 'status', ...pages],
    handle(state, { parameters }) {
      const { status } = parameters;
      const customer = customerListed(state, parameters);
      const found = [...state.checkouts.values()].filter(
        (one) =>
          (customer === undefined || one.customer === customer) &&
          (status === undefined || one.status === status),
      );
      return pageOf(path, found, parameters);
    },
  },
  {
    method: 'GET',
    path: `${path}/{id}`,
    knows: [],
    handle: (state, { id }) => sessionOf(state, id),
  },
  {
    method: 'POST',
    path: `${path}/{id}/expire`,
    knows: [],
    handle(state, { id }) {
      const session = sessionOf(state, id);
      if (session.status !== 'open')
        throw new ApiError(400, 'Only Checkout Sessions with a status in ["open"] can be expired.');
      Object.assign(session, { status: 'expired', url: null });
      state.emit('checkout.session.expired', session);
      return session;
    },
  },
];

function sessionOf({ checkouts }: State, id: string): CheckoutSession {
  const session = checkouts.get(id);
  if (!session) throw missing('checkout.session', id);
  return session;
}

function purchaseOf(state: State, parameters: Parameters): Purchase {
  const items = objects(parameters['line_items'], 'line_items').map((item, index) => {
    const quantity = number(item['quantity'], `line_items[${index}][quantity]`, 1);
    if (quantity < 1) throw invalid(`line_items[${index}][quantity]`, 'The quantity must be at least 1.');
    return { price: priceGiven(state, text(item, 'price'), `line_items[${index}][price]`), quantity };
  });
  if (items.length === 0) throw invalid('line_items', 'A checkout needs line items.');
  const data = parameters['subscription_data'];
  const days = typeof data === 'object' && !Array.isArray(data) ? data['trial_period_days'] : undefined;
  return { items, trialDays: number(days, 'subscription_data[trial_period_days]', 0) };
}
