import { dayOf } from '@docket/shared/calendar';
import type { User, register } from '@docket/shared/people/contract';
import type { BodyOf } from '@docket/shared/http/endpoint';
import { normaliseEmail } from '@docket/shared/people/rules';
import { Refusal } from '../../platform/errors.ts';
import { hashPassword } from '../../platform/passwords.ts';
import type { Services } from '../../platform/services.ts';
import { type StartedSession, startSession } from '../../platform/sessions/session-store.ts';
import { getCurrentUser } from './get-current-user.ts';
import { insertUser } from './queries.ts';

/**
 * Makes an account and signs it in. Everybody begins as an EMPLOYEE without a business, whatever role the call suggests
 * (OP-75) and whatever business it names (OP-73).
 */
export async function registerPerson(
  { database, clock, newId }: Pick<Services, 'database' | 'clock' | 'newId'>,
  body: BodyOf<typeof register>,
  replaces: string | null,
): Promise<{ user: User; session: StartedSession }> {
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
    const session = await startSession(transaction, { userId: id, remember: false, now, replaces });
    return { user: await getCurrentUser(transaction, session.owner), session };
  });
}
