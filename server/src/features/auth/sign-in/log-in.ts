import type { login } from '@docket/shared/auth/contract';
import type { BodyOf } from '@docket/shared/http/endpoint';
import { normaliseEmail } from '@docket/shared/auth/rules';
import type { Services } from '../../../platform/services.ts';
import { checkCredentials } from './check-credentials.ts';
import { type NewSignIn, openSession, type SignedIn } from './open-session.ts';

/** Signs in with address and password, and a code if there's a second factor. */
export async function logIn(
  services: Pick<Services, 'database' | 'clock' | 'config' | 'jobs'>,
  { email, password, remember = false, code }: BodyOf<typeof login>,
  { visitor, replaces }: Pick<NewSignIn, 'visitor' | 'replaces'>,
): Promise<SignedIn> {
  const given = { email: normaliseEmail(email), password, code };
  const { userId, use } = await checkCredentials(services, given, visitor);
  return await use((transaction) =>
    openSession(services, transaction, { userId, remember, visitor, replaces }),
  );
}
