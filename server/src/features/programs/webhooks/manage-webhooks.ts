import type { AuditAction } from '@docket/shared/audit/rules';
import type { BodyOf, ReplyOf } from '@docket/shared/http/endpoint';
import { may } from '@docket/shared/permissions';
import { programMessages as text } from '@docket/shared/programs/messages';
import { maxWebhooks } from '@docket/shared/programs/rules';
import type {
  changeWebhook as changeEndpoint,
  createWebhook as createEndpoint,
  Delivery,
  renewWebhookSecret as renewEndpoint,
  Webhook,
} from '@docket/shared/programs/webhook-contract';
import type { Transaction } from '../../../platform/database.ts';
import { takeTurn } from '../../../platform/database/take-turn.ts';
import { Refusal } from '../../../platform/errors.ts';
import { permitted, stillPermitted } from '../../../platform/permitted.ts';
import type { Caller } from '../../../platform/scopes.ts';
import { sealText } from '../../../platform/secrets/sealed-text.ts';
import type { Services } from '../../../platform/services.ts';
import { lockPerson } from '../../../platform/sessions/lock-person.ts';
import { requireSession } from '../../../platform/sessions/proof.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { deliveriesOf, type DeliveryRow, giveUpWaiting } from '../queries/deliveries.ts';
import {
  insertWebhook,
  lockWebhook,
  type Managed,
  removeWebhook,
  updateWebhook,
  webhookById,
  type WebhookRow,
  webhooksOf,
} from '../queries/webhooks.ts';
import { enqueueMessage } from './announce.ts';
import { newSecret } from './signature.ts';

/** The caller's own webhooks, and those of the business if they may. */
const managedBy = ({ owner, business, person }: Caller): Managed => ({
  owner,
  business: may(person, 'manage-webhooks') ? business : null,
});

const present = ({
  id,
  businessId,
  url,
  events,
  createdAt,
  failingSince,
  offSince,
  offBecause,
}: WebhookRow): Webhook => ({
  id,
  of: businessId === null ? 'person' : 'business',
  url,
  events,
  createdAt: createdAt.toISOString(),
  failingSince: failingSince?.toISOString() ?? null,
  off: offSince && offBecause && { since: offSince.toISOString(), because: offBecause },
});

const noSuchWebhook = (): Refusal => new Refusal('NOT_FOUND', text.webhookGone);

export const listWebhooks = async (
  { database }: Pick<Services, 'database'>,
  caller: Caller,
): Promise<Webhook[]> => (await webhooksOf(database, managedBy(caller))).map(present);

/** The person's own alone, for the export of their data. */
export const listOwnWebhooks = async (
  { database }: Pick<Services, 'database'>,
  { owner }: Pick<Caller, 'owner'>,
): Promise<Webhook[]> => (await webhooksOf(database, { owner, business: null })).map(present);

export async function createWebhook(
  {
    database,
    webhooks,
    clock,
    newId,
    config,
  }: Pick<Services, 'database' | 'webhooks' | 'clock' | 'newId' | 'config'>,
  caller: Caller,
  { of, url, events }: BodyOf<typeof createEndpoint>,
): Promise<ReplyOf<typeof createEndpoint>> {
  if (of === 'business') permitted(caller, 'manage-webhooks');
  if (!webhooks.mayCall(url)) throw new Refusal('INVALID', text.urlNotPublic);
  const secret = newSecret();
  const id = newId();
  const at = clock();
  const row = await database.transaction().execute(async (transaction) => {
    const whose = await lockWhose(transaction, caller, of);
    const created: WebhookRow = {
      id,
      ...whose,
      url,
      events,
      createdAt: at,
      failingSince: null,
      offSince: null,
      offBecause: null,
    };
    await insertWebhook(transaction, {
      ...created,
      sealedSecret: sealText(config, { purpose: 'webhook', ownerId: id }, secret),
    });
    await takeTurn(transaction, `webhooks ${whose.businessId ?? whose.userId}`);
    const others = await webhooksOf(transaction, managedBy(caller));
    if (others.filter((one) => one.businessId === created.businessId).length > maxWebhooks)
      throw new Refusal('CONFLICT', text.tooManyWebhooks);
    await record(transaction, caller, created, 'webhook-created', events.join(', '), at);
    return created;
  });
  return { ...present(row), secret };
}

/** Whoever's it will be can't leave, lose their role or recover their account until the transaction ends. */
async function lockWhose(
  transaction: Transaction,
  caller: Caller,
  of: Webhook['of'],
): Promise<Pick<WebhookRow, 'userId' | 'businessId'>> {
  if (of === 'business') {
    const { businessId } = await stillPermitted(transaction, caller, 'manage-webhooks');
    await requireSession(transaction, caller);
    return { userId: null, businessId };
  }
  const person = await lockPerson(transaction, caller.person.id);
  await requireSession(transaction, caller);
  if (person?.businessId !== caller.person.businessId) throw new Refusal('CONFLICT');
  return { userId: caller.person.id, businessId: null };
}

/** Turning a webhook on again forgets its failures. */
export async function changeWebhook(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  caller: Caller,
  id: string,
  { events, on }: BodyOf<typeof changeEndpoint>,
): Promise<Webhook> {
  return await database.transaction().execute(async (transaction) => {
    const webhook = await lockOwn(transaction, caller, id);
    const now = clock();
    const values = {
      ...(events && { events }),
      ...(on === true && { offSince: null, offBecause: null, failingSince: null }),
      ...(on === false && webhook.offSince === null && { offSince: now, offBecause: 'turned-off' as const }),
    };
    if (Object.keys(values).length === 0) return present(webhook);
    await updateWebhook(transaction, id, values);
    if (on === false) await giveUpWaiting(transaction, id);
    const details = [events?.join(', '), on !== undefined && (on ? 'On' : 'Off')].filter(Boolean).join('; ');
    await record(transaction, caller, webhook, 'webhook-changed', details, now);
    return present({ ...webhook, ...values });
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
    const webhook = await lockOwn(transaction, caller, id);
    await requireSession(transaction, caller);
    const sealedSecret = sealText(config, { purpose: 'webhook', ownerId: webhook.id }, secret);
    await updateWebhook(transaction, webhook.id, { sealedSecret });
    await record(transaction, caller, webhook, 'webhook-changed', 'New signing secret', clock());
  });
  return { secret };
}

export async function deleteWebhook(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  caller: Caller,
  id: string,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const webhook = await lockOwn(transaction, caller, id);
    await removeWebhook(transaction, id);
    await record(transaction, caller, webhook, 'webhook-deleted', '', clock());
  });
}

/** Sends a test event like any other, so that it shows what would happen to those. */
export async function testWebhook(
  services: Pick<Services, 'database' | 'clock' | 'newId' | 'jobs'>,
  caller: Caller,
  id: string,
): Promise<void> {
  await services.database.transaction().execute(async (transaction) => {
    const webhook = await lockOwn(transaction, caller, id);
    if (webhook.offSince) throw new Refusal('CONFLICT', text.webhookOff);
    await enqueueMessage(services, transaction, id, { type: 'webhook.test', data: { webhookId: id } });
  });
}

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

/** Locks a webhook of the caller's. For a business's, the caller's role is checked again. */
async function lockOwn(transaction: Transaction, caller: Caller, id: string): Promise<WebhookRow> {
  const found = await webhookById(transaction, managedBy(caller), id);
  if (!found) throw noSuchWebhook();
  if (found.businessId !== null) await stillPermitted(transaction, caller, 'manage-webhooks');
  const webhook = await lockWebhook(transaction, managedBy(caller), id);
  if (!webhook) throw noSuchWebhook();
  return webhook;
}

async function record(
  transaction: Transaction,
  { person }: Caller,
  { businessId, url }: WebhookRow,
  action: AuditAction,
  details: string,
  at: Date,
): Promise<void> {
  if (businessId === null) return;
  // The rest of the address may be a secret.
  const subject = new URL(url).host;
  await recordAudit(transaction, { businessId, actor: person.id, action, subject, details, at });
}
