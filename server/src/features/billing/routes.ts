import {
  createCheckout,
  createPortal,
  getBilling,
  listInvoices as listInvoicesEndpoint,
  nameBusiness as nameBusinessEndpoint,
  stripePrices,
} from '@docket/shared/billing/contract';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../platform/bind.ts';
import type { Services } from '../../platform/services.ts';
import { listInvoices } from './list-invoices.ts';
import { openPortal } from './open-portal.ts';
import { nameBusiness } from './buying/name-business.ts';
import { openCheckoutRoute } from './buying/open-checkout-route.ts';
import { webhookRoute } from './following/webhook-route.ts';
import { seeBilling } from './see-billing.ts';
import { seePrices } from './see-prices.ts';
import { startCheckout } from './buying/start-checkout.ts';

export async function billingRoutes(app: FastifyInstance, services: Services): Promise<void> {
  bind(app, stripePrices, async () => seePrices(services));
  bind(app, createCheckout, ({ caller, body }) => startCheckout(services, caller, body));
  bind(app, nameBusinessEndpoint, ({ caller, body }) => nameBusiness(services, caller, body));
  bind(app, createPortal, ({ caller }) => openPortal(services, caller));
  bind(app, getBilling, ({ caller }) => seeBilling(services, caller));
  bind(app, listInvoicesEndpoint, ({ caller }) => listInvoices(services, caller));
  openCheckoutRoute(app, services);
  await webhookRoute(app, services);
}
