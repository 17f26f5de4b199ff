import { deleteAccount } from '@docket/shared/account/contract';
import { getBusiness, leaveBusiness } from '@docket/shared/business/contract';
import { listReceipts } from '@docket/shared/receipts/lists/list-contract';
import { listAudit } from '@docket/shared/audit/contract';
import { paymentGraceDays } from '@docket/shared/billing/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeItems } from '../../../testing/fake-stripe/money/changes.ts';
import { cancelAtPeriodEnd, retryPayments } from '../../../testing/fake-stripe/money/subscriptions.ts';
import { changePeriod } from '../../../testing/fake-stripe/pages/portal-page.ts';
import { createAccount } from '../../operator/create-account.ts';
import { createBillingApp, type BillingApp } from '../../../testing/payments/billing-app.ts';
import { acceptedBy, invitationsOf, inviteBy, newAddress } from '../../../testing/people/invitations.ts';
import { uploadReceipt } from '../../../testing/receipts/test-receipts.ts';
import { ok } from '../../../testing/test-client.ts';
import { readCustomer } from './read-customer.ts';
import { checkPrices, reconcilePayments } from './reconcile.ts';

let app: BillingApp;
beforeAll(async () => {
  // The provider leaves what it does after the last retry to its settings; this one keeps the subscription overdue.
  app = await createBillingApp({ afterRetries: 'unpaid' });
});
afterAll(() => app.close());

const day = 24 * 60 * 60 * 1000;
const reconcile = async () => {
  await reconcilePayments(app.services);
  await app.settle();
};

test('a failed payment leaves the plan for its grace, and a card that works makes it good', async () => {
  const person = await app.register();
  const subscription = await app.buy(person, 'price_premium_monthly', { card: 'fails' });
  expect(await app.planOf(person)).toBe('premium');
  await app.pass(31);
  expect(subscription.status).toBe('past_due');
  const { plan, subscription: shown } = await app.billingOf(person);
  const [unpaid] = app.fake.state.openInvoicesOf(subscription.id);
  expect([plan, shown]).toMatchObject([
    'premium',
    {
      status: 'past_due',
      graceEndsAt: new Date(unpaid!.created * 1000 + paymentGraceDays * day).toISOString(),
    },
  ]);
  await reconcile();
  expect(await app.planOf(person)).toBe('premium');
  app.fake.state.cards.set(subscription.customer, 'works');
  retryPayments(app.fake.state, subscription);
  await app.settle();
  expect((await app.billingOf(person)).subscription).toMatchObject({ status: 'active', graceEndsAt: null });
});

test('a Business whose grace is over when Docket first hears of it starts without the plan', async () => {
  const person = await app.register();
  app.fake.webhooks.hold();
  await app.buy(person, 'price_business_monthly', { businessName: 'Late', card: 'fails' });
  // 14 days on trial, then as long until the unpaid plan ends.
  await app.pass(14 + paymentGraceDays);
  for (const event of app.fake.webhooks.release()) await app.fake.webhooks.deliver(event);
  await app.settle();
  const { user } = person;
  const { role, plan } = await app.services.database
    .selectFrom('users')
    .innerJoin('businesses', 'businesses.id', 'users.businessId')
    .select(['users.role', 'businesses.plan'])
    .where('users.id', '=', user.id)
    .executeTakeFirstOrThrow();
  expect({ role, plan }).toEqual({ role: 'ADMIN', plan: 'free' });
});

test('a business that switches to the price of Premium at the provider doesn’t keep Business', async () => {
  const person = await app.register();
  const subscription = await app.buy(person, 'price_business_monthly', { businessName: 'Thrifty' });
  expect(await app.planOf(person)).toBe('business');
  const [item] = subscription.items.data;
  const prices = app.fake.state.prices;
  const switchTo = async (price: string) => {
    changeItems(app.fake.state, subscription, [{ id: item!.id, price: prices.get(price)! }], 'none');
    await app.settle();
  };
  await switchTo('price_premium_monthly');
  expect(await app.planOf(person)).toBe('free');
  await switchTo('price_business_monthly');
  expect(await app.planOf(person)).toBe('business');
});

test('when the grace is over the plan is Free, and nothing else is taken away [OP-57]', async () => {
  const person = await app.register();
  const subscription = await app.buy(person, 'price_business_monthly', {
    businessName: 'Late Payers',
    card: 'fails',
  });
  const receipt = await uploadReceipt(person.client);
  await app.pass(14);
  expect([subscription.status, await app.planOf(person)]).toEqual(['past_due', 'business']);
  await app.pass(13);
  await reconcile();
  expect(await app.planOf(person)).toBe('business');
  await app.pass(2);
  await reconcile();
  expect(await app.planOf(person)).toBe('free');
  expect(ok(await person.client.call(getBusiness, {}))).toMatchObject({
    name: 'Late Payers',
    plan: 'free',
    members: { total: 1, admins: 1 },
  });
  expect(ok(await person.client.call(listReceipts, {})).map(({ id }) => id)).toEqual([receipt]);
  expect(ok(await person.client.call(listAudit, {}))).toContainEqual(
    expect.objectContaining({ action: 'plan-changed', actor: 'Payments', details: 'Business to Free' }),
  );
  // Paying later brings it back.
  app.fake.state.cards.set(subscription.customer, 'works');
  retryPayments(app.fake.state, subscription);
  await app.settle();
  expect(await app.planOf(person)).toBe('business');
});

test('the plan ends at the moment its grace does, without the daily job', async () => {
  const person = await app.register();
  const subscription = await app.buy(person, 'price_premium_monthly', { card: 'fails' });
  app.fake.webhooks.hold();
  app.fake.advance(32);
  const [unpaid] = app.fake.state.openInvoicesOf(subscription.id);
  app.fake.advance(10);
  const graceEndsAt = new Date(unpaid!.created * 1000 + paymentGraceDays * day);
  app.clock.set(new Date(graceEndsAt.getTime() - 3000));
  await readCustomer(app.services, subscription.customer);
  app.fake.webhooks.release();
  expect(await app.billingOf(person)).toMatchObject({
    plan: 'premium',
    subscription: { status: 'past_due', graceEndsAt: graceEndsAt.toISOString() },
  });
  const planAfterJobs = async () => {
    await app.settle();
    return await app.planOf(person);
  };
  await expect.poll(planAfterJobs, { timeout: 30_000 }).toBe('free');
  expect((await app.billingOf(person)).subscription).toMatchObject({ status: 'past_due', graceEndsAt: null });
});

test('the next amount is what the next invoice says, with seats for a part of this period', async () => {
  const admin = await app.register();
  const { customer } = await app.buy(admin, 'price_business_monthly', { businessName: 'Mid Month' });
  await app.pass(24);
  expect(await app.planOf(admin)).toBe('business');
  for (let count = 0; count < 3; count += 1) await acceptedBy(app, admin);
  await app.settle();
  const { subscription, seats } = await app.billingOf(admin);
  expect(seats).toMatchObject({ extra: 1, billed: 1 });
  expect(subscription!.nextAmount).toBeGreaterThan(9900 + 1000);
  expect(subscription!.isAdjusted).toBe(true);
  await app.pass(22);
  const totals = [...app.fake.state.invoices.values()]
    .filter((invoice) => invoice.customer === customer)
    .map(({ total }) => total);
  expect(totals).toEqual([9900, subscription!.nextAmount]);
});

test('a plan that’s cancelled stays until the end of its period', async () => {
  const person = await app.register();
  const subscription = await app.buy(person, 'price_premium_monthly');
  cancelAtPeriodEnd(app.fake.state, subscription, true);
  await app.settle();
  const endsAt = new Date(subscription.cancel_at! * 1000).toISOString();
  expect(await app.billingOf(person)).toMatchObject({
    plan: 'premium',
    subscription: { status: 'active', endsAt, nextBillingAt: null, nextAmount: 0 },
  });
  await app.pass(32);
  expect(await app.billingOf(person)).toMatchObject({
    plan: 'free',
    subscription: { status: 'canceled', endsAt: null, nextBillingAt: null },
  });
  const again = await app.buy(person, 'price_premium_yearly');
  expect(await app.billingOf(person)).toMatchObject({ plan: 'premium', subscription: { period: 'yearly' } });
  expect(again.id).not.toBe(subscription.id);
});

test('a changed period is followed', async () => {
  const person = await app.register();
  const subscription = await app.buy(person, 'price_premium_monthly');
  changePeriod(app.fake.state, subscription);
  await app.settle();
  expect((await app.billingOf(person)).subscription).toMatchObject({ period: 'yearly', nextAmount: 19_000 });
});

test('seats follow the members, in the trial and after it, as an item of their own [OP-02] [OP-35]', async () => {
  const admin = await app.register();
  const subscription = await app.buy(admin, 'price_business_monthly', { businessName: 'Growing' });
  const items = () =>
    subscription.items.data.map(({ price, quantity }) => `${price.id.replace('price_', '')} ${quantity}`);
  const members = [];
  for (let count = 0; count < 4; count += 1) members.push(await acceptedBy(app, admin));
  await app.settle();
  expect(items()).toEqual(['business_monthly 1', 'seat_monthly 2']);
  expect(await app.billingOf(admin)).toMatchObject({
    subscription: { status: 'trialing', nextAmount: 11_900 },
    seats: { members: 5, extra: 2, cost: 2000, billed: 2 },
  });
  await app.pass(14);
  const totals = () =>
    [...app.fake.state.invoices.values()]
      .filter(({ customer }) => customer === subscription.customer)
      .map(({ total }) => total);
  expect(totals()).toEqual([11_900]);
  const [leaving, closing] = [members[0]!, members[1]!];
  // Signing in again confirms who they are.
  for (const member of [leaving, closing]) expect(await app.planOf(member)).toBe('business');
  ok(await leaving.client.call(leaveBusiness, {}));
  expect(await app.planOf(leaving)).toBe('free');
  await app.settle();
  expect(items()).toEqual(['business_monthly 1', 'seat_monthly 1']);
  ok(await closing.client.call(deleteAccount, { body: { password: closing.password } }));
  await app.settle();
  expect(items()).toEqual(['business_monthly 1', 'seat_monthly 0']);
  // Made by the operator, for somebody who was also invited.
  const email = newAddress();
  expect(await app.planOf(admin)).toBe('business');
  ok(await inviteBy(admin, { email, role: 'EMPLOYEE' }));
  await createAccount(app.services, { email, password: 'a long password', businessName: 'Growing' });
  await app.settle();
  expect(items()).toEqual(['business_monthly 1', 'seat_monthly 1']);
  expect(await invitationsOf(admin)).toEqual([]);
});

test('events that never came are made up for by the daily job', async () => {
  const person = await app.register();
  app.fake.webhooks.hold();
  const subscription = await app.buy(person, 'price_premium_monthly');
  expect(await app.planOf(person)).toBe('free');
  await reconcile();
  expect(await app.planOf(person)).toBe('premium');
  cancelAtPeriodEnd(app.fake.state, subscription, true);
  await app.pass(31);
  expect(await app.planOf(person)).toBe('premium');
  await reconcile();
  expect(await app.planOf(person)).toBe('free');
  app.fake.webhooks.release();
});

test('the operator’s plan stays until a payment changes something', async () => {
  const person = await app.register();
  const subscription = await app.buy(person, 'price_premium_monthly');
  const set = (plan: string) =>
    app.services.database.updateTable('users').set({ plan }).where('id', '=', person.user.id).execute();
  await app.services.payments!.endEverything(subscription.customer);
  await app.settle();
  await set('premium');
  await reconcile();
  expect(await app.planOf(person)).toBe('premium');
});

test('who deletes their account pays no more, nor does a business without members', async () => {
  const person = await app.register();
  const premium = await app.buy(person, 'price_premium_monthly');
  const admin = await app.register();
  const business = await app.buy(admin, 'price_business_monthly', { businessName: 'Soon Gone' });
  for (const { client, password } of [person, admin])
    ok(await client.call(deleteAccount, { body: { password } }));
  await app.settle();
  expect([premium.status, business.status]).toEqual(['canceled', 'canceled']);
});

test('a business without members or receipts is deleted once its subscription has ended, and its name is free', async () => {
  const admin = await app.register();
  await app.buy(admin, 'price_business_monthly', { businessName: 'Short Lived' });
  ok(await admin.client.call(deleteAccount, { body: { password: admin.password } }));
  await app.settle();
  const again = await app.register();
  await app.buy(again, 'price_business_monthly', { businessName: 'Short Lived' });
  expect(ok(await again.client.call(getBusiness, {})).name).toBe('Short Lived');
});

test('a price that isn’t ours is logged', async () => {
  await checkPrices(app.services);
  expect(app.logged.filter(({ msg }) => msg === 'a price at the provider isn’t ours')).toEqual([]);
  const price = app.fake.state.prices.get('price_seat_monthly')!;
  price.unit_amount = 700;
  await checkPrices(app.services);
  price.unit_amount = 1000;
  expect(app.logged.filter(({ msg }) => msg === 'a price at the provider isn’t ours')).toMatchObject([
    { what: 'seat', expected: { amount: 1000, currency: 'aud' }, found: { amount: 700 } },
  ]);
});
