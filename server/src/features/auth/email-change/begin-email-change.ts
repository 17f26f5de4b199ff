import { accountMessages } from '@docket/shared/account/messages';
import { verificationHours } from '@docket/shared/auth/rules';
import { hourMs } from '../../../platform/durations.ts';
import type { Transaction } from '../../../platform/database.ts';
import { Refusal } from '../../../platform/errors.ts';
import { linkToken, tokenHash } from '../../../platform/secrets/link-tokens.ts';
import type { OwnerScope } from '../../../platform/scopes.ts';
import type { Services } from '../../../platform/services.ts';
import { countAttempt, type AttemptLimit } from '../../../platform/sign-ins/login-throttle.ts';
import { enqueueEmail } from '../../mail/enqueue-email.ts';
import { emailChangeEmail } from '../emails/email-change.ts';
import { emailChangeAskedEmail } from '../emails/email-change-asked.ts';
import { verificationKey, requireDistance } from '../verification/link-distance.ts';
import { confirmPassword } from '../confirm-password.ts';
import { isTaken, saveEmailChange } from '../queries/email-changes.ts';
import { spendCodeIfAsked } from '../second-factor/spend-code.ts';

type ChangeServices = Pick<Services, 'database' | 'clock' | 'config' | 'jobs' | 'newId'>;

/** Failed and successful attempts count, because the response reveals whether the address is taken. */
const emailChanges = ({ rateLimitScale }: Services['config']): AttemptLimit => ({
  free: 5 * rateLimitScale,
  firstPauseSeconds: 60 * 60,
  longestPauseSeconds: 60 * 60,
  refusal: accountMessages.emailChangedOften,
});

/**
 * Checks the password and the second factor, because the address's owner can take over the account. A code
 * only works once, so it's checked last.
 */
export async function proveEmailChange(
  services: ChangeServices,
  owner: OwnerScope,
  { email, password, code }: { email: string; password: string | undefined; code: string | undefined },
): Promise<void> {
  const { database, config, clock } = services;
  if (password === undefined) throw new Refusal('INVALID', accountMessages.emailPasswordRequired);
  await confirmPassword(services, owner, password);
  await countAttempt(database, `address changes ${owner.userId}`, emailChanges(config), clock());
  if (await isTaken(database, email)) throw new Refusal('EMAIL_EXISTS');
  await spendCodeIfAsked(services, owner.userId, code);
}

/** Emails a link to the new address and a notice to the current one, which stays until the link is opened. */
export async function beginEmailChange(
  services: ChangeServices,
  transaction: Transaction,
  { userId, email, oldEmail }: { userId: string; email: string; oldEmail: string },
): Promise<void> {
  if (await isTaken(transaction, email)) throw new Refusal('EMAIL_EXISTS');
  await emailChangeLink(services, transaction, userId, email);
  await enqueueEmail(services, transaction, emailChangeAskedEmail, {
    userId,
    oldEmail,
    newEmail: email,
    at: services.clock(),
  });
}

/** Emails a link that confirms the new address; it replaces the previous link. */
export async function emailChangeLink(
  services: ChangeServices,
  transaction: Transaction,
  userId: string,
  email: string,
): Promise<void> {
  const { clock, newId, config } = services;
  await requireDistance(transaction, verificationKey(email), clock());
  const id = newId();
  const expiresAt = new Date(clock().getTime() + verificationHours * hourMs);
  const token = linkToken(config, { purpose: 'email-change', rowId: id, expiresAt });
  await saveEmailChange(transaction, userId, { id, email, tokenHash: tokenHash(token), expiresAt });
  await enqueueEmail(services, transaction, emailChangeEmail, { userId, changeId: id });
}
