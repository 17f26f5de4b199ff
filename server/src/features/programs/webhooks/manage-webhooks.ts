import type { BodyOf, ReplyOf } from '@docket/shared/http/endpoint';
import { programMessages as text } from '@docket/shared/programs/messages';
import type {
  changeWebhook as changeEndpoint,
  renewWebhookSecret as renewEndpoint,
  Webhook,
} from '@docket/shared/programs/webhook-contract';
import { Refusal } from '../../../platform/errors.ts';
import type { Caller } from '../../../platform/scopes.ts';
import { sealText } from '../../../platform/secrets/sealed-text.ts';
import type { Services } from '../../../platform/services.ts';
import { requireSession } from '../../../platform/sessions/proof.ts';
import { giveUpWaiting } from '../queries/deliveries.ts';
import { removeWebhook, updateWebhook, webhooksOf } from '../queries/webhooks.ts';
import { enqueueMessage } from './announce.ts';
import { lockManaged, managedBy, presentWebhook, recordWebhook } from './managed-webhook.ts';
import { newSecret } from './signature.ts';

export const listWebhooks = async (
  { database }: Pick<Services, 'database'>,
  caller: Caller,
): Promise<Webhook[]> => (await webhooksOf(database, managedBy(caller))).map(presentWebhook);

/** The person's own alone, for the export of their data. */
export const listOwnWebhooks = async (
  { database }: Pick<Services, 'database'>,
  { owner }: Pick<Caller, 'owner'>,
): Promise<Webhook[]> => (await webhooksOf(database, { owner, business: null })).map(presentWebhook);

/** Turning a webhook on again forgets its failures. */
export async function changeWebhook(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  caller: Caller,
  id: string,
  { events, on }: BodyOf<typeof changeEndpoint>,
): Promise<Webhook> {
  return await database.transaction().execute(async (transaction) => {
    const webhook = await lockManaged(transaction, caller, id);
    const now = clock();
    const values = {
      ...(events && { events }),
      ...(on === true && { offSince: null, offBecause: null, failingSince: null }),
      ...(on === false && webhook.offSince === null && { offSince: now, offBecause: 'turned-off' as const }),
    };
    if (Object.keys(values).length === 0) return presentWebhook(webhook);
    await updateWebhook(transaction, id, values);
    if (on === false) await giveUpWaiting(transaction, id);
    const details = [events?.join(', '), on !== undefined && (on ? 'On' : 'Off')].filter(Boolean).join('; ');
    await recordWebhook(transaction, caller, webhook, 'webhook-changed', details, now);
    return presentWebhook({ ...webhook, ...values });
  });
}

/** Messages are signed with the new secret from now on, also those that are waiting. */
export async function renewSecret(
  { database, clock, config }: Pick<Services, 'database' | 'clock' | 'config'>,
  caller: Caller,
  id: string,
): Promise<ReplyOf<typeof renewEndpoint>> {
  const secret = newSecret();
  await database.transaction().execute(async (transaction) => {
    const webhook = await lockManaged(transaction, caller, id);
    await requireSession(transaction, caller);
    const sealedSecret = sealText(config, { purpose: 'webhook', ownerId: webhook.id }, secret);
    await updateWebhook(transaction, webhook.id, { sealedSecret });
    await recordWebhook(transaction, caller, webhook, 'webhook-changed', 'New signing secret', clock());
  });
  return { secret };
}

export async function deleteWebhook(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  caller: Caller,
  id: string,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const webhook = await lockManaged(transaction, caller, id);
    await removeWebhook(transaction, id);
    await recordWebhook(transaction, caller, webhook, 'webhook-deleted', '', clock());
  });
}

/** Sends a test event like any other, so that it shows what would happen to those. */
export async function testWebhook(
  services: Pick<Services, 'database' | 'clock' | 'newId' | 'jobs'>,
  caller: Caller,
  id: string,
): Promise<void> {
  await services.database.transaction().execute(async (transaction) => {
    const webhook = await lockManaged(transaction, caller, id);
    if (webhook.offSince) throw new Refusal('CONFLICT', text.webhookOff);
    await enqueueMessage(services, transaction, id, { type: 'webhook.test', data: { webhookId: id } });
  });
}
