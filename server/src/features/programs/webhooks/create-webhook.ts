import type { BodyOf, ReplyOf } from '@docket/shared/http/endpoint';
import { programMessages as text } from '@docket/shared/programs/messages';
import { maxWebhooks } from '@docket/shared/programs/rules';
import type { createWebhook as endpoint, Webhook } from '@docket/shared/programs/webhook-contract';
import type { Transaction } from '../../../platform/database.ts';
import { takeTurn } from '../../../platform/database/take-turn.ts';
import { Refusal } from '../../../platform/errors.ts';
import { permitted, stillPermitted } from '../../../platform/permitted.ts';
import type { Caller } from '../../../platform/scopes.ts';
import { sealText } from '../../../platform/secrets/sealed-text.ts';
import type { Services } from '../../../platform/services.ts';
import { lockPerson } from '../../../platform/sessions/lock-person.ts';
import { requireSession } from '../../../platform/sessions/proof.ts';
import { insertWebhook, type WebhookRow, webhooksOf } from '../queries/webhooks.ts';
import { managedBy, presentWebhook, recordWebhook } from './managed-webhook.ts';
import { newSecret } from './signature.ts';

export async function createWebhook(
  {
    database,
    webhooks,
    clock,
    newId,
    config,
  }: Pick<Services, 'database' | 'webhooks' | 'clock' | 'newId' | 'config'>,
  caller: Caller,
  { of, url, events }: BodyOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
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
    await recordWebhook(transaction, caller, created, 'webhook-created', events.join(', '), at);
    return created;
  });
  return { ...presentWebhook(row), secret };
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
