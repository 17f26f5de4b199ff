import { invalid, missing } from '../api-error.ts';
import type { Parameters } from '../form.ts';
import { changeItems, type ItemChange, type Proration } from '../money/changes.ts';
import { cancelAtPeriodEnd, endNow, isOver } from '../money/subscriptions.ts';
import type { State } from '../state.ts';
import { customerListed } from './customers.ts';
import { priceGiven } from './prices.ts';
import { type ApiRoute, number, objects, pageOf, pages, text, textOr } from './route.ts';

const path = '/v1/subscriptions';
const prorations = ['create_prorations', 'always_invoice', 'none'] as const;

export const subscriptionRoutes: ApiRoute[] = [
  {
    method: 'GET',
    path,
    knows: ['customer', 'status', ...pages],
    handle(state, { parameters }) {
      const { status } = parameters;
      const customer = customerListed(state, parameters);
      const found = [...state.subscriptions.values()].filter(
        (one) =>
          (customer === undefined || one.customer === customer) &&
          (status === 'all' || (status === undefined ? !isOver(one) : one.status === status)),
      );
      return pageOf(path, found, parameters);
    },
  },
  {
    method: 'GET',
    path: `${path}/{id}`,
    knows: [],
    handle: (state, { id }) => state.subscription(id),
  },
  {
    method: 'POST',
    path: `${path}/{id}`,
    knows: ['items', 'proration_behavior', 'cancel_at_period_end'],
    handle(state, { id, parameters }) {
      const subscription = state.subscription(id);
      if (parameters['items'] !== undefined)
        changeItems(state, subscription, changesOf(state, parameters), prorationOf(parameters));
      if (parameters['cancel_at_period_end'] !== undefined)
        cancelAtPeriodEnd(state, subscription, text(parameters, 'cancel_at_period_end') === 'true');
      return subscription;
    },
  },
  {
    method: 'DELETE',
    path: `${path}/{id}`,
    knows: [],
    handle(state, { id }) {
      const subscription = state.subscription(id);
      if (isOver(subscription)) throw missing('subscription', id);
      endNow(state, subscription);
      return subscription;
    },
  },
];

const changesOf = (state: State, parameters: Parameters): ItemChange[] =>
  objects(parameters['items'], 'items').map((item, index) => ({
    ...(item['id'] !== undefined && { id: text(item, 'id') }),
    ...(item['price'] !== undefined && {
      price: priceGiven(state, text(item, 'price'), `items[${index}][price]`),
    }),
    ...(item['quantity'] !== undefined && {
      quantity: number(item['quantity'], `items[${index}][quantity]`, 1),
    }),
    deleted: item['deleted'] === 'true',
  }));

function prorationOf(parameters: Parameters): Proration {
  const given = textOr(parameters, 'proration_behavior', 'create_prorations');
  const found = prorations.find((one) => one === given);
  if (!found) throw invalid('proration_behavior', `Invalid proration_behavior: ${given}`);
  return found;
}
