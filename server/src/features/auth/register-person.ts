import { dayOf } from '@docket/shared/calendar';
import type { BodyOf, ReplyOf } from '@docket/shared/http/endpoint';
import type { register } from '@docket/shared/auth/contract';
import { authMessages } from '@docket/shared/auth/messages';
import { normaliseEmail } from '@docket/shared/auth/rules';
import { Refusal } from '../../platform/errors.ts';
import { hashPassword } from '../../platform/secrets/passwords.ts';
import type { Services } from '../../platform/services.ts';
import type { StartedSession } from '../../platform/sessions/session-store.ts';
import { joinByInvitation } from '../business/invitations/answer-invitation.ts';
import { type NewSignIn, openSession } from './sign-in/open-session.ts';
import { insertUser } from './queries/people.ts';
import { startVerification } from './verification/start-verification.ts';

export interface Registration {
  reply: ReplyOf<typeof register>;
  session: StartedSession | null;
}

/**
 * Creates an account and emails a verification link. Without a mail server the person is signed in straight away; with
 * one, they're asked to check their email (OP-55). Everyone starts as an EMPLOYEE without a business, whatever role
 * (OP-75) or business (OP-73) the request suggests, unless it includes an invitation link to the same address (OP-64).
 * The link doesn't verify the address, because an admin has seen it too.
 */
export async function registerPerson(
  services: Pick<Services, 'database' | 'clock' | 'newId' | 'jobs' | 'config' | 'liveEvents'>,
  body: BodyOf<typeof register>,
  from: Pick<NewSignIn, 'visitor' | 'replaces'>,
): Promise<Registration> {
  const { database, clock, newId, config } = services;
  const passwordHash = await hashPassword(body.password);
  const now = clock();
  const id = newId();
  return await database.transaction().execute(async (transaction) => {
    const isNew = await insertUser(transaction, {
      id,
      email: normaliseEmail(body.email),
      passwordHash,
      firstName: body.firstName,
      lastName: body.lastName,
      businessName: body.businessName || null,
      lastResetDate: dayOf(now),
      createdAt: now,
    });
    if (!isNew) throw new Refusal('EMAIL_EXISTS');
    await startVerification(transaction, services, id);
    if (body.invitation !== undefined)
      await joinByInvitation(services, transaction, { userId: id, token: body.invitation });
    if (config.smtpUrl !== null) return { reply: { message: authMessages.checkMailbox }, session: null };
    const { user, session } = await openSession(services, transaction, {
      userId: id,
      remember: false,
      ...from,
    });
    return { reply: user, session };
  });
}
