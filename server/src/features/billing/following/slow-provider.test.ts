import { createCheckout } from '@docket/shared/billing/contract';
import { currentUser } from '@docket/shared/auth/contract';
import { listReceipts } from '@docket/shared/receipts/lists/list-contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBillingApp, type BillingApp } from '../../../testing/payments/billing-app.ts';
import { ok } from '../../../testing/test-client.ts';
import { billSeats } from '../members/bill-seats.ts';
import { readCustomer } from './read-customer.ts';

let app: BillingApp;
beforeAll(async () => {
  app = await createBillingApp();
});
afterAll(() => app.close());

/** More than the database has connections. */
const atOnce = 12;

test('while the provider doesn’t answer, everything else does', async () => {
  const reader = await app.register();
  const buyers = [];
  for (let count = 0; count < atOnce; count += 1) buyers.push(await app.register());
  const admin = await app.register();
  const { customer } = await app.buy(admin, 'price_business_monthly', { businessName: 'Patient' });
  const { businessId } = ok(await admin.client.call(currentUser, {}));
  const asked = app.fake.requests.length;
  const answer = app.fake.hang();
  const waiting = [
    ...buyers.map(({ client }) =>
      client.call(createCheckout, { body: { priceId: 'price_premium_monthly' } }),
    ),
    ...Array.from({ length: atOnce }, () => readCustomer(app.services, customer)),
    billSeats(app.services, businessId!),
  ];
  await expect
    .poll(() => app.fake.requests.length, { timeout: 30_000 })
    .toBeGreaterThanOrEqual(asked + waiting.length);
  expect(ok(await reader.client.call(currentUser, {})).email).toBe(reader.email);
  expect(ok(await reader.client.call(listReceipts, {}))).toEqual([]);
  answer();
  await Promise.all(waiting);
  for (const buyer of buyers) {
    await app.buy(buyer, 'price_premium_monthly');
    expect(await app.planOf(buyer)).toBe('premium');
  }
});
