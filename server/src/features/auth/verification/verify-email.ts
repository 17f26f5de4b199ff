import { Refusal } from '../../../platform/errors.ts';
import { tokenHash } from '../../../platform/secrets/link-tokens.ts';
import type { Services } from '../../../platform/services.ts';
import { confirmEmailChange } from '../email-change/settle-email-change.ts';
import { lockVerification, setEmailVerified } from '../queries/links.ts';

/**
 * Confirms an address with the emailed link, for a new account or an email change. Mail programs and people open links
 * twice, so a used link succeeds again without effect until there's a newer one.
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
