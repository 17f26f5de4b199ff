import type { User, login } from '@docket/shared/people/contract';
import type { BodyOf } from '@docket/shared/http/endpoint';
import { normaliseEmail } from '@docket/shared/people/rules';
import { Refusal } from '../../platform/errors.ts';
import { isNobodysPassword, isPassword } from '../../platform/passwords.ts';
import type { Services } from '../../platform/services.ts';
import { type StartedSession, startSession } from '../../platform/sessions/session-store.ts';
import { getCurrentUser } from './get-current-user.ts';
import { findCredentials } from './queries.ts';

/** Signs a person in. An unknown address and a wrong password can't be told apart, by the answer or by its time. */
export async function logIn(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { email, password, remember = false }: BodyOf<typeof login>,
  replaces: string | null,
): Promise<{ user: User; session: StartedSession }> {
  const known = await findCredentials(database, normaliseEmail(email));
  const isRight = known ? await isPassword(known.passwordHash, password) : await isNobodysPassword(password);
  if (!known || !isRight) throw new Refusal('WRONG_CREDENTIALS');
  return await database.transaction().execute(async (transaction) => {
    const session = await startSession(transaction, { userId: known.id, remember, now: clock(), replaces });
    return { user: await getCurrentUser(transaction, session.owner), session };
  });
}
