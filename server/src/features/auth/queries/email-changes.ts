import type { Database, Transaction } from '../../../platform/database.ts';
import { errorCode } from '../../../platform/error-code.ts';

const uniqueViolation = '23505';

export async function isTaken(database: Database | Transaction, email: string): Promise<boolean> {
  const row = await database
    .selectFrom('users')
    .select('id')
    .where((is) => is(is.fn<string>('lower', ['email']), '=', email))
    .executeTakeFirst();
  return row !== undefined;
}

export interface EmailChange {
  id: string;
  email: string;
  tokenHash: string;
  expiresAt: Date;
}

/** Saves the new address, replacing any earlier request to change it. */
export async function saveEmailChange(
  transaction: Transaction,
  userId: string,
  { id, email, tokenHash, expiresAt }: EmailChange,
): Promise<void> {
  await transaction
    .updateTable('users')
    .set({
      pendingEmail: email,
      pendingEmailId: id,
      pendingEmailToken: tokenHash,
      pendingEmailExpires: expiresAt,
    })
    .where('id', '=', userId)
    .execute();
}

const none = {
  pendingEmail: null,
  pendingEmailId: null,
  pendingEmailToken: null,
  pendingEmailExpires: null,
} as const;

export async function deleteEmailChange(transaction: Transaction, userId: string): Promise<void> {
  await transaction
    .updateTable('users')
    .set(none)
    .where('id', '=', userId)
    .where('pendingEmail', 'is not', null)
    .execute();
}

/** Deletes changes whose link was never opened. */
export async function deleteEmailChangesExpiredBefore(database: Database, moment: Date): Promise<void> {
  await database.updateTable('users').set(none).where('pendingEmailExpires', '<', moment).execute();
}

export interface PendingChange {
  userId: string;
  oldEmail: string;
  email: string;
  expiresAt: Date;
}

const pending = (transaction: Transaction) =>
  transaction
    .selectFrom('users')
    .select([
      'id as userId',
      'email as oldEmail',
      'pendingEmail as email',
      'pendingEmailExpires as expiresAt',
    ])
    .where('pendingEmail', 'is not', null)
    .where('closedAt', 'is', null)
    .forUpdate();

/** Locks the pending change of an account, or of the link with this secret. */
export const lockEmailChange = async (
  transaction: Transaction,
  of: { userId: string } | { tokenHash: string },
): Promise<PendingChange | undefined> =>
  (await pending(transaction)
    .where((is) => ('userId' in of ? is('id', '=', of.userId) : is('pendingEmailToken', '=', of.tokenHash)))
    .executeTakeFirst()) as PendingChange | undefined;

/** Gives an account its new, verified address, which is also its username. False if another account has it. */
export async function moveToAddress(
  transaction: Transaction,
  userId: string,
  { email, tokenHash }: { email: string; tokenHash: string },
): Promise<boolean> {
  try {
    await transaction
      .updateTable('users')
      .set({ ...none, email, username: email, emailVerified: true, verificationToken: tokenHash })
      .where('id', '=', userId)
      .execute();
    return true;
  } catch (error) {
    if (errorCode(error) === uniqueViolation) return false;
    throw error;
  }
}
