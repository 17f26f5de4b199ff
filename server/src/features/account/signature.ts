import type { User } from '@docket/shared/auth/contract';
import type { OwnerScope } from '../../platform/scopes.ts';
import type { Services } from '../../platform/services.ts';
import { getCurrentUser } from '../auth/get-current-user.ts';
import { checkSignature } from './check-signature.ts';
import { lockAccount, ownSignature, updateSignature } from './queries/account.ts';

/** Saves the signature, or removes it if null. */
export async function saveSignature(
  { database }: Pick<Services, 'database'>,
  owner: OwnerScope,
  signatureImage: string | null,
): Promise<{ user: User }> {
  if (signatureImage !== null) await checkSignature(signatureImage);
  return await database.transaction().execute(async (transaction) => {
    await lockAccount(transaction, owner);
    await updateSignature(transaction, owner, signatureImage);
    return { user: await getCurrentUser(transaction, owner) };
  });
}

export const seeSignature = async (
  { database }: Pick<Services, 'database'>,
  owner: OwnerScope,
): Promise<{ signatureImage: string | null }> => ({ signatureImage: await ownSignature(database, owner) });
