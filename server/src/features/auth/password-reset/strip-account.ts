import type { Transaction } from '../../../platform/database.ts';
import type { Services } from '../../../platform/services.ts';
import { leaveUnverified } from '../../business/membership/leave-unverified.ts';
import { deleteAddressAndCorrections, deleteWaysIn } from '../queries/accounts.ts';

/**
 * Strips an account, locked with its business, of everything that may belong to someone who registered another person's
 * address: ways to sign in, second factor, known networks, signature, address for receipts, corrections, requests and
 * memberships. Receipts stay. Used when the owner of an unverified address takes over the account.
 */
export async function stripAccount(
  services: Pick<Services, 'database' | 'clock' | 'config' | 'newId' | 'jobs' | 'liveEvents'>,
  transaction: Transaction,
  person: Parameters<typeof leaveUnverified>[2],
): Promise<void> {
  await deleteWaysIn(transaction, person.id);
  await deleteAddressAndCorrections(transaction, person.id);
  await leaveUnverified(services, transaction, person);
}

/** Removes all ways to sign in to a closed account. */
export const removeWaysIn = (transaction: Transaction, userId: string): Promise<void> =>
  deleteWaysIn(transaction, userId);
