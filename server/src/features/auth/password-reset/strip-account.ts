import type { Transaction } from '../../../platform/database.ts';
import type { Services } from '../../../platform/services.ts';
import { leaveUnverified } from '../../business/membership/leave-unverified.ts';
import { deleteWaysIn } from '../queries/accounts.ts';

/**
 * Takes from an account, locked with its business, all that may be of somebody who registered an address that was not
 * theirs: ways to sign in, what signing in asks for, networks that count as known, a signature, requests and memberships.
 * Receipts stay as they are. For an address that was never verified, whose owner now takes the account.
 */
export async function stripAccount(
  services: Pick<Services, 'database' | 'clock' | 'config' | 'newId' | 'jobs' | 'liveEvents'>,
  transaction: Transaction,
  person: Parameters<typeof leaveUnverified>[2],
): Promise<void> {
  await deleteWaysIn(transaction, person.id);
  await leaveUnverified(services, transaction, person);
}

/** For an account that is closed: there is nothing to sign in with any more. */
export const removeWaysIn = (transaction: Transaction, userId: string): Promise<void> =>
  deleteWaysIn(transaction, userId);
