import type { WebhookMessage } from '@docket/shared/programs/webhook-contract';
import type { Transaction } from '../../../platform/database.ts';
import type { Services } from '../../../platform/services.ts';
import { insertDelivery } from '../queries/deliveries.ts';
import { webhooksFor } from '../queries/webhooks.ts';
import { deliverWebhookJob } from './delivery-job.ts';

type Needs = Pick<Services, 'jobs' | 'newId' | 'clock'>;

type Announced = Exclude<WebhookMessage, { type: 'webhook.test' }>;
type Of<Message> = Message extends Announced ? Pick<Message, 'type' | 'data'> : never;

/** Whose event it is: the owner and business of the receipt or export; null for neither. */
interface Whose {
  userId: string | null;
  businessId: string | null;
}

/** Notifies webhooks of an event, if the transaction commits. */
export async function announce(
  services: Needs,
  transaction: Transaction,
  whose: Whose,
  event: Of<Announced>,
): Promise<void> {
  const webhooks = await webhooksFor(transaction, { ...whose, event: event.type });
  for (const { id } of webhooks) await enqueueMessage(services, transaction, id, event);
}

/** Enqueues a message to a webhook. */
export async function enqueueMessage(
  { jobs, newId, clock }: Needs,
  transaction: Transaction,
  webhookId: string,
  { type, data }: Pick<WebhookMessage, 'type' | 'data'>,
): Promise<void> {
  const at = clock();
  const id = newId();
  const body = JSON.stringify({ type, timestamp: at.toISOString(), data });
  await insertDelivery(transaction, { id, webhookId, event: type, body, createdAt: at });
  await jobs.enqueue(transaction, deliverWebhookJob, { deliveryId: id, attempts: 0 });
}
