import type { updateProfile as endpoint } from '@docket/shared/account/contract';
import type { BodyOf } from '@docket/shared/http/endpoint';
import type { User } from '@docket/shared/auth/contract';
import { normaliseEmail } from '@docket/shared/auth/rules';
import type { Caller } from '../../platform/scopes.ts';
import type { Services } from '../../platform/services.ts';
import { requireSession } from '../../platform/sessions/proof.ts';
import { getCurrentUser } from '../auth/get-current-user.ts';
import { beginEmailChange, proveEmailChange } from '../auth/email-change/begin-email-change.ts';
import { lockAccount, ownEmail, updateProfileValues } from './queries/account.ts';

/**
 * Changes the name and business size, and starts an email change if a new address is given. That requires the password
 * and takes effect once the emailed link is opened (OP-95). All or nothing.
 */
export async function updateProfile(
  services: Pick<Services, 'database' | 'clock' | 'config' | 'jobs' | 'newId'>,
  caller: Caller,
  { email: given, password, code, ...values }: BodyOf<typeof endpoint>,
): Promise<User> {
  const { database } = services;
  const { owner } = caller;
  const email = normaliseEmail(given);
  const isOther = email !== (await ownEmail(database, owner));
  if (isOther) await proveEmailChange(services, owner, { email, password, code });
  return await database.transaction().execute(async (transaction) => {
    await lockAccount(transaction, owner);
    await updateProfileValues(transaction, owner, values);
    const oldEmail = await ownEmail(transaction, owner);
    if (isOther && email !== oldEmail) {
      await requireSession(transaction, caller);
      await beginEmailChange(services, transaction, { userId: owner.userId, email, oldEmail });
    }
    return await getCurrentUser(transaction, owner);
  });
}
