import type { signInByPasskey } from '@docket/shared/account/passkey-contract';
import type { BodyOf } from '@docket/shared/http/endpoint';
import type { Services } from '../../../platform/services.ts';
import { checkPasskey } from '../passkeys/check-passkey.ts';
import { type NewSignIn, openSession, type SignedIn } from './open-session.ts';
import { lockOpenAccount } from '../queries/people.ts';

/** Signs in with a passkey. The device verified the person, so no password or code is needed. */
export async function logInByPasskey(
  services: Pick<Services, 'database' | 'clock' | 'config'>,
  { credential, remember = false }: BodyOf<typeof signInByPasskey>,
  { visitor, replaces }: Pick<NewSignIn, 'visitor' | 'replaces'>,
): Promise<SignedIn> {
  const passkey = await checkPasskey(services, credential);
  const { userId } = passkey;
  return await services.database.transaction().execute(async (transaction) => {
    await lockOpenAccount(transaction, userId);
    await passkey.spend(transaction);
    return await openSession(services, transaction, { userId, remember, visitor, replaces });
  });
}
