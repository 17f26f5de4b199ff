import type { updateProfile as endpoint } from '@docket/shared/account/contract';
import type { BodyOf } from '@docket/shared/http/endpoint';
import type { User } from '@docket/shared/people/contract';
import { normaliseEmail } from '@docket/shared/people/rules';
import type { Transaction } from '../../platform/database.ts';
import { Refusal } from '../../platform/errors.ts';
import type { OwnerScope } from '../../platform/scopes.ts';
import type { Services } from '../../platform/services.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { getCurrentUser } from '../people/get-current-user.ts';
import { startVerification } from '../people/verification/start-verification.ts';
import { changeAddress, lockOwnEmail, updateProfileValues } from './queries/account.ts';

type ProfileServices = Pick<Services, 'database' | 'clock' | 'config' | 'jobs' | 'newId'>;

/**
 * Changes name, e-mail address and size of the business. The username follows the address, which waits to be verified
 * anew where mail is configured (OP-95).
 */
export async function updateProfile(
  services: ProfileServices,
  owner: OwnerScope,
  { email: given, ...values }: BodyOf<typeof endpoint>,
): Promise<User> {
  const email = normaliseEmail(given);
  return await services.database.transaction().execute(async (transaction) => {
    const oldEmail = await lockOwnEmail(transaction, owner);
    await updateProfileValues(transaction, owner, values);
    if (email !== oldEmail) await moveAccount(services, transaction, owner, { oldEmail, email });
    return await getCurrentUser(transaction, owner);
  });
}

/**
 * Somebody with a stolen session could do this: the notice to the old address tells the owner. Links that were mailed
 * there become void: they would now speak for the new address.
 */
async function moveAccount(
  services: ProfileServices,
  transaction: Transaction,
  owner: OwnerScope,
  { oldEmail, email }: { oldEmail: string; email: string },
): Promise<void> {
  const { userId } = owner;
  if (!(await changeAddress(transaction, owner, email))) throw new Refusal('EMAIL_EXISTS');
  await startVerification(transaction, services, userId);
  await enqueueMail(services, transaction, {
    template: 'email-changed',
    userId,
    oldEmail,
    newEmail: email,
    at: services.clock(),
  });
}
