import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { decodeForm } from './form.ts';
import { completeCheckout } from './money/complete-checkout.ts';
import { periodEnd } from './money/periods.ts';
import { type FakeStripe, startFakeStripe } from './start-fake-stripe.ts';

let fake: FakeStripe;
beforeEach(async () => {
  fake = await startFakeStripe({ start: new Date('2026-01-31T09:00:00Z'), times: 2 });
});
afterEach(() => fake.close());

const ask = async (method: string, path: string, body = '', headers: Record<string, string> = {}) => {
  const response = await fetch(fake.url + path, {
    method,
    headers: {
      authorization: 'Bearer sk_test_fake',
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    },
    ...(body && { body }),
  });
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Record<string, unknown>,
  };
};

test('forms are decoded with their nested brackets', () => {
  expect(decodeForm('a=1&b[c]=2&d[0][e]=3&d[1][e]=4&f[]=5&f[]=6&g=%5Bx%5D')).toEqual({
    a: '1',
    b: { c: '2' },
    d: [{ e: '3' }, { e: '4' }],
    f: ['5', '6'],
    g: '[x]',
  });
  expect(decodeForm('')).toEqual({});
  expect(() => decodeForm('a[b=1')).toThrow('Invalid parameter name');
});

test.each([
  ['POST', '/v1/customers', 'shoe=9', 400, 'parameter_unknown', 'shoe'],
  ['POST', '/v1/checkout/sessions', 'mode=subscription', 400, 'parameter_invalid', 'line_items'],
  ['POST', '/v1/billing_portal/sessions', 'customer=cus_1', 400, 'resource_missing', 'customer'],
  ['GET', '/v1/subscriptions/sub_1', '', 404, 'resource_missing', 'id'],
  ['GET', '/v1/nothing', '', 404, undefined, undefined],
] as const)('%s %s is refused in the provider’s form', async (method, path, sent, status, code, param) => {
  const answer = await ask(method, path, sent);
  expect(answer.status).toBe(status);
  expect(answer.body['error']).toMatchObject({
    type: 'invalid_request_error',
    message: expect.any(String),
    ...(code && { code }),
    ...(param && { param }),
  });
});

test('without the key, nothing is answered', async () => {
  const { status, body } = await ask('GET', '/v1/subscriptions', '', { authorization: 'Bearer sk_other' });
  expect([status, body['error']]).toEqual([401, expect.objectContaining({ type: 'invalid_request_error' })]);
});

test('a repeated request with its key gets the first answer, and another one with it is refused', async () => {
  const key = { 'idempotency-key': 'one' };
  const first = await ask('POST', '/v1/customers', 'email=a%40example.com', key);
  const again = await ask('POST', '/v1/customers', 'email=a%40example.com', key);
  expect(again.body).toEqual(first.body);
  expect([first, again].map(({ headers }) => headers.get('idempotent-replayed'))).toEqual([null, 'true']);
  const other = await ask('POST', '/v1/customers', 'email=b%40example.com', key);
  expect([other.status, other.body['error']]).toEqual([
    400,
    expect.objectContaining({ type: 'idempotency_error' }),
  ]);
  expect(fake.state.customers.size).toBe(1);
});

test('a period ends on the day it began, or on the last day of a shorter month', () => {
  const at = (text: string) => Date.parse(text) / 1000;
  const anchor = at('2026-01-31T09:00:00Z');
  const february = periodEnd(anchor, 'month', anchor);
  expect(february).toBe(at('2026-02-28T09:00:00Z'));
  expect(periodEnd(february, 'month', anchor)).toBe(at('2026-03-31T09:00:00Z'));
  expect(periodEnd(at('2028-02-29T09:00:00Z'), 'year', at('2028-02-29T09:00:00Z'))).toBe(
    at('2029-02-28T09:00:00Z'),
  );
});

/** Buys something for a new customer, and returns the subscription. */
async function buy(items: string, trial = '') {
  const { body: customer } = await ask('POST', '/v1/customers', 'email=a%40example.com');
  const { body: session } = await ask(
    'POST',
    '/v1/checkout/sessions',
    `mode=subscription&customer=${String(customer['id'])}&success_url=http://a&${items}${trial}`,
  );
  return completeCheckout(fake.state, String(session['id']), 'works')!;
}
const premium = 'line_items[0][price]=price_premium_monthly&line_items[0][quantity]=1';
const business = 'line_items[0][price]=price_business_monthly&line_items[0][quantity]=1';
const trial = '&subscription_data[trial_period_days]=14';

test('the clock renews, and a failing card is retried until the provider gives up', async () => {
  const subscription = await buy(premium);
  fake.advance(29);
  expect([subscription.status, fake.state.invoices.size]).toEqual(['active', 2]);
  fake.state.cards.set(subscription.customer, 'fails');
  fake.advance(31);
  expect(subscription.status).toBe('past_due');
  expect(fake.state.openInvoicesOf(subscription.id)).toHaveLength(1);
  fake.advance(16);
  expect(subscription.status).toBe('canceled');
  expect([...fake.state.invoices.values()].map(({ status }) => status)).toEqual(['paid', 'paid', 'void']);
});

test('a trial is charged when it ends, and seats within a period for the rest of it', async () => {
  const subscription = await buy(business, trial);
  fake.advance(14);
  expect(subscription.status).toBe('active');
  fake.advance(14);
  const { status } = await ask(
    'POST',
    `/v1/subscriptions/${subscription.id}`,
    'items[0][price]=price_seat_monthly&items[0][quantity]=2&proration_behavior=create_prorations',
  );
  expect(status).toBe(200);
  fake.advance(14);
  const totals = [...fake.state.invoices.values()].map(({ total }) => total);
  // From 14 February to 14 March are 28 days: half of two seats, and then all of them.
  expect(totals).toEqual([9900, 9900 + 2000 + 1000]);
});

test('events are signed, sent twice, and sent again until they’re accepted', async () => {
  const seen: string[] = [];
  const receiver = createServer((request, response) => {
    seen.push(String(request.headers['stripe-signature']));
    request.resume();
    response.writeHead(seen.length < 3 ? 500 : 200).end();
  });
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  fake.webhooks.address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  await ask('POST', '/v1/customers', 'email=a%40example.com');
  await fake.webhooks.settle();
  receiver.close();
  expect(seen).toHaveLength(4);
  for (const signature of seen) expect(signature).toMatch(/^t=\d+,v1=[0-9a-f]{64}$/);
});

test('what it knows survives a restart if it has a file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fake-stripe-'));
  const file = join(folder, 'state.json');
  const saving = await startFakeStripe({ file, start: new Date('2026-01-31T09:00:00Z') });
  const request = { method: 'POST', headers: { authorization: 'Bearer sk_test_fake' } };
  const answer = await fetch(`${saving.url}/v1/customers`, { ...request, body: 'email=a%40example.com' });
  const { id } = (await answer.json()) as { id: string };
  saving.advance(3);
  await fetch(`${saving.url}/`);
  await saving.close();
  const again = await startFakeStripe({ file, start: new Date('2026-01-31T09:00:00Z') });
  expect(again.state.customer(id).email).toBe('a@example.com');
  expect(again.state.now()).toBe(Date.parse('2026-02-03T09:00:00Z') / 1000);
  await again.close();
  rmSync(folder, { recursive: true });
});
