import type { User } from '@docket/shared/auth/contract';
import type { Database, Transaction } from '../../../platform/database.ts';
import { Refusal } from '../../../platform/errors.ts';
import type { OwnerScope } from '../../../platform/scopes.ts';

/** The account may be closed while the request is running. */
const noAccount = (): Refusal => new Refusal('UNAUTHENTICATED');

const own = (database: Database | Transaction, { userId }: OwnerScope) =>
  database.selectFrom('users').where('users.id', '=', userId).where('closedAt', 'is', null);

export const ownEmail = async (database: Database | Transaction, owner: OwnerScope): Promise<string> =>
  (await own(database, owner).select('email').executeTakeFirstOrThrow(noAccount)).email;

/**
 * Locks the account until the transaction ends. Anything that writes to an account takes this lock before any of its
 * other locks, to prevent deadlocks.
 */
export async function lockAccount(transaction: Transaction, owner: OwnerScope): Promise<void> {
  await own(transaction, owner).select('id').forUpdate().executeTakeFirstOrThrow(noAccount);
}

export interface OwnAddress {
  email: string;
  emailVerified: boolean;
}

export const ownAddress = (database: Database | Transaction, owner: OwnerScope): Promise<OwnAddress> =>
  own(database, owner).select(['email', 'emailVerified']).executeTakeFirstOrThrow(noAccount);

export interface ProfileValues {
  firstName: string;
  lastName: string;
  businessSize?: User['businessSize'] | undefined;
}

export async function updateProfileValues(
  transaction: Transaction,
  { userId }: OwnerScope,
  { firstName, lastName, businessSize }: ProfileValues,
): Promise<void> {
  await transaction
    .updateTable('users')
    .set({ firstName, lastName, ...(businessSize !== undefined && { businessSize }) })
    .where('id', '=', userId)
    .execute();
}

/** Changes the password if it still has this hash. Returns whether it did. */
export async function replacePassword(
  transaction: Transaction,
  { userId }: OwnerScope,
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('users')
    .set({ password: to })
    .where('id', '=', userId)
    .where('password', '=', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function updateSignature(
  transaction: Transaction,
  { userId }: OwnerScope,
  signatureImage: string | null,
): Promise<void> {
  await transaction.updateTable('users').set({ signatureImage }).where('id', '=', userId).execute();
}

export const ownSignature = async (database: Database, owner: OwnerScope): Promise<string | null> =>
  (await own(database, owner).select('signatureImage').executeTakeFirstOrThrow(noAccount)).signatureImage;
