import type { Role } from '@docket/shared/auth/rules';
import type { Database, Transaction } from '../../../platform/database.ts';
import { Refusal } from '../../../platform/errors.ts';
import type { OwnerScope } from '../../../platform/scopes.ts';

export interface Membership {
  role: Role;
  businessId: string | null;
  businessName: string | null;
}

/** What the person is in which business. */
export async function ownMembership(
  database: Database | Transaction,
  { userId }: OwnerScope,
): Promise<Membership> {
  const row = await database
    .selectFrom('users')
    .leftJoin('businesses', 'businesses.id', 'users.businessId')
    .select(['role', 'businessId', 'businesses.name as businessName'])
    .where('users.id', '=', userId)
    .where('closedAt', 'is', null)
    .executeTakeFirstOrThrow(() => new Refusal('UNAUTHENTICATED'));
  return row as Membership;
}

/**
 * Keeps everybody else from leaving the business or changing roles in it until the transaction ends. Whoever does
 * either takes this lock first, before any on an account.
 */
export async function lockBusiness(transaction: Transaction, businessId: string): Promise<void> {
  await transaction
    .selectFrom('businesses')
    .select('id')
    .where('id', '=', businessId)
    .forNoKeyUpdate()
    .execute();
}

/** The members of a business besides the person, and how many of them are admins. */
export async function othersIn(
  database: Database | Transaction,
  businessId: string,
  { userId }: OwnerScope,
): Promise<{ members: number; admins: number }> {
  return await database
    .selectFrom('users')
    .where('businessId', '=', businessId)
    .where('id', '<>', userId)
    .select((is) => [
      is.fn.countAll<number>().as('members'),
      is.fn.countAll<number>().filterWhere('role', '=', 'ADMIN').as('admins'),
    ])
    .executeTakeFirstOrThrow();
}

/** Sessions, second factor, passkeys, places, mailed links, requests to join and counts go with it. */
export async function deleteUser(transaction: Transaction, { userId }: OwnerScope): Promise<void> {
  await transaction.deleteFrom('users').where('id', '=', userId).execute();
}

/** Can't be the hash of any password. */
const noPassword = '!';

/**
 * Leaves of an account its name, for the record of the receipts that name it, and nothing to sign in with. Its address
 * is free for a new account.
 */
export async function closeUser(
  transaction: Transaction,
  { userId }: OwnerScope,
  closedAt: Date,
): Promise<void> {
  const nobodys = `closed-${userId}@closed.invalid`;
  await transaction
    .updateTable('users')
    .set({
      closedAt,
      email: nobodys,
      username: nobodys,
      password: noPassword,
      businessId: null,
      businessName: null,
      businessSize: null,
      role: 'EMPLOYEE',
      plan: 'free',
      accountingEmail: null,
      emailVerified: false,
      verificationToken: null,
      verificationExpires: null,
      pendingEmail: null,
      pendingEmailId: null,
      pendingEmailToken: null,
      pendingEmailExpires: null,
    })
    .where('id', '=', userId)
    .execute();
  for (const table of ['password_resets', 'business_join_requests'] as const)
    await transaction.deleteFrom(table).where('userId', '=', userId).execute();
}

/** Removes a business that has neither members nor receipts left, unless something is still paid for it. */
export async function deleteEmptyBusiness(transaction: Transaction, businessId: string): Promise<void> {
  await transaction
    .deleteFrom('businesses')
    .where('id', '=', businessId)
    .where('stripeSubscriptionId', 'is', null)
    .where((is) =>
      is.not(is.exists(is.selectFrom('users').select('id').where('users.businessId', '=', businessId))),
    )
    .where((is) =>
      is.not(is.exists(is.selectFrom('receipts').select('id').where('receipts.businessId', '=', businessId))),
    )
    .execute();
}

/**
 * Takes back the invitations of a business that has no members left, and gives up what others asked of it: nobody could
 * decide that any more, and whoever came in would find no admin. Gives those who asked.
 */
export async function closeDesertedBusiness(transaction: Transaction, businessId: string): Promise<string[]> {
  const member = await transaction
    .selectFrom('users')
    .select('id')
    .where('businessId', '=', businessId)
    .limit(1)
    .executeTakeFirst();
  if (member) return [];
  await transaction.deleteFrom('business_invitations').where('businessId', '=', businessId).execute();
  const asked = await transaction
    .deleteFrom('business_join_requests')
    .where('businessId', '=', businessId)
    .where('status', '=', 'PENDING')
    .returning('userId')
    .execute();
  return asked.map(({ userId }) => userId);
}
