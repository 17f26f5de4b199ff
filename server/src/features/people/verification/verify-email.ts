import { Refusal } from '../../../platform/errors.ts';
import { tokenHash } from '../../../platform/secrets/link-tokens.ts';
import type { Services } from '../../../platform/services.ts';
import { lockVerification, setEmailVerified } from '../queries/links.ts';

/**
 * Confirms an address by the link that was mailed to it. Mail programs and people open links twice: the one that has
 * verified an address says so again, and does nothing, until there is a newer link.
 */
export async function verifyEmail(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  token: string,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const verification = await lockVerification(transaction, tokenHash(token));
    if (verification?.emailVerified) return;
    if (!verification?.expiresAt || verification.expiresAt <= clock()) throw new Refusal('LINK_INVALID');
    await setEmailVerified(transaction, verification.userId, true);
  });
}
