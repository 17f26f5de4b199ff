import { verificationHours } from '@docket/shared/people/rules';
import type { Transaction } from '../../../platform/database.ts';
import { linkToken, tokenHash } from '../../../platform/secrets/link-tokens.ts';
import type { Services } from '../../../platform/services.ts';
import { enqueueMail } from '../../mail/enqueue-mail.ts';
import { keepVerification, setEmailVerified, useUpResets, voidVerification } from '../queries/links.ts';
import { keepsDistance, mailsOfChanges, mailsToAddress } from './link-distance.ts';

const hour = 60 * 60 * 1000;

type Needed = Pick<Services, 'jobs' | 'newId' | 'clock' | 'config'>;

/** Begins the verification of the address that an account is made with, within the transaction that makes it. */
export const startVerification = (
  transaction: Transaction,
  services: Needed,
  userId: string,
): Promise<void> => mailVerificationLink(transaction, services, userId);

/**
 * Begins the verification of another address of an account, within the transaction that sets it. Links that were mailed
 * to the former one become void. Without a mail server an account that was verified stays so (OP-95). Whoever changes
 * addresses in quick succession could flood strangers: then no mail goes out, and the person asks for one later.
 */
export async function verifyOtherAddress(
  transaction: Transaction,
  services: Needed,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  const now = services.clock();
  if (services.config.smtpUrl !== null) await setEmailVerified(transaction, userId, false);
  await useUpResets(transaction, userId, now);
  await voidVerification(transaction, userId);
  const mayMail =
    (await keepsDistance(transaction, mailsOfChanges(userId), now)) &&
    (await keepsDistance(transaction, mailsToAddress(email), now));
  if (mayMail) await mailVerificationLink(transaction, services, userId);
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
  const email = await keepVerification(transaction, userId, { tokenHash: tokenHash(token), expiresAt });
  await keepsDistance(transaction, mailsToAddress(email), clock());
  await enqueueMail(services, transaction, { template: 'verify-email', userId, expiresAt });
}
