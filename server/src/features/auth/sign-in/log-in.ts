import type { login } from '@docket/shared/auth/contract';
import type { BodyOf } from '@docket/shared/http/endpoint';
import { normaliseEmail } from '@docket/shared/auth/rules';
import type { Services } from '../../../platform/services.ts';
import { type NewSignIn, openSession, type SignedIn } from './open-session.ts';
import { withCredentials } from './with-credentials.ts';

/** Signs in with address and password, and a code if there's a second factor. */
export async function logIn(
  services: Pick<Services, 'database' | 'clock' | 'config' | 'jobs'>,
  { email, password, remember = false, code }: BodyOf<typeof login>,
  { visitor, replaces }: Pick<NewSignIn, 'visitor' | 'replaces'>,
): Promise<SignedIn> {
  const given = { email: normaliseEmail(email), password, code };
  return await withCredentials(services, given, visitor, (transaction, userId) =>
    openSession(services, transaction, { userId, remember, visitor, replaces }),
  );
}
