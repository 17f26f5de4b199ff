import type { BodyOf } from '@docket/shared/http/endpoint';
import type { resetPassword as endpoint } from '@docket/shared/auth/contract';
import { retryDeadlocks } from '../../../platform/database/database-errors.ts';
import type { Transaction } from '../../../platform/database.ts';
import { Refusal } from '../../../platform/errors.ts';
import { tokenHash } from '../../../platform/secrets/link-tokens.ts';
import { hashPassword } from '../../../platform/secrets/passwords.ts';
import type { Services } from '../../../platform/services.ts';
import { endAllSessions } from '../../../platform/sessions/session-store.ts';
import { dropEmailChange } from '../email-change/settle-email-change.ts';
import { stripAccount } from './strip-account.ts';
import { lockWithBusiness } from '../../business/membership/leave-unverified.ts';
import { enqueueEmail } from '../../mail/enqueue-email.ts';
import { passwordChangedEmail } from '../emails/password-changed.ts';
import { holderOfReset, setEmailVerified, useUpResets } from '../queries/links.ts';
import { deletePrograms, setPassword } from '../queries/accounts.ts';

/**
 * Resets the password with an emailed link. Ends all sessions, access tokens, own webhooks, other links and email
 * changes, and notifies the owner.
 * The address now counts as verified. If it wasn't before, anyone may have registered it, so the account is stripped.
 */
export async function resetPassword(
  services: Pick<Services, 'database' | 'clock' | 'config' | 'jobs' | 'newId' | 'liveEvents'>,
  { token, newPassword }: Pick<BodyOf<typeof endpoint>, 'token' | 'newPassword'>,
): Promise<void> {
  const { database, clock, liveEvents } = services;
  const hash = tokenHash(token);
  const now = clock();
  const userId = await holderOfReset(database, hash, now);
  if (userId === undefined) throw new Refusal('LINK_INVALID');
  const passwordHash = await hashPassword(newPassword);
  const reset = async (transaction: Transaction) => {
    // If it's called twice at the same time, the second waits here and finds the link used.
    const person = await lockWithBusiness(transaction, userId);
    if ((await holderOfReset(transaction, hash, now)) === undefined) throw new Refusal('LINK_INVALID');
    if (person && !person.emailVerified) await stripAccount(services, transaction, person);
    await useUpResets(transaction, userId, now);
    await setPassword(transaction, userId, passwordHash);
    await dropEmailChange(transaction, userId);
    await setEmailVerified(transaction, userId);
    await endAllSessions(transaction, userId);
    await deletePrograms(transaction, userId);
    await enqueueEmail(services, transaction, passwordChangedEmail, { userId, at: now });
    await liveEvents.publish(transaction, userId, { type: 'signed-out' });
  };
  await retryDeadlocks(() => database.transaction().execute(reset));
}
