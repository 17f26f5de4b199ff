import { accountMessages } from '@docket/shared/account/messages';
import { dayMs } from '../../../platform/durations.ts';
import type { Database, Transaction } from '../../../platform/database.ts';
import { Refusal } from '../../../platform/errors.ts';
import type { OwnerScope } from '../../../platform/scopes.ts';
import type { Services } from '../../../platform/services.ts';
import { enqueueEmail } from '../../mail/enqueue-email.ts';
import { emailChangedEmail } from '../emails/email-changed.ts';
import { voidResets } from '../password-reset/void-resets.ts';
import {
  deleteEmailChange,
  deleteEmailChangesExpiredBefore,
  isTaken,
  lockEmailChange,
  moveToAddress,
} from '../queries/email-changes.ts';
import { emailChangeLink } from './begin-email-change.ts';

type ChangeServices = Pick<Services, 'database' | 'clock' | 'config' | 'jobs' | 'newId'>;

/**
 * Gives an account the address that the link was sent to; false if the link isn't valid. Notifies the former address
 * and open pages, and voids password links sent to it. If two accounts want the same address, the first to open its
 * link gets it.
 */
export async function confirmEmailChange(
  services: Pick<Services, 'database' | 'clock' | 'jobs' | 'newId' | 'liveEvents'>,
  tokenHash: string,
): Promise<boolean> {
  const { database, clock, liveEvents } = services;
  const now = clock();
  const outcome = await database.transaction().execute(async (transaction) => {
    const change = await lockEmailChange(transaction, { tokenHash });
    if (!change) return 'unknown';
    const { userId, email, oldEmail } = change;
    if (change.expiresAt <= now) throw new Refusal('LINK_INVALID');
    if (await isTaken(transaction, email)) {
      await deleteEmailChange(transaction, userId);
      return 'taken';
    }
    if (!(await moveToAddress(transaction, userId, { email, tokenHash }))) throw new Refusal('EMAIL_EXISTS');
    await voidResets(transaction, services, userId);
    await enqueueEmail(services, transaction, emailChangedEmail, {
      userId,
      oldEmail,
      newEmail: email,
      at: now,
    });
    await liveEvents.publish(transaction, userId, { type: 'account-changed' });
    return 'changed';
  });
  if (outcome === 'taken') throw new Refusal('EMAIL_EXISTS');
  return outcome === 'changed';
}

/** Emails the link again. The change was already confirmed with the password, so the session is enough. */
export async function resendEmailChange(services: ChangeServices, { userId }: OwnerScope): Promise<void> {
  await services.database.transaction().execute(async (transaction) => {
    const change = await lockEmailChange(transaction, { userId });
    if (!change) throw new Refusal('NOT_FOUND', accountMessages.emailChangeGone);
    if (await isTaken(transaction, change.email)) throw new Refusal('EMAIL_EXISTS');
    await emailChangeLink(services, transaction, userId, change.email);
  });
}

/**
 * Cancels a change. Also call it when someone sets a new password to take their account back, because a change begun by
 * someone else mustn't complete.
 */
export const dropEmailChange = (transaction: Transaction, userId: string): Promise<void> =>
  deleteEmailChange(transaction, userId);

const retainedAfterExpiryMs = 7 * dayMs;

/** Cancels changes a week after their link expired. Until then the link can be sent again. */
export const removeOldEmailChanges = (database: Database, now: Date): Promise<void> =>
  deleteEmailChangesExpiredBefore(database, new Date(now.getTime() - retainedAfterExpiryMs));
