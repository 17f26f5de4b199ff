import { checkoutLink } from '@docket/shared/billing/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBillingApp, type BillingApp } from '../../../testing/payments/billing-app.ts';

let app: BillingApp;
beforeAll(async () => {
  app = await createBillingApp();
});
afterAll(() => app.close());

test('the link goes to the hosted checkout [OP-16] [API-11]', async () => {
  const { client } = await app.register();
  const response = await client.get(checkoutLink({ priceId: 'price_premium_yearly' }));
  expect(response.status).toBe(303);
  expect(response.headers.location).toContain(`${app.fake.url}/c/pay/`);
});

test.each([
  ['signed out', false, 'price_premium_yearly', 401, /sign in|log in/i],
  ['an unknown price', true, 'price_<b>', 400, /Price ID not configured/],
  ['a business without a name', true, 'price_business_yearly', 400, /Name your business/],
])('%s is answered with a page that says what’s wrong', async (_, isSignedIn, priceId, status, says) => {
  const client = isSignedIn ? (await app.register()).client : app.newClient();
  const page = await client.get(checkoutLink({ priceId }));
  expect([page.status, page.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8']);
  expect(page.text).toMatch(says);
  expect(page.text).not.toContain('<b>');
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
});

test('a provider that can’t be reached is a page, and a message for the call', async () => {
  const { client } = await app.register();
  app.fake.breakNext(...Array.from({ length: 6 }, () => 'before' as const));
  const page = await client.get(checkoutLink({ priceId: 'price_premium_monthly' }));
  expect([page.status, page.text]).toEqual([
    502,
    expect.stringContaining('We couldn’t reach our payment provider. Please try again in a few minutes.'),
  ]);
  const answer = await client.post('/api/create-checkout-session', { priceId: 'price_premium_monthly' });
  expect(answer.status).toBe(502);
});
