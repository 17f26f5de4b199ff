import {
  checkoutLink,
  createCheckout,
  createPortal,
  getBilling,
  listInvoices,
  stripePrices,
  stripeWebhookPath,
} from '@docket/shared/billing/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type RegisteredPerson, type TestApp } from '../../testing/test-app.ts';
import { ok } from '../../testing/test-client.ts';

let app: TestApp;
let person: RegisteredPerson;
beforeAll(async () => {
  app = await createTestApp();
  person = await app.register();
});
afterAll(() => app.close());

const notConfigured = 'Payments aren’t set up on this server, so you can’t change your plan here.';

test('without keys there are no prices, and pages can say so', async () => {
  const none = { premium: null, business_base: null };
  expect(ok(await app.newClient().call(stripePrices, {}))).toEqual({
    configured: false,
    monthly: none,
    yearly: none,
  });
  expect(ok(await person.client.call(getBilling, {}))).toEqual({
    configured: false,
    of: 'person',
    canManage: true,
    hasPortal: false,
    hasTrial: true,
    plan: 'free',
    subscription: null,
    seats: null,
  });
});

test('without keys every call that needs the provider says so', async () => {
  const refused = { error: 'PAYMENTS_NOT_CONFIGURED', message: notConfigured };
  const checkout = await person.client.call(createCheckout, { body: { priceId: 'price_1' } });
  expect([checkout.status, checkout.refusal]).toEqual([503, refused]);
  const invoices = await person.client.call(listInvoices, {});
  expect([invoices.status, invoices.refusal]).toEqual([503, refused]);
  const event = await person.client.post(stripeWebhookPath, {});
  expect([event.status, event.body]).toEqual([503, refused]);
});

test('without keys the link to a checkout is a page that says so [OP-16] [API-11]', async () => {
  const page = await person.client.get(checkoutLink('price_1'));
  expect([page.status, page.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8']);
  expect(page.text).toContain(`<p>${notConfigured}</p>`);
});

test('without keys there’s nothing to manage; a customer from before gets the specified failure [ERR-31] [OP-17]', async () => {
  expect(ok(await person.client.call(createPortal, {}))).toEqual({ fallback: true });
  await app.services.database
    .updateTable('users')
    .set({ stripeCustomerId: 'cus_before' })
    .where('id', '=', person.user.id)
    .execute();
  const { status, refusal } = await person.client.call(createPortal, {});
  expect([status, refusal.message]).toEqual([503, 'Failed to create portal session']);
});
