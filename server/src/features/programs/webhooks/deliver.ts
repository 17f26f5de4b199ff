import {
  daysUntilOff,
  type DeliveryProblem,
  longestPauseSeconds,
  maxAttempts,
  retryDelaySeconds,
} from '@docket/shared/programs/rules';
import { dayMs } from '../../../platform/durations.ts';
import type { Transaction } from '../../../platform/database.ts';
import { openSealedText } from '../../../platform/secrets/sealed-text.ts';
import type { Services } from '../../../platform/services.ts';
import { WebhookFailure } from '../../../ports/webhooks.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { enqueueEmail } from '../../mail/enqueue-email.ts';
import { ownerOrAdmins } from '../../mail/owner-or-admins.ts';
import { webhookOffEmail } from '../emails/webhook-off.ts';
import { giveUpWaiting, lockAttempt, updateDelivery, waitingDelivery } from '../queries/deliveries.ts';
import { updateWebhook } from '../queries/webhooks.ts';
import { deliverWebhookJob } from './delivery-job.ts';
import { signedHeaders } from './signature.ts';

type Needs = Pick<Services, 'database' | 'webhooks' | 'clock' | 'config' | 'jobs' | 'newId'>;

interface Attempt {
  id: string;
  webhookId: string;
  attempts: number;
}

/** What came of an attempt. Without a problem, it was delivered. */
interface Outcome {
  status: number | null;
  problem: DeliveryProblem | null;
}

type LockedWebhook = NonNullable<Awaited<ReturnType<typeof lockAttempt>>>;

const gone = 410;

/**
 * Attempts to deliver an event. If the program dies before the outcome is recorded, the message is sent again with the same
 * ID, by which receivers recognise it.
 */
export async function deliver(
  services: Needs,
  { deliveryId, attempts }: { deliveryId: string; attempts: number },
  signal: AbortSignal,
): Promise<void> {
  const found = await waitingDelivery(services.database, deliveryId);
  if (!found || found.attempts !== attempts) return;
  const { id, webhookId, url, body, sealedSecret } = found;
  if (found.offSince !== null) {
    // It was turned off while the event happened.
    await services.database.transaction().execute(async (transaction) => {
      if (await lockAttempt(transaction, { id, webhookId, attempts }))
        await giveUpWaiting(transaction, webhookId);
    });
    return;
  }
  const secret = openSealedText(services.config, { purpose: 'webhook', ownerId: webhookId }, sealedSecret);
  const headers = signedHeaders(secret, { id, at: services.clock(), body });
  const outcome = await attempt(() => services.webhooks.send({ url, headers, body, signal }));
  await services.database
    .transaction()
    .execute((transaction) => record(services, transaction, { id, webhookId, attempts }, outcome));
}

async function attempt(send: () => Promise<number>): Promise<Outcome> {
  try {
    const status = await send();
    return { status, problem: status >= 200 && status < 300 ? null : 'refused' };
  } catch (error) {
    if (!(error instanceof WebhookFailure)) throw error;
    return { status: null, problem: error.problem };
  }
}

async function record(
  services: Needs,
  transaction: Transaction,
  attempted: Attempt,
  { status, problem }: Outcome,
): Promise<void> {
  const webhook = await lockAttempt(transaction, attempted);
  // Deleted, turned off, or recorded by another run.
  if (!webhook) return;
  const { id } = attempted;
  const now = services.clock();
  const attempts = attempted.attempts + 1;
  const made = { attempts, lastAttemptAt: now, status, problem };
  if (problem === null) {
    await updateDelivery(transaction, id, { ...made, state: 'delivered', nextAttemptAt: null });
    if (webhook.failingSince) await updateWebhook(transaction, webhook.id, { failingSince: null });
    return;
  }
  const failingSince = stillFailingSince(webhook, now) ?? now;
  await updateWebhook(transaction, webhook.id, { failingSince });
  const hasFailedTooLong = now.getTime() - failingSince.getTime() >= daysUntilOff * dayMs;
  if (status === gone || hasFailedTooLong || attempts >= maxAttempts) {
    await updateDelivery(transaction, id, { ...made, state: 'failed', nextAttemptAt: null });
    if (status === gone) await turnOff(services, transaction, webhook, 'gone');
    else if (hasFailedTooLong) await turnOff(services, transaction, webhook, 'failing');
    return;
  }
  const startAfterSeconds = retryDelaySeconds(attempts);
  const nextAttemptAt = new Date(now.getTime() + startAfterSeconds * 1000);
  await updateDelivery(transaction, id, { ...made, nextAttemptAt });
  const retry = { deliveryId: id, attempts };
  await services.jobs.enqueue(transaction, deliverWebhookJob, retry, { startAfterSeconds });
}

/** Since when all attempts have failed; null if that was long ago, and nothing has been attempted since. */
const stillFailingSince = ({ failingSince, lastAttemptAt }: LockedWebhook, now: Date): Date | null =>
  lastAttemptAt !== null && now.getTime() - lastAttemptAt.getTime() <= longestPauseSeconds * 1000
    ? failingSince
    : null;

async function turnOff(
  services: Needs,
  transaction: Transaction,
  webhook: LockedWebhook,
  because: 'gone' | 'failing',
): Promise<void> {
  const now = services.clock();
  await updateWebhook(transaction, webhook.id, { offSince: now, offBecause: because });
  await giveUpWaiting(transaction, webhook.id);
  if (webhook.businessId !== null)
    await recordAudit(transaction, {
      businessId: webhook.businessId,
      actor: null,
      by: 'Docket',
      action: 'webhook-turned-off',
      subject: new URL(webhook.url).host,
      details: because === 'gone' ? 'Its address is gone' : `Failed for ${daysUntilOff} days`,
      at: now,
    });
  for (const userId of await ownerOrAdmins(transaction, webhook))
    await enqueueEmail(services, transaction, webhookOffEmail, { webhookId: webhook.id, userId });
}
