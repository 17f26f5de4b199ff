import type { User } from '@docket/shared/auth/contract';
import type { OwnerScope } from '../../platform/scopes.ts';
import type { Services } from '../../platform/services.ts';
import { dropEmailChange } from '../auth/email-change/settle-email-change.ts';
import { getCurrentUser } from '../auth/get-current-user.ts';
import { lockAccount } from './queries/account.ts';

export async function cancelEmailChange(
  { database }: Pick<Services, 'database'>,
  owner: OwnerScope,
): Promise<User> {
  return await database.transaction().execute(async (transaction) => {
    await lockAccount(transaction, owner);
    await dropEmailChange(transaction, owner.userId);
    return await getCurrentUser(transaction, owner);
  });
}
