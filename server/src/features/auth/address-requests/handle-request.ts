import { linkPauseMinutes, verificationHours } from '@docket/shared/auth/rules';
import { hourMs, minuteMs } from '../../../platform/durations.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { Services } from '../../../platform/services.ts';
import { startReset } from '../password-reset/start-reset.ts';
import { type Account, lockAccountByEmail, takeAddressRequest } from '../queries/address-requests.ts';
import { hasResetSince } from '../queries/links.ts';
import { isFarEnough, verificationKey } from '../verification/link-distance.ts';
import { emailVerificationLink } from '../verification/start-verification.ts';

type Needed = Pick<Services, 'database' | 'jobs' | 'newId' | 'clock' | 'config'>;

/** Emails a requested link, if there's an account with the address. */
export async function handleRequest(services: Needed, requestId: string): Promise<void> {
  await services.database.transaction().execute(async (transaction) => {
    const request = await takeAddressRequest(transaction, requestId);
    const account = request && (await lockAccountByEmail(transaction, request.email));
    if (!account) return;
    if (request.purpose === 'verify-email')
      await handleVerification(transaction, services, { ...account, email: request.email });
    else await handleReset(transaction, services, account);
  });
}

/** The minimum time between links to an account, however often they're requested. */
const pauseBegan = (now: Date): Date => new Date(now.getTime() - linkPauseMinutes * minuteMs);

async function handleVerification(
  transaction: Transaction,
  services: Needed,
  { id, email, emailVerified, verificationExpires }: Account & { email: string },
): Promise<void> {
  if (emailVerified) return;
  const madeAt = (verificationExpires?.getTime() ?? 0) - verificationHours * hourMs;
  const now = services.clock();
  if (madeAt > pauseBegan(now).getTime()) return;
  if (!(await isFarEnough(transaction, verificationKey(email), now))) return;
  await emailVerificationLink(transaction, services, id);
}

async function handleReset(transaction: Transaction, services: Needed, { id }: Account): Promise<void> {
  if (await hasResetSince(transaction, id, pauseBegan(services.clock()))) return;
  await startReset(transaction, services, id);
}
