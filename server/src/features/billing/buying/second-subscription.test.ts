import { createCheckout } from '@docket/shared/billing/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeItems } from '../../../testing/fake-stripe/money/changes.ts';
import { completeCheckout } from '../../../testing/fake-stripe/money/complete-checkout.ts';
import { startSubscription } from '../../../testing/fake-stripe/money/subscriptions.ts';
import { addPrice } from '../../../testing/fake-stripe/api/prices.ts';
import type { Subscription } from '../../../testing/fake-stripe/wire.ts';
import { createBillingApp, type BillingApp } from '../../../testing/payments/billing-app.ts';
import { acceptedBy } from '../../../testing/people/invitations.ts';
import type { RegisteredPerson } from '../../../testing/test-app.ts';
import { ok } from '../../../testing/test-client.ts';

let app: BillingApp;
beforeAll(async () => {
  app = await createBillingApp();
});
afterAll(() => app.close());

/** Starts two checkouts of one customer that are both open, as two requests at the same moment could. */
async function twoCheckouts({ client }: RegisteredPerson, priceId: string): Promise<[string, string]> {
  const body = { priceId, businessName: 'Twice Bought' };
  const { sessionId } = ok(await client.call(createCheckout, { body }));
  const first = app.fake.state.checkouts.get(sessionId!)!;
  const second = { ...first, id: app.fake.state.newId('cs_test') };
  app.fake.state.checkouts.set(second.id, second);
  app.fake.state.purchases.set(second.id, app.fake.state.purchases.get(first.id)!);
  return [first.id, second.id];
}

const ended = (subscription: string) =>
  app.logged.filter(
    ({ msg, subscription: id }) =>
      id === subscription && msg === 'a customer had a second subscription, which has been ended',
  );

test('once a checkout is paid, another one of the customer can’t be', async () => {
  const person = await app.register();
  const [first, second] = await twoCheckouts(person, 'price_premium_monthly');
  completeCheckout(app.fake.state, first, 'works');
  await app.settle();
  expect(app.fake.state.checkouts.get(second)!.status).toBe('expired');
  expect(await app.planOf(person)).toBe('premium');
});

test.each(['price_premium_yearly', 'price_business_monthly'])(
  'of two checkouts paid at the same moment for %s, one is ended and refunded',
  async (priceId) => {
    const person = await app.register();
    const [first, second] = await twoCheckouts(person, priceId);
    const kept = completeCheckout(app.fake.state, first, 'works')!;
    const doubled = completeCheckout(app.fake.state, second, 'works')!;
    await app.settle();
    const isOnTrial = priceId.includes('business');
    const [over, stays] = kept.status === 'canceled' ? [kept, doubled] : [doubled, kept];
    expect([over.status, stays.status]).toEqual(['canceled', isOnTrial ? 'trialing' : 'active']);
    expect(ended(over.id).at(-1)).toMatchObject({ level: 50, customerId: kept.customer });
    const invoices = [...app.fake.state.invoices.values()].filter(
      ({ customer }) => customer === kept.customer,
    );
    const paid = invoices.map((one) => one.amount_paid - one.post_payment_credit_notes_amount);
    expect(paid.toSorted((a, b) => a - b)).toEqual(isOnTrial ? [] : [0, 19_000]);
    expect(await app.planOf(person)).toBe(isOnTrial ? 'business' : 'premium');
  },
);

/** What the operator sells a customer in the provider's dashboard. */
function sell(customer: string, priceId: string, product: string, cents: number): Subscription {
  const { state } = app.fake;
  addPrice(state, priceId, product, 'month', cents);
  const price = state.prices.get(priceId)!;
  return startSubscription(state, customer, { items: [{ price, quantity: 1 }], trialDays: 0 });
}
const sellSupport = (customer: string) => sell(customer, 'price_support', 'Support', 5000);
const sellAtFormerPrice = (customer: string) =>
  sell(customer, 'price_premium_2025', 'Docket Premium monthly', 1500);

/** The customer of someone who has looked at the checkout and bought nothing. */
async function customerWithoutPlan({ client }: RegisteredPerson): Promise<string> {
  const { sessionId } = ok(await client.call(createCheckout, { body: { priceId: 'price_premium_monthly' } }));
  return app.fake.state.checkouts.get(sessionId!)!.customer;
}
const itemsOf = ({ items }: Subscription) =>
  items.data.map(({ price, quantity }) => `${price.id} ${quantity}`);

test('what else the operator sells a customer stays', async () => {
  const person = await app.register();
  const { customer } = await app.buy(person, 'price_premium_monthly');
  const support = sellSupport(customer);
  await app.settle();
  expect(support.status).toBe('active');
  expect(ended(support.id)).toEqual([]);
});

test('what else the operator sells a business is neither its plan nor billed for its members', async () => {
  const admin = await app.register();
  const subscription = await app.buy(admin, 'price_business_monthly', { businessName: 'Supported' });
  const support = sellSupport(subscription.customer);
  for (let count = 0; count < 3; count += 1) await acceptedBy(app, admin);
  await app.settle();
  expect([itemsOf(subscription), itemsOf(support)]).toEqual([
    ['price_business_monthly 1', 'price_seat_monthly 1'],
    ['price_support 1'],
  ]);
  expect((await app.billingOf(admin)).subscription).toMatchObject({ period: 'monthly', nextAmount: 10_900 });
});

test('what else the operator sells someone is renewed, though a Business replaces their Premium', async () => {
  const person = await app.register();
  const premium = await app.buy(person, 'price_premium_monthly');
  const support = sellSupport(premium.customer);
  await app.buy(person, 'price_business_monthly', { businessName: 'Renewed' });
  expect([premium.cancel_at_period_end, support.cancel_at_period_end]).toEqual([true, false]);
});

test('someone who has only bought something else has no plan from it, and can buy one', async () => {
  const person = await app.register();
  const support = sellSupport(await customerWithoutPlan(person));
  await app.settle();
  expect([await app.planOf(person), (await app.billingOf(person)).subscription]).toEqual(['free', null]);
  await app.buy(person, 'price_premium_monthly');
  expect([await app.planOf(person), support.status]).toEqual(['premium', 'active']);
});

test('a plan at a former price of its product counts, and isn’t bought twice', async () => {
  const person = await app.register();
  const former = sellAtFormerPrice(await customerWithoutPlan(person));
  await app.settle();
  expect(await app.planOf(person)).toBe('premium');
  expect((await app.billingOf(person)).subscription).toMatchObject({ nextAmount: 1500, isAdjusted: true });
  const again = await person.client.call(createCheckout, { body: { priceId: 'price_premium_monthly' } });
  expect(again.refusal).toMatchObject({ message: expect.stringContaining('already have a subscription') });
  expect(former.status).toBe('active');
});

test('a plan stays and isn’t bought twice if its product is no longer sold', async () => {
  const person = await app.register();
  const subscription = await app.buy(person, 'price_premium_monthly');
  const { state } = app.fake;
  addPrice(state, 'price_plus', 'Docket Plus', 'month', 1500);
  const [item] = subscription.items.data;
  changeItems(state, subscription, [{ id: item!.id, price: state.prices.get('price_plus')! }], 'none');
  await app.settle();
  expect(await app.planOf(person)).toBe('premium');
  const again = await person.client.call(createCheckout, { body: { priceId: 'price_premium_monthly' } });
  expect(again.refusal).toMatchObject({ message: expect.stringContaining('already have a subscription') });
});

test('a second subscription at a former price is ended and refunded', async () => {
  const person = await app.register();
  const { customer } = await app.buy(person, 'price_premium_monthly');
  await app.pass(1);
  const former = sellAtFormerPrice(customer);
  await app.settle();
  expect(former.status).toBe('canceled');
  expect(ended(former.id).map(({ refunded }) => refunded)).toContain(1500);
});

test('a checkout is ended if the buyer has subscribed while it was started', async () => {
  const person = await app.register();
  const body = { priceId: 'price_premium_monthly' };
  const { sessionId } = ok(await person.client.call(createCheckout, { body }));
  const { customer } = app.fake.state.checkouts.get(sessionId!)!;
  await app.settle();
  const price = app.fake.state.prices.get('price_premium_monthly')!;
  const late = Promise.withResolvers<void>();
  // The first answer, that there's no subscription, is on its way while one starts.
  app.fake.delayNext(late.promise);
  const asked = app.fake.requests.length;
  const starting = person.client.call(createCheckout, { body });
  await expect.poll(() => app.fake.requests.length, { timeout: 10_000 }).toBe(asked + 1);
  startSubscription(app.fake.state, customer, { items: [{ price, quantity: 1 }], trialDays: 0 });
  late.resolve();
  expect((await starting).refusal).toMatchObject({
    error: 'CONFLICT',
    message: expect.stringContaining('already have a subscription'),
  });
  const open = [...app.fake.state.checkouts.values()].filter(
    (one) => one.customer === customer && one.status === 'open',
  );
  expect(open).toEqual([]);
});
