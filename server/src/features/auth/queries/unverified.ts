import type { ExpressionBuilder } from 'kysely';
import type { Database, Transaction } from '../../../platform/database.ts';
import type { DB } from '../../../platform/database/schema.ts';

/** Sets a deadline for verifying the address of every account without one. */
export async function setVerifyBy(database: Database, verifyBy: Date): Promise<void> {
  await database
    .updateTable('users')
    .set({ verifyBy })
    .where('verifyBy', 'is', null)
    .where('emailVerified', '=', false)
    .where('closedAt', 'is', null)
    .execute();
}

export async function forgetVerifyBy(database: Database): Promise<void> {
  await database.updateTable('users').set({ verifyBy: null }).where('verifyBy', 'is not', null).execute();
}

/** The account has no receipts, submissions, decisions, business, purchase or paid plan, so deleting it loses nothing. */
const holdsNothing = (is: ExpressionBuilder<DB, 'users'>) =>
  is.and([
    is('emailVerified', '=', false),
    is('closedAt', 'is', null),
    is('businessId', 'is', null),
    is('plan', '=', 'free'),
    is('stripeCustomerId', 'is', null),
    is.not(is.exists(is.selectFrom('receipts').select('id').whereRef('receipts.userId', '=', 'users.id'))),
    is.not(
      is.exists(
        is
          .selectFrom('business_purchases')
          .select('userId')
          .whereRef('business_purchases.userId', '=', 'users.id'),
      ),
    ),
    is.not(
      is.exists(
        is
          .selectFrom('receipt_approvals as approval')
          .select('approval.id')
          .where((named) =>
            named.or([
              named('managerId', '=', named.ref('users.id')),
              named('requestedBy', '=', named.ref('users.id')),
              named('firstApprovedBy', '=', named.ref('users.id')),
              named('decidedBy', '=', named.ref('users.id')),
            ]),
          ),
      ),
    ),
  ]);

export interface UnverifiedAccount {
  id: string;
  verifyBy: Date;
  verificationExpires: Date | null;
}

/** Empty accounts with a verification deadline up to this moment. */
export const emptyAndDueBy = async (database: Database, moment: Date): Promise<UnverifiedAccount[]> =>
  (await database
    .selectFrom('users')
    .select(['id', 'verifyBy', 'verificationExpires'])
    .where(holdsNothing)
    .where('verifyBy', '<=', moment)
    .orderBy('verifyBy')
    .execute()) as UnverifiedAccount[];

/** Unverified accounts, empty or not, with a verification deadline between these moments. */
export const unverifiedAndDue = async (
  database: Database,
  { after, by }: { after: Date; by: Date },
): Promise<UnverifiedAccount[]> =>
  (await database
    .selectFrom('users')
    .select(['id', 'verifyBy', 'verificationExpires'])
    .where('emailVerified', '=', false)
    .where('closedAt', 'is', null)
    .where('verifyBy', '>', after)
    .where('verifyBy', '<=', by)
    .orderBy('verifyBy')
    .execute()) as UnverifiedAccount[];

/** Whether the account still has the link it had, and hasn't been verified or closed. Locks it. */
export async function lockUnverified(
  transaction: Transaction,
  { id, verificationExpires }: UnverifiedAccount,
): Promise<boolean> {
  const row = await transaction
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('emailVerified', '=', false)
    .where('closedAt', 'is', null)
    .where('verificationExpires', 'is not distinct from', verificationExpires)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** The same for one account, locked. */
export async function lockEmptyAndDueBy(
  transaction: Transaction,
  userId: string,
  moment: Date,
): Promise<boolean> {
  await transaction.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
  const row = await transaction
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where(holdsNothing)
    .where('verifyBy', '<=', moment)
    .executeTakeFirst();
  return row !== undefined;
}

/** Also deletes everything that only the account has: sessions, links and requests. */
export async function deleteAccountRow(transaction: Transaction, userId: string): Promise<void> {
  await transaction.deleteFrom('users').where('id', '=', userId).execute();
}
