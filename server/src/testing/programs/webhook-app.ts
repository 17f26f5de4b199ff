import {
  createWebhook,
  listDeliveries,
  listWebhooks,
  testWebhook,
} from '@docket/shared/programs/webhook-contract';
import type { WebhookEvent } from '@docket/shared/programs/rules';
import { memoryReceiptReader } from '../../adapters/memory/receipt-reader.ts';
import { workReceiptJobs } from '../../features/receipts/jobs.ts';
import { createEmailApp, type EmailApp } from '../mail/email-app.ts';
import { startJobsNow } from '../start-jobs-now.ts';
import type { RegisteredPerson } from '../test-app.ts';
import { ok } from '../test-client.ts';

type Person = Pick<RegisteredPerson, 'client'>;

/** The program, which may call webhooks on this machine, and finds $45.50 on every receipt. */
export async function createWebhookApp(): Promise<EmailApp> {
  const app = await createEmailApp({ mailServer: false, environment: { WEBHOOK_NETWORKS: '127.0.0.0/8' } });
  const amount = { value: 4550, confidence: 0.9, places: [] };
  await workReceiptJobs(
    app.services,
    memoryReceiptReader(() => ({ amountCents: amount })),
  );
  return app;
}

export const addWebhook = async (
  { client }: Person,
  url: string,
  {
    of = 'person',
    events = ['receipt.processed', 'approval.decided'],
  }: { of?: 'person' | 'business'; events?: readonly WebhookEvent[] } = {},
) => ok(await client.call(createWebhook, { body: { of, url, events: [...events] } }));

/** The person's first webhook, or their business's. */
export const firstWebhook = async ({ client }: Person) => ok(await client.call(listWebhooks, {}))[0]!;

export const deliveriesOf = async ({ client }: Person, id: string) =>
  ok(await client.call(listDeliveries, { params: { id } }));

/** Sends a test event and waits until it was attempted. */
export async function sendTest(app: EmailApp, { client }: Person, id: string): Promise<void> {
  ok(await client.call(testWebhook, { params: { id } }));
  await app.settle();
}

/** Ends the wait for the next attempt, and waits until it's made. */
export async function attemptNow(app: EmailApp): Promise<void> {
  await startJobsNow(app.services.database, { name: 'deliver-webhook', state: 'created' });
  await app.settle();
}
