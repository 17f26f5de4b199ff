import type { accountDeletion, deleteAccount as endpoint } from '@docket/shared/account/contract';
import type { BodyOf, ReplyOf } from '@docket/shared/http/endpoint';
import type { Database, Transaction } from '../../../platform/database.ts';
import { retryDeadlocks } from '../../../platform/database/database-errors.ts';
import { Refusal } from '../../../platform/errors.ts';
import type { OwnerScope } from '../../../platform/scopes.ts';
import type { Services } from '../../../platform/services.ts';
import { removeWaysIn } from '../../auth/password-reset/strip-account.ts';
import { endPaymentsOf } from '../../billing/end-payments.ts';
import { deleteEmptyBusiness } from '../../business/delete-empty-business.ts';
import { recordClosedAccount } from '../../business/membership/record-closed-account.ts';
import { previewRemoval, removeOwnReceipts } from '../../receipts/of-account/remove-own-receipts.ts';
import { confirmPassword } from '../../auth/confirm-password.ts';
import { lockAccount } from '../queries/account.ts';
import {
  closeDesertedBusiness,
  closeUser,
  deleteUser,
  lockBusiness,
  type Membership,
  othersIn,
  ownMembership,
} from '../queries/deletion.ts';
import { hasSecondFactor, spendCodeIfAsked } from '../../auth/second-factor/spend-code.ts';

/** Says what deleting the account would remove, and what a business would keep. */
export async function previewDeletion(
  { database }: Pick<Services, 'database'>,
  owner: OwnerScope,
): Promise<ReplyOf<typeof accountDeletion>> {
  const membership = await ownMembership(database, owner);
  const { removed, kept } = await previewRemoval({ database }, owner);
  return {
    receiptsRemoved: removed,
    receiptsKept: kept,
    businessName: membership.businessName,
    isLastAdmin: await isLastAdmin(database, owner, membership),
    secondFactor: await hasSecondFactor(database, owner.userId),
  };
}

/**
 * Permanently deletes the account (OP-110). If a business must keep the person's receipts or decisions, a closed
 * account with their name remains for them to reference.
 */
export async function deleteAccount(
  services: Pick<Services, 'database' | 'clock' | 'config' | 'liveEvents' | 'jobs'>,
  owner: OwnerScope,
  { password, code }: BodyOf<typeof endpoint>,
): Promise<void> {
  const { database, liveEvents, clock } = services;
  await confirmPassword(services, owner, password);
  await spendCodeIfAsked(services, owner.userId, code);
  const remove = async (transaction: Transaction) => {
    const { businessId } = await lockMembership(transaction, owner);
    if (businessId !== null)
      await recordClosedAccount(services, transaction, { businessId, userId: owner.userId });
    await endPaymentsOf(services, transaction, { userId: owner.userId, businessId });
    const { isStillNamed } = await removeOwnReceipts(services, transaction, owner);
    if (isStillNamed) {
      await closeUser(transaction, owner, clock());
      await removeWaysIn(transaction, owner.userId);
    } else await deleteUser(transaction, owner);
    if (businessId !== null) {
      const asked = await closeDesertedBusiness(transaction, businessId);
      await liveEvents.publish(transaction, asked, { type: 'business-changed' });
      await deleteEmptyBusiness(transaction, businessId);
    }
    await liveEvents.publish(transaction, owner.userId, { type: 'signed-out' });
  };
  // Jobs may have locked the person's receipts and be waiting for the account.
  await retryDeadlocks(() => database.transaction().execute(remove));
}

/** If two admins leave at the same time, the second finds that the first has left. */
async function lockMembership(transaction: Transaction, owner: OwnerScope): Promise<Membership> {
  const before = await ownMembership(transaction, owner);
  if (before.businessId !== null) await lockBusiness(transaction, before.businessId);
  await lockAccount(transaction, owner);
  const membership = await ownMembership(transaction, owner);
  if (membership.businessId !== before.businessId) throw new Refusal('CONFLICT');
  if (await isLastAdmin(transaction, owner, membership)) throw new Refusal('LAST_ADMIN');
  return membership;
}

async function isLastAdmin(
  database: Database | Transaction,
  owner: OwnerScope,
  { role, businessId }: Membership,
): Promise<boolean> {
  if (role !== 'ADMIN' || businessId === null) return false;
  const { members, admins } = await othersIn(database, businessId, owner);
  return members > 0 && admins === 0;
}
