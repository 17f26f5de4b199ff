import { createCheckout } from '@docket/shared/billing/contract';
import { getBusiness } from '@docket/shared/business/contract';
import { currentUser } from '@docket/shared/auth/contract';
import { listAudit } from '@docket/shared/audit/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBillingApp, type BillingApp } from '../../../testing/payments/billing-app.ts';
import { makeBusiness } from '../../../testing/people/test-business.ts';
import { ok } from '../../../testing/test-client.ts';

let app: BillingApp;
beforeAll(async () => {
  app = await createBillingApp();
});
afterAll(() => app.close());

test('Business starts with 14 days’ trial and makes a business with the buyer as its ADMIN [OP-74] [CONST-11] [CONST-08]', async () => {
  const person = await app.register();
  const subscription = await app.buy(person, 'price_business_monthly', { businessName: ' Bright Cafe ' });
  expect(subscription.status).toBe('trialing');
  expect(ok(await person.client.call(currentUser, {}))).toMatchObject({ plan: 'business', role: 'ADMIN' });
  expect(ok(await person.client.call(getBusiness, {}))).toMatchObject({
    name: 'Bright Cafe',
    plan: 'business',
    members: { total: 1, admins: 1 },
  });
  const { subscription: shown, seats } = await app.billingOf(person);
  expect(shown).toMatchObject({ status: 'trialing', nextAmount: 9900 });
  const days = (Date.parse(shown!.trialEndsAt!) - subscription.created * 1000) / (24 * 60 * 60 * 1000);
  expect(days).toBe(14);
  expect(seats).toEqual({ members: 1, included: 3, extra: 0, price: 1000, cost: 0, billed: 0 });
  expect(ok(await person.client.call(listAudit, {}))).toMatchObject([
    { action: 'joined', details: 'Business plan bought, as Admin' },
  ]);
  expect(
    await app.services.database
      .selectFrom('businesses')
      .select(['stripeCustomerId', 'stripeSubscriptionId'])
      .where('name', '=', 'Bright Cafe')
      .executeTakeFirst(),
  ).toEqual({ stripeCustomerId: subscription.customer, stripeSubscriptionId: subscription.id });
});

test('only an ADMIN buys for a business, and only Business; a business tries it once', async () => {
  const {
    members: [admin, employee],
  } = await makeBusiness(app, 'ADMIN', 'EMPLOYEE');
  const checkout = (person: typeof admin, priceId: string) =>
    person.client.call(createCheckout, { body: { priceId } });
  expect((await checkout(employee, 'price_business_monthly')).refusal).toMatchObject({
    error: 'FORBIDDEN',
    message: 'Only an admin can change the plan of your business.',
  });
  expect((await checkout(admin, 'price_premium_monthly')).refusal).toMatchObject({ error: 'CONFLICT' });
  const first = await app.buy(admin, 'price_business_monthly');
  expect(first.status).toBe('trialing');
  await app.services.payments!.endEverything(first.customer);
  await app.settle();
  expect(await app.planOf(employee)).toBe('free');
  const again = await app.buy(admin, 'price_business_yearly');
  expect([again.status, again.id === first.id]).toEqual(['active', false]);
  expect(await app.planOf(employee)).toBe('business');
});

test('leaving a business for another one doesn’t bring a second trial [CONST-11]', async () => {
  const {
    members: [buyer, other],
  } = await makeBusiness(app, 'ADMIN', 'ADMIN');
  expect((await app.buy(buyer, 'price_business_monthly')).status).toBe('trialing');
  for (const [person, name] of [
    [buyer, 'Second Try'],
    [other, 'Third Try'],
  ] as const) {
    await app.services.database
      .updateTable('users')
      .set({ businessId: null, role: 'EMPLOYEE' })
      .where('id', '=', person.user.id)
      .execute();
    expect((await app.billingOf(person)).hasTrial).toBe(false);
    const again = await app.buy(person, 'price_business_monthly', { businessName: name });
    expect([name, again.status]).toEqual([name, 'active']);
  }
});
