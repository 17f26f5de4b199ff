import { createCheckout, createPortal, listInvoices, stripePrices } from '@docket/shared/billing/contract';
import { getBusiness } from '@docket/shared/business/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { completeCheckout } from '../../../testing/fake-stripe/money/complete-checkout.ts';
import { reconcilePayments } from '../following/reconcile.ts';
import { createBillingApp, type BillingApp } from '../../../testing/payments/billing-app.ts';
import { accept, inviteBy, offered } from '../../../testing/people/invitations.ts';
import { makeBusiness } from '../../../testing/people/test-business.ts';
import { ok } from '../../../testing/test-client.ts';

let app: BillingApp;
beforeAll(async () => {
  app = await createBillingApp();
});
afterAll(() => app.close());

const lastSession = () => [...app.fake.state.checkouts.values()].at(-1)!;

test('anyone sees the identifiers of the prices [API-09] [DATA-055]', async () => {
  expect(ok(await app.newClient().call(stripePrices, {}))).toEqual({
    configured: true,
    monthly: { premium: 'price_premium_monthly', business_base: 'price_business_monthly' },
    yearly: { premium: 'price_premium_yearly', business_base: 'price_business_yearly' },
  });
});

test('paying for Premium makes it the plan; the checkout and its return address don’t [API-10] [OP-77] [CONST-05]', async () => {
  const person = await app.register();
  const body = { priceId: 'price_premium_monthly' };
  const { url, sessionId } = ok(await person.client.call(createCheckout, { body }));
  expect(url).toBe(`${app.fake.url}/c/pay/${sessionId}`);
  expect(lastSession()).toMatchObject({
    success_url: 'http://localhost:3000/settings?tab=billing',
    cancel_url: 'http://localhost:3000/pricing',
  });
  await app.settle();
  expect(await app.planOf(person)).toBe('free');
  const subscription = await app.buy(person, 'price_premium_monthly');
  expect(await app.planOf(person)).toBe('premium');
  expect(await app.billingOf(person)).toEqual({
    configured: true,
    of: 'person',
    canManage: true,
    hasPortal: true,
    hasTrial: true,
    plan: 'premium',
    subscription: {
      plan: 'premium',
      period: 'monthly',
      status: 'active',
      trialEndsAt: null,
      nextBillingAt: new Date(subscription.items.data[0]!.current_period_end * 1000).toISOString(),
      nextAmount: 1900,
      isAdjusted: false,
      endsAt: null,
      graceEndsAt: null,
    },
    seats: null,
  });
  expect(ok(await person.client.call(listInvoices, {}))).toMatchObject([
    { total: 1900, status: 'paid', url: expect.stringContaining('/i/in_') },
  ]);
  const stored = await app.services.database
    .selectFrom('users')
    .select(['stripeCustomerId', 'stripeSubscriptionId'])
    .where('id', '=', person.user.id)
    .executeTakeFirstOrThrow();
  expect(stored).toEqual({
    stripeCustomerId: subscription.customer,
    stripeSubscriptionId: subscription.id,
  });
});

test('nothing is bought twice: neither with a second checkout nor with a subscription', async () => {
  const person = await app.register();
  const checkout = () => person.client.call(createCheckout, { body: { priceId: 'price_premium_yearly' } });
  const { sessionId } = ok(await checkout());
  const before = app.fake.state.customers.size;
  ok(await checkout());
  expect(app.fake.state.customers.size).toBe(before);
  const { customer } = app.fake.state.checkouts.get(sessionId!)!;
  const open = [...app.fake.state.checkouts.values()].filter(
    (one) => one.customer === customer && one.status === 'open',
  );
  expect(open).toHaveLength(1);
  await app.buy(person, 'price_premium_yearly');
  expect((await checkout()).refusal).toEqual({
    error: 'CONFLICT',
    message: 'You already have a subscription. To change it, select Manage Subscription.',
  });
});

test('checkouts that are started at the same time leave one open; the others are refused', async () => {
  const person = await app.register();
  const before = app.fake.state.checkouts.size;
  const started = await Promise.all(
    Array.from({ length: 4 }, () =>
      person.client.call(createCheckout, { body: { priceId: 'price_premium_monthly' } }),
    ),
  );
  const sessions = [...app.fake.state.checkouts.values()].slice(before);
  expect(new Set(sessions.map(({ customer }) => customer)).size).toBe(1);
  expect(sessions.filter(({ status }) => status === 'open')).toHaveLength(1);
  const refused = started.filter(({ status }) => status !== 200);
  expect(refused.length).toBe(started.length - sessions.length);
  for (const { refusal } of refused)
    expect(refusal).toEqual({
      error: 'CONFLICT',
      message: 'A checkout is already being opened. Please try again in a moment.',
    });
});

test('a checkout that broke off while it was started doesn’t keep the next one from starting for long', async () => {
  const person = await app.register();
  const checkout = () => person.client.call(createCheckout, { body: { priceId: 'price_premium_monthly' } });
  const starts = () => app.services.database.selectFrom('starting_checkouts').selectAll().execute();
  const leave = (until: Date) =>
    app.services.database
      .insertInto('starting_checkouts')
      .values({ payerId: person.user.id, until })
      .execute();
  await leave(new Date(app.clock().getTime() + 60_000));
  expect((await checkout()).status).toBe(409);
  app.clock.advance({ minutes: 2 });
  ok(await checkout());
  expect(await starts()).toEqual([]);
  await leave(new Date(app.clock().getTime() - 1));
  await reconcilePayments(app.services);
  expect(await starts()).toEqual([]);
});

test('an unknown price is refused with the specified text [OP-14] [VAL-46]', async () => {
  const { client } = await app.register();
  // A seat isn't sold alone.
  for (const priceId of ['price_unknown', 'price_seat_monthly', '']) {
    const { status, refusal } = await client.call(createCheckout, { body: { priceId } });
    expect([status, refusal.message]).toEqual([400, 'Price ID not configured']);
  }
});

test('a business’s name is asked for, unless the account has one, and is nobody else’s [OP-74]', async () => {
  const { name } = await makeBusiness(app, 'ADMIN');
  const { client } = await app.register();
  const checkout = async (businessName?: string) =>
    (
      await client.call(createCheckout, {
        body: { priceId: 'price_business_yearly', ...(businessName !== undefined && { businessName }) },
      })
    ).refusal;
  expect(await checkout()).toMatchObject({ error: 'BUSINESS_NAME_REQUIRED' });
  expect(await checkout(' ')).toMatchObject({ error: 'INVALID' });
  expect(await checkout(name)).toMatchObject({ error: 'BUSINESS_NAME_TAKEN' });
  const labelled = await app.register();
  await app.services.database
    .updateTable('users')
    .set({ businessName: 'Labelled Pty Ltd' })
    .where('id', '=', labelled.user.id)
    .execute();
  await app.buy(labelled, 'price_business_yearly');
  expect(ok(await labelled.client.call(getBusiness, {})).name).toBe('Labelled Pty Ltd');
});

test('two people who buy a Business of one name get one each', async () => {
  const [one, other] = [await app.register(), await app.register()];
  const sessions = [];
  for (const { client } of [one, other])
    sessions.push(
      ok(
        await client.call(createCheckout, {
          body: { priceId: 'price_business_monthly', businessName: 'Twins' },
        }),
      ).sessionId,
    );
  for (const session of sessions) completeCheckout(app.fake.state, session!, 'works');
  await app.settle();
  const names = [];
  for (const { client } of [one, other]) names.push(ok(await client.call(getBusiness, {})).name);
  expect(names.toSorted()).toEqual(['Twins', 'Twins (2)']);
});

test('a Premium that a Business replaces isn’t renewed', async () => {
  const person = await app.register();
  const premium = await app.buy(person, 'price_premium_monthly');
  await app.buy(person, 'price_business_monthly', { businessName: 'Grown Up' });
  expect(premium.cancel_at_period_end).toBe(true);
  expect(await app.planOf(person)).toBe('business');
});

test('who joins another business before paying gets nothing and pays nothing', async () => {
  const person = await app.register();
  const { id } = await makeBusiness(app, 'ADMIN');
  const body = { priceId: 'price_business_monthly', businessName: 'Too Late' };
  const { sessionId } = ok(await person.client.call(createCheckout, { body }));
  await app.services.database
    .updateTable('users')
    .set({ businessId: id })
    .where('id', '=', person.user.id)
    .execute();
  const subscription = completeCheckout(app.fake.state, sessionId!, 'works')!;
  await app.settle();
  expect(subscription.status).toBe('canceled');
  expect(app.fake.state.invoices.get(subscription.latest_invoice ?? '')).toBeUndefined();
  expect(ok(await person.client.call(getBusiness, {})).name).not.toBe('Too Late');
});

test('the portal opens for who pays; who never paid gets the fallback [OP-17] [OP-61] [API-12] [DATA-063]', async () => {
  const person = await app.register();
  expect(ok(await person.client.call(createPortal, {}))).toEqual({ fallback: true });
  const subscription = await app.buy(person, 'price_premium_monthly');
  const portal = ok(await person.client.call(createPortal, {}));
  expect(portal).toEqual({ url: expect.stringContaining(`${app.fake.url}/p/session/`) });
  const [, opened] = [...app.fake.state.portals].at(-1)!;
  expect(opened).toEqual({
    customer: subscription.customer,
    returnUrl: 'http://localhost:3000/settings?tab=billing',
  });
});

test('members who aren’t ADMIN see no prices and manage nothing; a plan of their own isn’t renewed', async () => {
  const {
    members: [admin, employee],
  } = await makeBusiness(app, 'ADMIN', 'EMPLOYEE');
  await app.buy(admin, 'price_business_monthly');
  expect(await app.billingOf(employee)).toMatchObject({
    of: 'business',
    plan: 'business',
    canManage: false,
    subscription: null,
    seats: null,
  });
  expect((await employee.client.call(createPortal, {})).status).toBe(403);
  expect((await employee.client.call(listInvoices, {})).status).toBe(403);
  const payer = await app.register();
  const own = await app.buy(payer, 'price_premium_monthly');
  await app.services.database.updateTable('users').set({ emailVerified: true }).execute();
  ok(await inviteBy(admin, { email: payer.email, role: 'EMPLOYEE' }));
  const [invitation] = await offered(payer);
  ok(await accept(payer, { id: invitation!.id }));
  await app.settle();
  expect(own.cancel_at_period_end).toBe(true);
  expect(await app.planOf(payer)).toBe('business');
});
