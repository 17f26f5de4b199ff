import { exportForAccounts } from '@docket/shared/accounting/export-contract';
import { changeReceipt } from '@docket/shared/receipts/contract';
import { changeWebhook, webhookMessage } from '@docket/shared/programs/webhook-contract';
import { maxAttempts, webhookEvents } from '@docket/shared/programs/rules';
import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { approvedReceipt, bookCategories } from '../../../testing/accounting.ts';
import { approveReceipt, makeTeam, submitReceipt } from '../../../testing/approvals/test-approvals.ts';
import type { EmailApp } from '../../../testing/mail/email-app.ts';
import {
  addWebhook,
  attemptNow,
  createWebhookApp,
  deliveriesOf,
  firstWebhook,
  sendTest,
} from '../../../testing/programs/webhook-app.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../../../testing/programs/webhook-receiver.ts';
import {
  failedReceipt,
  receiptBeingRead,
  uploadReceipt,
  whenRead,
} from '../../../testing/receipts/test-receipts.ts';
import { ok } from '../../../testing/test-client.ts';
import { deliver } from './deliver.ts';

let app: EmailApp;
let receiver: WebhookReceiver;
beforeAll(async () => {
  app = await createWebhookApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  receiver = await startWebhookReceiver();
});
afterEach(() => receiver.close());

const messages = () => receiver.received.map(({ body }) => webhookMessage.parse(JSON.parse(body)));

/** The same for every webhook, so a test only has to look at its own receiver. */
const numberOf = async (id: string): Promise<string> =>
  (
    await app.services.database
      .selectFrom('receipts')
      .select('customId')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).customId;

describe('a message', () => {
  test('is signed as Standard Webhooks defines it, and says nothing about people or purchases', async () => {
    const person = await app.register();
    const { id, secret } = await addWebhook(person, receiver.url);
    const receiptId = await receiptBeingRead(person);
    await whenRead(person.client, receiptId);
    await app.settle();
    expect(receiver.received).toHaveLength(1);
    const { headers, body } = receiver.received[0]!;
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'user-agent': 'Docket-Webhooks/1',
    });
    const verified = new Webhook(secret).verify(body, headers);
    expect(verified).toEqual({
      type: 'receipt.processed',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      data: { receiptId, receiptNumber: await numberOf(receiptId), status: 'PROCESSED' },
    });
    expect(() => new Webhook(secret).verify(body.replace('PROCESSED', 'FAILED'), headers)).toThrow(
      'No matching signature found',
    );
    expect(webhookMessage.parse(verified)).toEqual(verified);
    const [delivery] = await deliveriesOf(person, id);
    expect(delivery).toMatchObject({
      id: headers['webhook-id'],
      event: 'receipt.processed',
      state: 'delivered',
      attempts: 1,
      status: 200,
      problem: null,
      nextAttemptAt: null,
    });
  });

  test('of a receipt that couldn’t be read says so', async () => {
    const person = await app.register();
    await addWebhook(person, receiver.url);
    await failedReceipt(app, person);
    await app.settle();
    expect(messages().at(-1)).toMatchObject({ type: 'receipt.processed', data: { status: 'FAILED' } });
  });

  test('isn’t sent if what it’s about didn’t happen', async () => {
    const person = await app.register();
    const { id } = await addWebhook(person, receiver.url);
    ok(await person.client.call(changeWebhook, { params: { id }, body: { events: ['approval.decided'] } }));
    const receiptId = await receiptBeingRead(person);
    await whenRead(person.client, receiptId);
    await app.settle();
    expect(receiver.received).toEqual([]);
  });
});

test('people are told of their own receipts and exports, and a business of every member’s and its own', async () => {
  const { employee, manager, admin } = await makeTeam(app);
  const events = webhookEvents;
  const own = await addWebhook(employee, receiver.url, { events });
  const somebody = await app.register();
  const { database } = app.services;
  await database.updateTable('users').set({ plan: 'premium' }).where('id', '=', somebody.user.id).execute();
  const [ofManager, ofAdmin, private_] = [
    await addWebhook(manager, receiver.url, { events }),
    await addWebhook(admin, receiver.url, { events }),
    await addWebhook(somebody, receiver.url, { events }),
  ];
  const ofBusiness = await addWebhook(admin, receiver.url, { of: 'business', events });
  const receiptId = await submitReceipt(employee);
  await approveReceipt(manager, receiptId);
  await bookCategories(admin);
  const exported = await approvedReceipt(app, employee);
  const made = ok(await admin.client.call(exportForAccounts, { body: { target: 'csv', ids: [exported] } }));
  const ids = [await uploadReceipt(somebody.client)];
  ok(
    await somebody.client.call(changeReceipt, {
      params: { id: ids[0]! },
      body: { vendor: 'Fuel Stop', date: '2026-11-20', amount: 5 },
    }),
  );
  const privately = ok(await somebody.client.call(exportForAccounts, { body: { target: 'csv', ids } }));
  await app.settle();

  const receivedBy = ({ secret }: { secret: string }) =>
    receiver.received.flatMap(({ headers, body }) => {
      try {
        return [new Webhook(secret).verify(body, headers)];
      } catch {
        return [];
      }
    });
  const decided = {
    type: 'approval.decided',
    timestamp: expect.any(String),
    data: {
      receiptId,
      receiptNumber: await numberOf(receiptId),
      submissionId: expect.any(String),
      decision: 'approved',
    },
  };
  expect(receivedBy(own)).toEqual([decided]);
  for (const webhook of [ofManager, ofAdmin]) expect(receivedBy(webhook)).toEqual([]);
  expect(receivedBy(private_)).toMatchObject([
    { type: 'export.made', data: { exportId: privately.id, number: 1, target: 'csv', receipts: 1 } },
  ]);
  const byBusiness = receivedBy(ofBusiness);
  expect(byBusiness).toHaveLength(2);
  expect(byBusiness).toContainEqual(decided);
  expect(byBusiness).toContainEqual({
    type: 'export.made',
    timestamp: expect.any(String),
    data: { exportId: made.id, number: made.number, target: 'csv', receipts: 1 },
  });
});

describe('a failed delivery', () => {
  test('is attempted again, later each time, with the same ID and body, until it’s received', async () => {
    const person = await app.register();
    const { id, secret } = await addWebhook(person, receiver.url);
    receiver.status = 500;
    await sendTest(app, person, id);
    const [first] = await deliveriesOf(person, id);
    expect(first).toMatchObject({ state: 'waiting', attempts: 1, status: 500, problem: 'refused' });
    const wait = (delivery = first!): number =>
      Date.parse(delivery.nextAttemptAt!) - Date.parse(delivery.lastAttemptAt!);
    expect(wait()).toBe(10_000);
    await attemptNow(app);
    const [second] = await deliveriesOf(person, id);
    expect(second).toMatchObject({ attempts: 2 });
    expect(wait(second)).toBe(20_000);
    expect((await firstWebhook(person)).failingSince).toBe(first!.lastAttemptAt);

    receiver.status = 202;
    await attemptNow(app);
    expect(await deliveriesOf(person, id)).toMatchObject([{ state: 'delivered', attempts: 3, status: 202 }]);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
    for (const { headers, body } of receiver.received) new Webhook(secret).verify(body, headers);
    expect((await firstWebhook(person)).failingSince).toBeNull();
  });

  test('says why: no redirects, no private addresses', async () => {
    const person = await app.register();
    const { id } = await addWebhook(person, receiver.url);
    receiver.status = 307;
    await sendTest(app, person, id);
    expect(await deliveriesOf(person, id)).toMatchObject([{ status: null, problem: 'redirected' }]);
    await app.services.database
      .updateTable('webhooks')
      .set({ url: 'https://192.168.0.1/' })
      .where('id', '=', id)
      .execute();
    await sendTest(app, person, id);
    expect((await deliveriesOf(person, id))[0]).toMatchObject({ problem: 'not-public' });
    expect(receiver.received).toHaveLength(1);
  });

  test(`is given up after ${maxAttempts} attempts`, async () => {
    const person = await app.register();
    const { id } = await addWebhook(person, receiver.url);
    receiver.status = 503;
    await sendTest(app, person, id);
    const deliveryId = (await deliveriesOf(person, id))[0]!.id;
    const attempts = maxAttempts - 1;
    await app.services.database
      .updateTable('webhook_deliveries')
      .set({ attempts })
      .where('id', '=', deliveryId)
      .execute();
    await deliver(app.services, { deliveryId, attempts }, new AbortController().signal);
    expect(await deliveriesOf(person, id)).toMatchObject([
      { state: 'failed', attempts: maxAttempts, nextAttemptAt: null },
    ]);
    expect((await firstWebhook(person)).off).toBeNull();
  });

  test('counts once if two runs make the same attempt', async () => {
    const person = await app.register();
    const { id } = await addWebhook(person, receiver.url);
    receiver.status = 500;
    await sendTest(app, person, id);
    const deliveryId = (await deliveriesOf(person, id))[0]!.id;
    const again = () => deliver(app.services, { deliveryId, attempts: 1 }, new AbortController().signal);
    await Promise.all([again(), again()]);
    await again();
    expect(await deliveriesOf(person, id)).toMatchObject([{ attempts: 2 }]);
    const { rows } = await sql`select 1 from jobs.job where name = 'deliver-webhook' and state = 'created'
      and data ->> 'deliveryId' = ${deliveryId} and (data ->> 'attempts')::int = 2`.execute(
      app.services.database,
    );
    expect(rows).toHaveLength(1);
  });
});
