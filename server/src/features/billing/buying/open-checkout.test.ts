import { checkoutLink, nameBusiness } from '@docket/shared/billing/contract';
import { getBusiness } from '@docket/shared/business/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { completeCheckout } from '../../../testing/fake-stripe/money/complete-checkout.ts';
import { makeBusiness } from '../../../testing/people/test-business.ts';
import { ok } from '../../../testing/test-client.ts';
import { createBillingApp, type BillingApp } from '../../../testing/payments/billing-app.ts';

let app: BillingApp;
beforeAll(async () => {
  app = await createBillingApp();
});
afterAll(() => app.close());

test('the link goes to the hosted checkout [OP-16] [API-11]', async () => {
  const { client } = await app.register();
  const response = await client.get(checkoutLink('price_premium_yearly'));
  expect(response.status).toBe(303);
  expect(response.headers.location).toContain(`${app.fake.url}/c/pay/`);
});

test.each([
  ['signed out', false, 'price_premium_yearly', 401, /sign in|log in/i],
  ['an unknown price', true, 'price_<b>', 400, /Price ID not configured/],
  ['a business without a name', true, 'price_business_yearly', 400, /Name your business/],
])('%s is answered with a page that says what’s wrong', async (_, isSignedIn, priceId, status, says) => {
  const client = isSignedIn ? (await app.register()).client : app.newClient();
  const page = await client.get(checkoutLink(priceId));
  expect([page.status, page.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8']);
  expect(page.text).toMatch(says);
  expect(page.text).not.toContain('<b>');
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
});

test('the page leads signed-in people back to Settings', async () => {
  const { client } = await app.register();
  const page = await client.get(checkoutLink('price_unknown'));
  expect(page.text).toMatch(/<a href="[^"]+\/settings\?tab=billing">Back to Settings<\/a>/);
});

test('a provider that can’t be reached is a page, and a message for the call', async () => {
  const { client } = await app.register();
  // What earlier checkouts caused is read first: it would meet the broken connections instead.
  await app.settle();
  app.fake.breakNext(...Array.from({ length: 6 }, () => 'before' as const));
  const page = await client.get(checkoutLink('price_premium_monthly'));
  expect([page.status, page.text]).toEqual([
    502,
    expect.stringContaining('We couldn’t reach our payment provider. Please try again in a few minutes.'),
  ]);
  const answer = await client.post('/api/create-checkout-session', { priceId: 'price_premium_monthly' });
  expect(answer.status).toBe(502);
});

test.each(['cross-site', 'same-site'])('a link on another site (%s) starts nothing', async (site) => {
  const { client } = await app.register();
  const before = app.fake.requests.length;
  const link = checkoutLink('price_premium_monthly');
  const page = await client.get(link, { 'sec-fetch-site': site });
  expect([page.status, page.headers['content-type']]).toEqual([403, 'text/html; charset=utf-8']);
  expect(page.text).toContain('This request came from another site');
  expect(app.fake.requests).toHaveLength(before);
  for (const own of ['same-origin', 'none'])
    expect((await client.get(link, { 'sec-fetch-site': own })).status).toBe(303);
});

test('a link names no business; it’s named before, and a name that’s taken is refused there [OP-74]', async () => {
  const { name: taken } = await makeBusiness(app, 'ADMIN');
  const person = await app.register();
  const name = (businessName: string) => person.client.call(nameBusiness, { body: { businessName } });
  expect(await name(taken)).toMatchObject({ status: 409, refusal: { error: 'BUSINESS_NAME_TAKEN' } });
  expect((await name(' ')).status).toBe(400);
  expect(ok(await name(' Chosen '))).toEqual({ businessName: 'Chosen' });
  const link = `${checkoutLink('price_business_monthly')}&businessName=Forged`;
  expect((await person.client.get(link)).status).toBe(303);
  completeCheckout(app.fake.state, [...app.fake.state.checkouts.keys()].at(-1)!, 'works');
  await app.settle();
  expect(ok(await person.client.call(getBusiness, {})).name).toBe('Chosen');
  expect(await name('Another')).toMatchObject({
    status: 409,
    refusal: { message: 'Your plan comes from your business, so you can’t buy your own.' },
  });
});
