import { customerGiven } from './customers.ts';
import { type ApiRoute, text } from './route.ts';

export const portalRoutes: ApiRoute[] = [
  {
    method: 'POST',
    path: '/v1/billing_portal/sessions',
    knows: ['customer', 'return_url'],
    handle(state, { parameters }) {
      const customer = customerGiven(state, parameters);
      const returnUrl = text(parameters, 'return_url');
      const id = state.newId('bps');
      state.portals.set(id, { customer, returnUrl });
      return {
        id,
        object: 'billing_portal.session',
        created: state.now(),
        customer,
        livemode: false,
        return_url: returnUrl,
        url: `${state.url}/p/session/${id}`,
      };
    },
  },
];
