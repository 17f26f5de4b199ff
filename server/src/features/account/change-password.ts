import type { changePassword as endpoint } from '@docket/shared/account/contract';
import { accountMessages } from '@docket/shared/account/messages';
import type { BodyOf } from '@docket/shared/http/endpoint';
import { Refusal } from '../../platform/errors.ts';
import { hashPassword } from '../../platform/secrets/passwords.ts';
import type { Caller } from '../../platform/scopes.ts';
import type { Services } from '../../platform/services.ts';
import { endOwnSessions } from '../../platform/sessions/own-sessions.ts';
import { enqueueEmail } from '../mail/enqueue-email.ts';
import { passwordChangedEmail } from '../auth/emails/password-changed.ts';
import { voidResets } from '../auth/password-reset/void-resets.ts';
import { confirmPassword } from '../auth/confirm-password.ts';
import { dropEmailChange } from '../auth/email-change/settle-email-change.ts';
import { replacePassword } from './queries/account.ts';

/** Changes the password. Ends other sessions and cancels open password resets and email changes. */
export async function changePassword(
  services: Pick<Services, 'database' | 'clock' | 'config' | 'liveEvents' | 'jobs' | 'newId'>,
  { owner, sessionId }: Caller,
  { currentPassword, newPassword }: BodyOf<typeof endpoint>,
): Promise<void> {
  const { database, liveEvents, clock } = services;
  const from = await confirmPassword(services, owner, currentPassword, accountMessages.wrongPassword);
  const to = await hashPassword(newPassword);
  const { userId } = owner;
  await database.transaction().execute(async (transaction) => {
    if (!(await replacePassword(transaction, owner, { from, to }))) throw new Refusal('WRONG_PASSWORD');
    await voidResets(transaction, services, userId);
    await dropEmailChange(transaction, userId);
    if ((await endOwnSessions(transaction, owner, { allBut: sessionId })) > 0)
      await liveEvents.publish(transaction, userId, { type: 'signed-out' });
    await enqueueEmail(services, transaction, passwordChangedEmail, { userId, at: clock() });
  });
}
