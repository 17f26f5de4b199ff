import { missingParameter } from '../api-error.ts';
import type { Parameters } from '../form.ts';
import type { State } from '../state.ts';
import type { Customer } from '../wire.ts';
import { type ApiRoute, text, textOr } from './route.ts';

export const customerRoutes: ApiRoute[] = [
  {
    method: 'POST',
    path: '/v1/customers',
    knows: ['email', 'name'],
    handle(state, { parameters }) {
      const customer: Customer = {
        id: state.newId('cus'),
        object: 'customer',
        created: state.now(),
        email: textOr(parameters, 'email', '') || null,
        name: textOr(parameters, 'name', '') || null,
        livemode: false,
      };
      state.customers.set(customer.id, customer);
      state.emit('customer.created', customer);
      return customer;
    },
  },
  {
    method: 'GET',
    path: '/v1/customers/{id}',
    knows: [],
    handle: (state, { id }) => state.customer(id),
  },
];

/** The provider refuses to list anything of a customer it doesn't know. */
export function customerListed(state: State, parameters: Parameters): string | undefined {
  return parameters['customer'] === undefined ? undefined : customerGiven(state, parameters);
}

export function customerGiven(state: State, parameters: Parameters): string {
  const id = text(parameters, 'customer');
  const customer = state.customers.get(id);
  if (!customer || customer.deleted) throw missingParameter('customer', id, 'customer');
  return id;
}
