import { verificationHours } from '@docket/shared/auth/rules';
import { hourMs } from '../../../platform/durations.ts';
import type { Transaction } from '../../../platform/database.ts';
import { linkToken, tokenHash } from '../../../platform/secrets/link-tokens.ts';
import type { Services } from '../../../platform/services.ts';
import { enqueueEmail } from '../../mail/enqueue-email.ts';
import { verificationEmail } from '../emails/verify-email.ts';
import { saveVerification } from '../queries/links.ts';
import { isFarEnough, verificationKey } from './link-distance.ts';

type Needed = Pick<Services, 'jobs' | 'newId' | 'clock' | 'config'>;

/** Starts verifying the address of a new account, in the transaction that creates it. */
export const startVerification = (
  transaction: Transaction,
  services: Needed,
  userId: string,
): Promise<void> => emailVerificationLink(transaction, services, userId);

/**
 * Emails a new verification link; earlier links stop working. `removedAt` is when the account will be deleted if nobody
 * opens it.
 */
export async function emailVerificationLink(
  transaction: Transaction,
  services: Needed,
  userId: string,
  { removedAt }: { removedAt?: Date } = {},
): Promise<void> {
  const { clock, config } = services;
  const expiresAt = new Date(clock().getTime() + verificationHours * hourMs);
  const token = linkToken(config, { purpose: 'verify-email', rowId: userId, expiresAt });
  const email = await saveVerification(transaction, userId, { tokenHash: tokenHash(token), expiresAt });
  await isFarEnough(transaction, verificationKey(email), clock());
  await enqueueEmail(services, transaction, verificationEmail, {
    userId,
    expiresAt,
    ...(removedAt && { removedAt }),
  });
}
