import { type ApiRoute, pageOf, pages } from './route.ts';

const path = '/v1/invoices';

export const invoiceRoutes: ApiRoute[] = [
  {
    method: 'GET',
    path,
    knows: ['customer', 'subscription', 'status', ...pages],
    handle(state, { parameters }) {
      const { customer, subscription, status } = parameters;
      const found = [...state.invoices.values()].filter(
        (one) =>
          (customer === undefined || one.customer === customer) &&
          (subscription === undefined || one.parent.subscription_details.subscription === subscription) &&
          (status === undefined || one.status === status),
      );
      return pageOf(path, found, parameters);
    },
  },
];
