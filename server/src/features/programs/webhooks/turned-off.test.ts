import { listAudit } from '@docket/shared/audit/contract';
import { changeWebhook, testWebhook } from '@docket/shared/programs/webhook-contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeTeam } from '../../../testing/approvals/test-approvals.ts';
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
import { failedReceipt } from '../../../testing/receipts/test-receipts.ts';
import { ok } from '../../../testing/test-client.ts';

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

describe('a webhook is turned off', () => {
  test('after failing for three days, and who manages it is told; it can be turned on again', async () => {
    const { admin, employee } = await makeTeam(app);
    const { id } = await addWebhook(admin, receiver.url, { of: 'business', events: ['receipt.processed'] });
    receiver.status = 500;
    await sendTest(app, admin, id);
    const failingFor = (days: number) =>
      app.services.database
        .updateTable('webhooks')
        .set({ failingSince: new Date(app.clock().getTime() - days * 86_400_000) })
        .where('id', '=', id)
        .execute();
    await failingFor(2.9);
    await attemptNow(app);
    expect((await firstWebhook(admin)).off).toBeNull();
    await failingFor(3);
    await sendTest(app, admin, id);
    expect((await firstWebhook(admin)).off).toMatchObject({ because: 'failing' });
    expect((await deliveriesOf(admin, id)).map(({ state, problem }) => [state, problem])).toEqual([
      ['failed', 'refused'],
      ['failed', 'turned-off'],
    ]);
    const email = (await app.emailsTo(admin.email)).at(-1);
    expect(email?.subject).toBe('A webhook was turned off');
    expect(email?.text).toContain(`Webhook: 127.0.0.1:${receiver.port}`);
    expect(email?.text).not.toContain('/hook');
    expect(email?.text).toContain('/settings?tab=business');
    expect((await app.emailsTo(employee.email)).map(({ subject }) => subject)).not.toContain(email?.subject);
    expect(ok(await admin.client.call(listAudit, {}))[0]).toMatchObject({
      action: 'webhook-turned-off',
      actor: 'Docket',
    });

    const sent = receiver.received.length;
    await failedReceipt(app, employee);
    await app.settle();
    expect(receiver.received).toHaveLength(sent);
    expect((await admin.client.call(testWebhook, { params: { id } })).status).toBe(409);

    receiver.status = 200;
    const on = ok(await admin.client.call(changeWebhook, { params: { id }, body: { on: true } }));
    expect(on).toMatchObject({ off: null, failingSince: null });
    await failedReceipt(app, employee);
    await app.settle();
    expect(receiver.received).toHaveLength(sent + 1);
  });

  test('but not after a pause: an event that fails days after the last gets its attempts', async () => {
    const person = await app.register();
    const { id } = await addWebhook(person, receiver.url);
    receiver.status = 500;
    await sendTest(app, person, id);
    const { database, clock } = app.services;
    const daysAgo = (days: number) => new Date(clock().getTime() - days * 86_400_000);
    await database
      .updateTable('webhooks')
      .set({ failingSince: daysAgo(12) })
      .where('id', '=', id)
      .execute();
    await database
      .updateTable('webhook_deliveries')
      .set({ state: 'failed', nextAttemptAt: null, lastAttemptAt: daysAgo(10) })
      .where('webhookId', '=', id)
      .execute();
    await sendTest(app, person, id);
    expect((await firstWebhook(person)).off).toBeNull();
    expect((await deliveriesOf(person, id))[0]).toMatchObject({ state: 'waiting', attempts: 1 });
  });

  test('and what was on its way isn’t sent', async () => {
    const person = await app.register();
    const { id } = await addWebhook(person, receiver.url);
    receiver.status = 500;
    await sendTest(app, person, id);
    const deliveryId = (await deliveriesOf(person, id))[0]!.id;
    ok(await person.client.call(changeWebhook, { params: { id }, body: { on: false } }));
    // An event that happened at the same time.
    await app.services.database
      .updateTable('webhook_deliveries')
      .set({ state: 'waiting' })
      .where('id', '=', deliveryId)
      .execute();
    await attemptNow(app);
    expect(receiver.received).toHaveLength(1);
    expect(await deliveriesOf(person, id)).toMatchObject([
      { state: 'failed', attempts: 1, problem: 'turned-off' },
    ]);
  });

  test('at once if its address responds that it’s gone', async () => {
    const person = await app.register();
    const { id } = await addWebhook(person, receiver.url);
    receiver.status = 410;
    await sendTest(app, person, id);
    expect((await firstWebhook(person)).off).toMatchObject({ because: 'gone' });
    expect((await app.emailsTo(person.email)).at(-1)?.text.replaceAll('\n', ' ')).toContain(
      'responded that its address is gone',
    );
  });
});
