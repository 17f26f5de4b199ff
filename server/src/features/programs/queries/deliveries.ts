import type { Delivery } from '@docket/shared/programs/webhook-contract';
import { type DeliveryProblem, shownDeliveries } from '@docket/shared/programs/rules';
import type { Database, Transaction } from '../../../platform/database.ts';

export interface DeliveryRow {
  id: string;
  event: Delivery['event'];
  createdAt: Date;
  state: Delivery['state'];
  attempts: number;
  lastAttemptAt: Date | null;
  nextAttemptAt: Date | null;
  status: number | null;
  problem: DeliveryProblem | null;
}

const columns = [
  'id',
  'event',
  'createdAt',
  'state',
  'attempts',
  'lastAttemptAt',
  'nextAttemptAt',
  'status',
  'problem',
] as const;

export async function insertDelivery(
  transaction: Transaction,
  delivery: Pick<DeliveryRow, 'id' | 'event' | 'createdAt'> & { webhookId: string; body: string },
): Promise<void> {
  await transaction.insertInto('webhook_deliveries').values(delivery).execute();
}

/** A webhook's latest deliveries, newest first. The caller has checked that it's theirs. */
export const deliveriesOf = async (database: Database, webhookId: string): Promise<DeliveryRow[]> =>
  (await database
    .selectFrom('webhook_deliveries')
    .select(columns)
    .where('webhookId', '=', webhookId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(shownDeliveries)
    .execute()) as DeliveryRow[];

/** An event that's still to be delivered, and where to; undefined if it's settled or its webhook is deleted. */
export const waitingDelivery = (database: Database, id: string) =>
  database
    .selectFrom('webhook_deliveries')
    .innerJoin('webhooks', 'webhooks.id', 'webhook_deliveries.webhookId')
    .select([
      'webhook_deliveries.id',
      'webhook_deliveries.body',
      'webhook_deliveries.attempts',
      'webhooks.id as webhookId',
      'webhooks.url',
      'webhooks.sealedSecret',
      'webhooks.offSince',
    ])
    .where('webhook_deliveries.id', '=', id)
    .where('webhook_deliveries.state', '=', 'waiting')
    .executeTakeFirst();

/** Locks a delivery after its webhook, the order for both; undefined if another run has recorded this attempt. */
export async function lockAttempt(
  transaction: Transaction,
  { id, webhookId, attempts }: { id: string; webhookId: string; attempts: number },
) {
  const webhook = await transaction
    .selectFrom('webhooks')
    .select(['id', 'userId', 'businessId', 'url', 'failingSince', 'offSince'])
    .where('id', '=', webhookId)
    .forUpdate()
    .executeTakeFirst();
  const delivery = await transaction
    .selectFrom('webhook_deliveries')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('attempts', '=', attempts)
    .forUpdate()
    .executeTakeFirst();
  if (!webhook || !delivery) return undefined;
  const { lastAttemptAt } = await transaction
    .selectFrom('webhook_deliveries')
    .select((is) => is.fn.max('lastAttemptAt').as('lastAttemptAt'))
    .where('webhookId', '=', webhookId)
    .executeTakeFirstOrThrow();
  return { ...webhook, lastAttemptAt };
}

export async function updateDelivery(
  transaction: Transaction,
  id: string,
  values: Partial<Omit<DeliveryRow, 'id' | 'event' | 'createdAt'>>,
): Promise<void> {
  await transaction.updateTable('webhook_deliveries').set(values).where('id', '=', id).execute();
}

/** Gives up what's waiting for a webhook that was turned off. */
export async function giveUpWaiting(transaction: Transaction, webhookId: string): Promise<void> {
  await transaction
    .updateTable('webhook_deliveries')
    .set({ state: 'failed', nextAttemptAt: null, problem: 'turned-off', status: null })
    .where('webhookId', '=', webhookId)
    .where('state', '=', 'waiting')
    .execute();
}

/** Returns how many. */
export async function deleteDeliveriesBefore(database: Database, moment: Date): Promise<number> {
  const { numDeletedRows } = await database
    .deleteFrom('webhook_deliveries')
    .where('createdAt', '<', moment)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
