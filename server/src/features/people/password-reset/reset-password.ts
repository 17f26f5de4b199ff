import type { BodyOf } from '@docket/shared/http/endpoint';
import type { resetPassword as endpoint } from '@docket/shared/people/contract';
import { Refusal } from '../../../platform/errors.ts';
import { tokenHash } from '../../../platform/secrets/link-tokens.ts';
import { hashPassword } from '../../../platform/secrets/passwords.ts';
import type { Services } from '../../../platform/services.ts';
import { enqueueMail } from '../../mail/enqueue-mail.ts';
import { holderOfReset, setEmailVerified, useUpResets } from '../queries/links.ts';
import { deleteSessions, lockAccount, setPassword } from '../queries/accounts.ts';

/**
 * Sets a new password by a mailed link. Whoever else was signed in or holds such a link loses it, and the owner is told.
 * The address counts as verified: its mail was read.
 */
export async function resetPassword(
  services: Pick<Services, 'database' | 'clock' | 'jobs' | 'newId' | 'liveEvents'>,
  { token, newPassword }: Pick<BodyOf<typeof endpoint>, 'token' | 'newPassword'>,
): Promise<void> {
  const { database, clock, liveEvents } = services;
  const hash = tokenHash(token);
  const now = clock();
  const userId = await holderOfReset(database, hash, now);
  if (userId === undefined) throw new Refusal('LINK_INVALID');
  const passwordHash = await hashPassword(newPassword);
  await database.transaction().execute(async (transaction) => {
    // Of two calls at the same moment one waits here, and then finds the link used.
    await lockAccount(transaction, userId);
    if ((await holderOfReset(transaction, hash, now)) === undefined) throw new Refusal('LINK_INVALID');
    await useUpResets(transaction, userId, now);
    await setPassword(transaction, userId, passwordHash);
    await setEmailVerified(transaction, userId, true);
    await deleteSessions(transaction, userId);
    await enqueueMail(services, transaction, { template: 'password-changed', userId, at: now });
    await liveEvents.publish(transaction, userId, { type: 'signed-out' });
  });
}
