import { missing, missingParameter } from '../api-error.ts';
import type { State } from '../state.ts';
import type { Interval, Price } from '../wire.ts';
import type { ApiRoute } from './route.ts';

export const priceRoutes: ApiRoute[] = [
  {
    method: 'GET',
    path: '/v1/prices/{id}',
    knows: [],
    handle(state, { id }) {
      const price = state.prices.get(id);
      if (!price) throw missing('price', id, 'price');
      return price;
    },
  },
];

export function priceGiven(state: State, id: string, param: string): Price {
  const price = state.prices.get(id);
  if (!price) throw missingParameter('price', id, param);
  return price;
}

/** Adds a price in cents of AUD that includes GST. */
export function addPrice(state: State, id: string, name: string, interval: Interval, cents: number): void {
  state.prices.set(id, {
    id,
    object: 'price',
    active: true,
    created: state.now(),
    currency: 'aud',
    livemode: false,
    nickname: name,
    product: `prod_${name.toLowerCase().replaceAll(/\W+/g, '_')}`,
    recurring: { interval, interval_count: 1, usage_type: 'licensed' },
    tax_behavior: 'inclusive',
    type: 'recurring',
    unit_amount: cents,
    unit_amount_decimal: String(cents),
  });
}
