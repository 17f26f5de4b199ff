import { stripeWebhookPath } from '@docket/shared/billing/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { endNow } from '../../../testing/fake-stripe/money/subscriptions.ts';
import { signatureOf } from '../../../testing/fake-stripe/webhooks.ts';
import { createBillingApp, type BillingApp } from '../../../testing/payments/billing-app.ts';

let app: BillingApp;
beforeAll(async () => {
  app = await createBillingApp();
});
afterAll(() => app.close());

const send = async (body: string, signature: string | undefined) => {
  const response = await app.app.inject({
    method: 'POST',
    url: stripeWebhookPath,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      ...(signature !== undefined && { 'stripe-signature': signature }),
    },
    payload: body,
  });
  return { status: response.statusCode, body: response.json() as Record<string, unknown> };
};
const eventsOf = (id: string) =>
  app.services.database.selectFrom('payment_events').selectAll().where('id', '=', id).execute();
const body = (id: string, object: object = { object: 'invoice', id: 'in_1', customer: 'cus_other' }) =>
  JSON.stringify({ id, object: 'event', type: 'invoice.paid', data: { object } });

test('a signed event is stored and processed once, however often it comes', async () => {
  const person = await app.register();
  await app.buy(person, 'price_premium_monthly');
  const event = app.fake.state.events.at(-1)!;
  const [stored] = await eventsOf(event.id);
  expect(stored).toMatchObject({ type: 'checkout.session.completed', processedAt: expect.any(Date) });
  const asked = app.fake.requests.length;
  expect(await app.fake.webhooks.deliver(event)).toBe(200);
  expect(await app.fake.webhooks.deliver(event)).toBe(200);
  await app.settle();
  expect(await eventsOf(event.id)).toEqual([stored]);
  expect(app.fake.requests.length).toBe(asked);
});

test('nothing is stored of an event that isn’t signed by the provider', async () => {
  const text = body('evt_forged');
  const signatures = [
    undefined,
    '',
    'v1=1',
    signatureOf(text, 'whsec_other'),
    signatureOf(`${text} `, 'whsec_fake'),
  ];
  for (const signature of signatures)
    expect(await send(text, signature)).toEqual({
      status: 400,
      body: { error: 'BAD_SIGNATURE', message: 'The signature isn’t valid.' },
    });
  expect(await eventsOf('evt_forged')).toEqual([]);
});

test('the signature is of the bytes sent, not of what they mean', async () => {
  const text = `  ${body('evt_spaces')}\n`;
  expect((await send(text, signatureOf(text, 'whsec_fake'))).status).toBe(200);
  expect((await send(text.trim(), signatureOf(text, 'whsec_fake'))).status).toBe(400);
});

test('events about strangers, or about nobody, change nothing', async () => {
  const before = await app.services.database.selectFrom('subscriptions').selectAll().execute();
  for (const [id, object] of [
    ['evt_stranger', { object: 'subscription', id: 'sub_1', customer: 'cus_stranger' }],
    ['evt_nobody', { object: 'product', id: 'prod_1' }],
  ] as const) {
    const text = body(id, object);
    expect((await send(text, signatureOf(text, 'whsec_fake'))).status).toBe(200);
    await app.settle();
    expect(await eventsOf(id)).toMatchObject([{ processedAt: expect.any(Date) }]);
  }
  expect(await app.services.database.selectFrom('subscriptions').selectAll().execute()).toEqual(before);
});

test('an event that can’t be processed now is processed when the provider answers again', async () => {
  const person = await app.register();
  app.fake.webhooks.hold();
  const subscription = await app.buy(person, 'price_premium_monthly');
  const events = app.fake.webhooks.release();
  const last = events.at(-1)!;
  // The SDK tries three times, and then the job does.
  app.fake.breakNext('before', 'before', 'before', 'before');
  expect(await app.fake.webhooks.deliver(last)).toBe(200);
  await vi.waitFor(
    async () => {
      await app.retryNow();
      expect(await app.planOf(person)).toBe('premium');
    },
    { timeout: 30_000 },
  );
  expect(subscription.status).toBe('active');
});

test('a state that has gone out of date under way isn’t saved over a newer one', async () => {
  const person = await app.register();
  app.fake.webhooks.hold();
  const subscription = await app.buy(person, 'price_premium_monthly');
  const [bought] = app.fake.webhooks.release();
  const asked = app.fake.requests.length;
  const late = Promise.withResolvers<void>();
  app.fake.delayNext(late.promise);
  await app.fake.webhooks.deliver(bought!);
  await vi.waitFor(() => expect(app.fake.requests.length).toBe(asked + 1), { timeout: 10_000 });
  app.fake.webhooks.hold();
  endNow(app.fake.state, subscription);
  const [ended] = app.fake.webhooks.release();
  await app.fake.webhooks.deliver(ended!);
  const saved = () =>
    app.services.database
      .selectFrom('subscriptions')
      .select('status')
      .where('id', '=', subscription.id)
      .executeTakeFirst();
  await vi.waitFor(async () => expect(await saved()).toEqual({ status: 'canceled' }), { timeout: 10_000 });
  late.resolve();
  await app.settle();
  expect(await saved()).toEqual({ status: 'canceled' });
  expect(await app.planOf(person)).toBe('free');
});
