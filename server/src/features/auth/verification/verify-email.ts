import { Refusal } from '../../../platform/errors.ts';
import { tokenHash } from '../../../platform/secrets/link-tokens.ts';
import type { Services } from '../../../platform/services.ts';
import { confirmEmailChange } from '../email-change/settle-email-change.ts';
import { lockVerification, setEmailVerified } from '../queries/links.ts';

/**
 * Confirms an address by the link that was mailed to it: the one that an account has, or is to change to. Mail programs and people open links twice: the one that has
 * verified an address says so again, and does nothing, until there is a newer link.
 */
export async function verifyEmail(
  services: Pick<Services, 'database' | 'clock' | 'jobs' | 'newId' | 'liveEvents'>,
  token: string,
): Promise<void> {
  const { database, clock } = services;
  if (await confirmEmailChange(services, tokenHash(token))) return;
  await database.transaction().execute(async (transaction) => {
    const verification = await lockVerification(transaction, tokenHash(token));
    if (verification?.emailVerified) return;
    if (!verification?.expiresAt || verification.expiresAt <= clock()) throw new Refusal('LINK_INVALID');
    await setEmailVerified(transaction, verification.userId);
    await services.liveEvents.publish(transaction, verification.userId, { type: 'account-changed' });
  });
}
