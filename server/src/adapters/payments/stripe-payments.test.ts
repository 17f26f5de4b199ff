import { afterAll, beforeAll, expect, test } from 'vitest';
import { BadSignature, type PaymentProvider, PaymentFailure } from '../../ports/payments.ts';
import { completeCheckout } from '../../testing/fake-stripe/money/complete-checkout.ts';
import { type FakeStripe, startFakeStripe } from '../../testing/fake-stripe/start-fake-stripe.ts';
import { signatureOf } from '../../testing/fake-stripe/webhooks.ts';
import { openStripe } from './stripe-payments.ts';

const start = new Date('2026-11-23T00:00:00Z');
let fake: FakeStripe;
let payments: PaymentProvider;
beforeAll(async () => {
  fake = await startFakeStripe({ start });
  payments = await openStripe({ secretKey: 'sk_test_fake', webhookSecret: 'whsec_fake', apiBase: fake.url });
});
afterAll(() => fake.close());

let customers = 0;
const newCustomer = (key = `customer-${++customers}`) =>
  payments.createCustomer({ email: 'pat@example.com', name: 'Pat Lee' }, key);
const subscriptionsOf = async (customerId: string) => (await payments.subscriptionsOf(customerId))!;
const addresses = { successUrl: 'http://docket/settings', cancelUrl: 'http://docket/pricing' };

async function subscribe(priceId: string, { trialDays = 0, customerId = '' } = {}) {
  const customer = customerId || (await newCustomer());
  const { id } = await payments.startCheckout({
    customerId: customer,
    items: [{ priceId, quantity: 1 }],
    trialDays,
    ...addresses,
  });
  completeCheckout(fake.state, id, 'works');
  return customer;
}

test('a checkout has a page, and starts a subscription once it’s paid', async () => {
  const customerId = await newCustomer();
  const items = [{ priceId: 'price_premium_monthly', quantity: 1 }];
  const { id, url } = await payments.startCheckout({ customerId, items, trialDays: 0, ...addresses });
  expect(url).toBe(`${fake.url}/c/pay/${id}`);
  expect(await payments.subscriptionsOf(customerId)).toEqual([]);
  completeCheckout(fake.state, id, 'works');
  expect(await payments.subscriptionsOf(customerId)).toEqual([
    {
      id: expect.stringMatching(/^sub_/),
      customerId,
      status: 'active',
      period: 'monthly',
      items: [
        {
          id: expect.stringMatching(/^si_/),
          priceId: 'price_premium_monthly',
          productId: 'prod_docket_premium_monthly',
          quantity: 1,
        },
      ],
      createdAt: start,
      trialEndsAt: null,
      periodEndsAt: new Date('2026-12-23T00:00:00Z'),
      cancelsAt: null,
      unpaidSince: null,
    },
  ]);
  expect(await payments.invoicesOf(customerId)).toEqual([
    {
      id: expect.stringMatching(/^in_/),
      number: expect.stringMatching(/^FAKE-/),
      createdAt: start,
      total: 1900,
      status: 'paid',
      url: expect.stringContaining('/i/in_'),
      pdf: expect.stringContaining('/pdf'),
    },
  ]);
});

test('another checkout ends the one that’s still open', async () => {
  const customerId = await newCustomer();
  const items = [{ priceId: 'price_premium_yearly', quantity: 1 }];
  const first = await payments.startCheckout({ customerId, items, trialDays: 0, ...addresses });
  const second = await payments.startCheckout({ customerId, items, trialDays: 0, ...addresses });
  expect(completeCheckout(fake.state, first.id, 'works')).toBeNull();
  expect(completeCheckout(fake.state, second.id, 'works')).toMatchObject({ status: 'active' });
});

test('a checkout that has been ended or paid meanwhile doesn’t keep others from being ended', async () => {
  const customerId = await newCustomer();
  const items = [{ priceId: 'price_premium_yearly', quantity: 1 }];
  const { id } = await payments.startCheckout({ customerId, items, trialDays: 0, ...addresses });
  const late = Promise.withResolvers<void>();
  const asked = fake.requests.length;
  fake.delayNext(late.promise);
  const ending = payments.endCheckouts(customerId);
  await expect.poll(() => fake.requests.length, { timeout: 10_000 }).toBe(asked + 1);
  completeCheckout(fake.state, id, 'works');
  late.resolve();
  await ending;
  expect(await subscriptionsOf(customerId)).toMatchObject([{ status: 'active' }]);
});

test('a trial is free; seats are added, changed and replaced as an item of their own', async () => {
  const customerId = await subscribe('price_business_monthly', { trialDays: 14 });
  const read = async () => (await subscriptionsOf(customerId))[0]!;
  expect(await read()).toMatchObject({ status: 'trialing', trialEndsAt: new Date('2026-12-07T00:00:00Z') });
  const set = async (quantity: number) =>
    payments.setQuantity(await read(), {
      priceId: 'price_seat_monthly',
      replaces: ['price_seat_yearly'],
      quantity,
      proration: 'create_prorations',
    });
  await set(0);
  expect((await read()).items).toHaveLength(1);
  for (const quantity of [2, 5, 0, 1]) {
    await set(quantity);
    expect((await read()).items.map(({ priceId, quantity: held }) => [priceId, held])).toEqual([
      ['price_business_monthly', 1],
      ['price_seat_monthly', quantity],
    ]);
  }
  expect(await payments.invoicesOf(customerId)).toEqual([]);
});

test('a subscription is cancelled at the end of its period, or at once', async () => {
  const customerId = await subscribe('price_premium_monthly');
  const [subscription] = await subscriptionsOf(customerId);
  await payments.cancelAtPeriodEnd(subscription!.id);
  expect((await subscriptionsOf(customerId))[0]).toMatchObject({
    status: 'active',
    cancelsAt: subscription!.periodEndsAt,
  });
  expect(await payments.endEverything(customerId)).toBe(true);
  expect(await payments.endEverything('cus_unknown')).toBe(false);
  expect((await subscriptionsOf(customerId))[0]).toMatchObject({
    status: 'canceled',
    cancelsAt: null,
  });
});

test('a customer that was deleted at the provider has nothing left to end', async () => {
  const customerId = await newCustomer();
  expect(await payments.isDeleted(customerId)).toBe(false);
  fake.state.customer(customerId).deleted = true;
  expect(await payments.isDeleted(customerId)).toBe(true);
  expect(await payments.subscriptionsOf(customerId)).toEqual([]);
  expect(await payments.endEverything(customerId)).toBe(true);
});

test('the next amount has the rest of this period’s changes; without a next invoice there’s none', async () => {
  const customerId = await subscribe('price_business_monthly');
  const [subscription] = await subscriptionsOf(customerId);
  expect(await payments.nextAmountOf(subscription!.id)).toBe(9900);
  await payments.setQuantity(subscription!, {
    priceId: 'price_seat_monthly',
    replaces: [],
    quantity: 2,
    proration: 'create_prorations',
  });
  expect(await payments.nextAmountOf(subscription!.id)).toBe(9900 + 2000 + 2000);
  await payments.cancelAtPeriodEnd(subscription!.id);
  expect(await payments.nextAmountOf(subscription!.id)).toBeNull();
});

test('what a subscription has been charged is given back once', async () => {
  const customerId = await subscribe('price_premium_monthly');
  const [subscription] = await subscriptionsOf(customerId);
  const { id } = subscription!;
  expect(await payments.refundSince(id, new Date(start.getTime() + 1000))).toBe(0);
  expect(await payments.refundSince(id, start)).toBe(1900);
  expect(await payments.refundSince(id, start)).toBe(0);
  const invoice = [...fake.state.invoices.values()].find(({ customer }) => customer === customerId);
  expect(invoice).toMatchObject({ amount_paid: 1900, post_payment_credit_notes_amount: 1900 });
  await payments.endSubscription(id);
  await payments.endSubscription(id);
  expect((await subscriptionsOf(customerId))[0]!.status).toBe('canceled');
});

test('a call that broke on the way is repeated and happens once', async () => {
  const before = fake.state.customers.size;
  fake.breakNext('after', 'before');
  await newCustomer();
  expect(fake.state.customers.size).toBe(before + 1);
  const keys = fake.requests.slice(-3).map(({ idempotencyKey }) => idempotencyKey);
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toBeTruthy();
  const [one, other] = [await newCustomer('once'), await newCustomer('once')];
  expect(one).toBe(other);
});

test('what the provider doesn’t know is nothing; what it refuses is a failure without personal data', async () => {
  expect(await payments.subscriptionsOf('cus_unknown')).toBeNull();
  expect(await payments.invoicesOf('cus_unknown')).toEqual([]);
  expect(await payments.priceOf('price_unknown')).toBeNull();
  expect(await payments.priceOf('price_seat_yearly')).toEqual({
    amount: 10_000,
    currency: 'aud',
    period: 'yearly',
    productId: 'prod_extra_user_yearly',
  });
  const failure = await payments.openPortal('cus_unknown', 'http://docket').catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(PaymentFailure);
  expect((failure as Error).message).toContain('resource_missing');
  expect((failure as Error).message).not.toContain('cus_unknown');
  const stranger = await openStripe({ secretKey: 'sk_wrong', webhookSecret: 'whsec_1', apiBase: fake.url });
  await expect(stranger.createCustomer({ email: 'pat@example.com', name: 'Pat' }, 'key')).rejects.toThrow(
    PaymentFailure,
  );
});

test('only a signed, recent event is read', async () => {
  const customerId = await subscribe('price_premium_monthly');
  const event = fake.state.events.at(-1)!;
  const body = Buffer.from(JSON.stringify(event));
  const read = (signature: string, sent: Buffer = body) => payments.readEvent(sent, signature);
  expect(read(signatureOf(body.toString(), 'whsec_fake'))).toEqual({
    id: event.id,
    type: 'checkout.session.completed',
    customerId,
  });
  const created = fake.state.events.find(({ type }) => type === 'customer.created')!;
  const other = JSON.stringify(created);
  expect(payments.readEvent(Buffer.from(other), signatureOf(other, 'whsec_fake')).customerId).toBe(
    fake.state.customers.keys().next().value,
  );
  const good = signatureOf(body.toString(), 'whsec_fake');
  const bad: [string, Buffer][] = [
    ['', body],
    ['t=1,v1=00', body],
    [signatureOf(body.toString(), 'whsec_other'), body],
    [signatureOf(body.toString(), 'whsec_fake', Date.now() - 10 * 60_000), body],
    [good, Buffer.concat([body, Buffer.from(' ')])],
    [good, Buffer.alloc(0)],
  ];
  for (const [signature, sent] of bad) expect(() => read(signature, sent)).toThrow(BadSignature);
});
