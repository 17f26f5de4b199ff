import type { updateProfile as endpoint } from '@docket/shared/account/contract';
import { accountMessages } from '@docket/shared/account/messages';
import type { BodyOf } from '@docket/shared/http/endpoint';
import type { User } from '@docket/shared/people/contract';
import { normaliseEmail } from '@docket/shared/people/rules';
import type { Transaction } from '../../platform/database.ts';
import { Refusal } from '../../platform/errors.ts';
import type { OwnerScope } from '../../platform/scopes.ts';
import type { Services } from '../../platform/services.ts';
import { countTry, type TryLimit } from '../../platform/sign-ins/tries.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { getCurrentUser } from '../people/get-current-user.ts';
import { verifyOtherAddress } from '../people/verification/start-verification.ts';
import {
  changeAddress,
  lockOwnAddress,
  type OwnAddress,
  ownEmail,
  updateProfileValues,
} from './queries/account.ts';

type ProfileServices = Pick<Services, 'database' | 'clock' | 'config' | 'jobs' | 'newId'>;

/** Tries count too: the answer tells whether somebody has the address. */
const addressChanges = ({ rateLimitScale }: Services['config']): TryLimit => ({
  free: 5 * rateLimitScale,
  firstPauseSeconds: 60 * 60,
  longestPauseSeconds: 60 * 60,
  refusal: accountMessages.addressChangedOften,
});

/**
 * Changes name, e-mail address and size of the business. The username follows the address, which waits to be verified
 * anew where mail is configured (OP-95).
 */
export async function updateProfile(
  services: ProfileServices,
  owner: OwnerScope,
  { email: given, ...values }: BodyOf<typeof endpoint>,
): Promise<User> {
  const { database, config, clock } = services;
  const email = normaliseEmail(given);
  if (email !== (await ownEmail(database, owner)))
    await countTry(database, `address changes ${owner.userId}`, addressChanges(config), clock());
  return await database.transaction().execute(async (transaction) => {
    const old = await lockOwnAddress(transaction, owner);
    await updateProfileValues(transaction, owner, values);
    if (email !== old.email) await moveAccount(services, transaction, owner, { old, email });
    return await getCurrentUser(transaction, owner);
  });
}

/**
 * Somebody with a stolen session could do this: the notice to the old address tells the owner. It goes only where an
 * owner reads it, or made the account: to any other address that was typed in between it would be a stranger's mail.
 * Links that were mailed to the old address become void: they would now speak for the new one.
 */
async function moveAccount(
  services: ProfileServices,
  transaction: Transaction,
  owner: OwnerScope,
  { old, email }: { old: OwnAddress; email: string },
): Promise<void> {
  const { userId } = owner;
  const now = services.clock();
  if (!(await changeAddress(transaction, owner, { email, now }))) throw new Refusal('EMAIL_EXISTS');
  await verifyOtherAddress(transaction, services, { userId, email });
  if (!old.emailVerified && old.emailChangedAt !== null) return;
  await enqueueMail(services, transaction, {
    template: 'email-changed',
    userId,
    oldEmail: old.email,
    newEmail: email,
    at: now,
  });
}
