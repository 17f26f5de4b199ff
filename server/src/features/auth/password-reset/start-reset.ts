import { passwordResetHours } from '@docket/shared/auth/rules';
import { hourMs } from '../../../platform/durations.ts';
import type { Transaction } from '../../../platform/database.ts';
import { linkToken, tokenHash } from '../../../platform/secrets/link-tokens.ts';
import type { Services } from '../../../platform/services.ts';
import { enqueueEmail } from '../../mail/enqueue-email.ts';
import { passwordResetEmail } from '../emails/password-reset.ts';
import { insertReset } from '../queries/links.ts';

/** Emails a link for resetting the password (OP-33). */
export async function startReset(
  transaction: Transaction,
  services: Pick<Services, 'jobs' | 'newId' | 'clock' | 'config'>,
  userId: string,
): Promise<void> {
  const { clock, newId, config } = services;
  const id = newId();
  const createdAt = clock();
  const expiresAt = new Date(createdAt.getTime() + passwordResetHours * hourMs);
  const token = linkToken(config, { purpose: 'password-reset', rowId: id, expiresAt });
  await insertReset(transaction, { id, userId, tokenHash: tokenHash(token), expiresAt, createdAt });
  await enqueueEmail(services, transaction, passwordResetEmail, { resetId: id });
}
