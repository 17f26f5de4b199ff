import { verificationHours } from '@docket/shared/people/rules';
import type { Transaction } from '../../../platform/database.ts';
import { linkToken, tokenHash } from '../../../platform/link-tokens.ts';
import type { Services } from '../../../platform/services.ts';
import { enqueueMail } from '../../mail/enqueue-mail.ts';
import { keepVerification, setEmailVerified, useUpResets } from '../queries/links.ts';

const hour = 60 * 60 * 1000;

type Needed = Pick<Services, 'jobs' | 'newId' | 'clock' | 'config'>;

/**
 * Begins the verification of an address that is new to an account, within the transaction that sets the address. Links
 * that were mailed to the former one become void. Without a mail server an account that was verified stays so (OP-95).
 */
export async function startVerification(
  transaction: Transaction,
  services: Needed,
  userId: string,
): Promise<void> {
  if (services.config.smtpUrl !== null) await setEmailVerified(transaction, userId, false);
  await useUpResets(transaction, userId, services.clock());
  await mailVerificationLink(transaction, services, userId);
}

/** Mails a person a new verification link; the one before is void. */
export async function mailVerificationLink(
  transaction: Transaction,
  services: Needed,
  userId: string,
): Promise<void> {
  const { clock, config } = services;
  const expiresAt = new Date(clock().getTime() + verificationHours * hour);
  const token = linkToken(config, { purpose: 'verify-email', rowId: userId, expiresAt });
  await keepVerification(transaction, userId, { tokenHash: tokenHash(token), expiresAt });
  await enqueueMail(services, transaction, { template: 'verify-email', userId });
}
