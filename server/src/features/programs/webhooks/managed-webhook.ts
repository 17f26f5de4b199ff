import type { AuditAction } from '@docket/shared/audit/rules';
import { may } from '@docket/shared/permissions';
import { programMessages as text } from '@docket/shared/programs/messages';
import type { Webhook } from '@docket/shared/programs/webhook-contract';
import type { Transaction } from '../../../platform/database.ts';
import { Refusal } from '../../../platform/errors.ts';
import { stillPermitted } from '../../../platform/permitted.ts';
import type { Caller } from '../../../platform/scopes.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { lockWebhook, type Managed, webhookById, type WebhookRow } from '../queries/webhooks.ts';

/** The caller's own webhooks, and those of the business if they may. */
export const managedBy = ({ owner, business, person }: Caller): Managed => ({
  owner,
  business: may(person, 'manage-webhooks') ? business : null,
});

export const presentWebhook = ({
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

export const noSuchWebhook = (): Refusal => new Refusal('NOT_FOUND', text.webhookGone);

/** Locks a webhook of the caller's. For a business's, the caller's role is checked again. */
export async function lockManaged(transaction: Transaction, caller: Caller, id: string): Promise<WebhookRow> {
  const found = await webhookById(transaction, managedBy(caller), id);
  if (!found) throw noSuchWebhook();
  if (found.businessId !== null) await stillPermitted(transaction, caller, 'manage-webhooks');
  const webhook = await lockWebhook(transaction, managedBy(caller), id);
  if (!webhook) throw noSuchWebhook();
  return webhook;
}

/** Adds a change of a business's webhook to its audit log. */
export async function recordWebhook(
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
