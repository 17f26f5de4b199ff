import { deleteAccount } from '@docket/shared/account/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endNow } from '../../../testing/fake-stripe/money/subscriptions.ts';
import { createBillingApp, type BillingApp } from '../../../testing/payments/billing-app.ts';
import { ok } from '../../../testing/test-client.ts';
import { reconcilePayments } from './reconcile.ts';

let app: BillingApp;
beforeAll(async () => {
  app = await createBillingApp();
});
afterAll(() => app.close());

const reconcile = async () => {
  await reconcilePayments(app.services);
  await app.settle();
};

/** The provider doesn't know a customer any more, as with the keys of another account; returns what makes it know again. */
function forget(customer: string): () => void {
  const known = app.fake.state.customer(customer);
  app.fake.state.customers.delete(customer);
  return () => void app.fake.state.customers.set(customer, known);
}

const subscriptionsOf = (userId: string) =>
  app.services.database
    .selectFrom('subscriptions')
    .select(['id', 'status'])
    .where('userId', '=', userId)
    .execute();

test('a plan isn’t taken away because the provider doesn’t know the customer, and the log says so', async () => {
  const person = await app.register();
  const { customer, id } = await app.buy(person, 'price_premium_monthly');
  forget(customer);
  await reconcile();
  expect(await app.planOf(person)).toBe('premium');
  expect(await subscriptionsOf(person.user.id)).toEqual([{ id, status: 'active' }]);
  expect(app.logged).toContainEqual(
    expect.objectContaining({
      level: 50,
      customerId: customer,
      msg: 'the provider doesn’t know a customer who pays, so their plan stays',
    }),
  );
});

test('who buys then is a new customer, whose subscription replaces what was saved', async () => {
  const person = await app.register();
  const { customer } = await app.buy(person, 'price_premium_monthly');
  forget(customer);
  const again = await app.buy(person, 'price_premium_yearly');
  expect(again.customer).not.toBe(customer);
  await reconcile();
  expect(await app.planOf(person)).toBe('premium');
  expect(await subscriptionsOf(person.user.id)).toEqual([{ id: again.id, status: 'active' }]);
});

test('who was deleted at the provider can buy again, as a new customer', async () => {
  const person = await app.register();
  const subscription = await app.buy(person, 'price_premium_monthly');
  endNow(app.fake.state, subscription);
  app.fake.state.customer(subscription.customer).deleted = true;
  await app.settle();
  expect(await app.planOf(person)).toBe('free');
  const again = await app.buy(person, 'price_premium_monthly');
  expect(again.customer).not.toBe(subscription.customer);
  expect(await app.planOf(person)).toBe('premium');
});

test('starting a checkout as a new customer leaves the plan until it’s paid', async () => {
  const person = await app.register();
  const { customer } = await app.buy(person, 'price_premium_monthly');
  forget(customer);
  const checkout = await person.client.post('/api/create-checkout-session', {
    priceId: 'price_premium_monthly',
  });
  expect(checkout.status).toBe(200);
  await reconcile();
  expect(await app.planOf(person)).toBe('premium');
});

test('what a deleted account pays for is ended when it can be, with the daily job', async () => {
  const person = await app.register();
  const subscription = await app.buy(person, 'price_premium_monthly');
  const remember = forget(subscription.customer);
  ok(await person.client.call(deleteAccount, { body: { password: person.password } }));
  await app.settle();
  await reconcile();
  const toEnd = () => app.services.database.selectFrom('customers_to_end').select('customerId').execute();
  expect([subscription.status, await toEnd()]).toEqual(['active', [{ customerId: subscription.customer }]]);
  remember();
  await reconcile();
  expect([subscription.status, await toEnd()]).toEqual(['canceled', []]);
});
