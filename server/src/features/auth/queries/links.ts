import type { Database, Transaction } from '../../../platform/database.ts';
import { Refusal } from '../../../platform/errors.ts';

/** Gives a person a new verification link and returns their address. Earlier links stop working. */
export async function saveVerification(
  transaction: Transaction,
  userId: string,
  { tokenHash, expiresAt }: { tokenHash: string; expiresAt: Date },
): Promise<string> {
  const { email } = await transaction
    .updateTable('users')
    .set({ verificationToken: tokenHash, verificationExpires: expiresAt })
    .where('id', '=', userId)
    .returning('email')
    .executeTakeFirstOrThrow(() => new Refusal('UNAUTHENTICATED'));
  return email;
}

export async function setEmailVerified(transaction: Transaction, userId: string): Promise<void> {
  await transaction.updateTable('users').set({ emailVerified: true }).where('id', '=', userId).execute();
}

export interface Verification {
  userId: string;
  emailVerified: boolean;
  expiresAt: Date | null;
}

/** Locks the account of a verification link. */
export const lockVerification = (
  transaction: Transaction,
  tokenHash: string,
): Promise<Verification | undefined> =>
  transaction
    .selectFrom('users')
    .select(['id as userId', 'emailVerified', 'verificationExpires as expiresAt'])
    .where('verificationToken', '=', tokenHash)
    .where('closedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();

export interface NewReset {
  id: string;
  userId: string;
  tokenHash: string;
  expiresAt: Date;
  createdAt: Date;
}

export async function insertReset(transaction: Transaction, reset: NewReset): Promise<void> {
  await transaction.insertInto('password_resets').values(reset).execute();
}

export async function hasResetSince(
  transaction: Transaction,
  userId: string,
  moment: Date,
): Promise<boolean> {
  const row = await transaction
    .selectFrom('password_resets')
    .select('id')
    .where('userId', '=', userId)
    .where('createdAt', '>', moment)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The account of an unused password link. */
export const holderOfReset = async (
  database: Database | Transaction,
  tokenHash: string,
  now: Date,
): Promise<string | undefined> =>
  (
    await database
      .selectFrom('password_resets')
      .innerJoin('users', 'users.id', 'password_resets.userId')
      .select('userId')
      .where('tokenHash', '=', tokenHash)
      .where('usedAt', 'is', null)
      .where('expiresAt', '>', now)
      .where('closedAt', 'is', null)
      .executeTakeFirst()
  )?.userId;

/** Uses up all of a person's valid password links. */
export async function useUpResets(transaction: Transaction, userId: string, now: Date): Promise<void> {
  await transaction
    .updateTable('password_resets')
    .set({ usedAt: now })
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .execute();
}

export async function deleteResetsExpiredBefore(database: Database, moment: Date): Promise<void> {
  await database.deleteFrom('password_resets').where('expiresAt', '<', moment).execute();
}
