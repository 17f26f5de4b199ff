import type { Delivery } from '@docket/shared/programs/webhook-contract';
import type { Caller } from '../../../platform/scopes.ts';
import type { Services } from '../../../platform/services.ts';
import { deliveriesOf, type DeliveryRow } from '../queries/deliveries.ts';
import { webhookById } from '../queries/webhooks.ts';
import { managedBy, noSuchWebhook } from './managed-webhook.ts';

const presentDelivery = ({ createdAt, lastAttemptAt, nextAttemptAt, ...row }: DeliveryRow): Delivery => ({
  ...row,
  createdAt: createdAt.toISOString(),
  lastAttemptAt: lastAttemptAt?.toISOString() ?? null,
  nextAttemptAt: nextAttemptAt?.toISOString() ?? null,
});

export async function listDeliveries(
  { database }: Pick<Services, 'database'>,
  caller: Caller,
  id: string,
): Promise<Delivery[]> {
  const webhook = await webhookById(database, managedBy(caller), id);
  if (!webhook) throw noSuchWebhook();
  return (await deliveriesOf(database, webhook.id)).map(presentDelivery);
}
