import { closedAddress } from '@docket/shared/auth/closed-address';
import type { Role } from '@docket/shared/auth/rules';
import type { Database, Transaction } from '../../../platform/database.ts';
import { Refusal } from '../../../platform/errors.ts';
import type { OwnerScope } from '../../../platform/scopes.ts';

export interface Membership {
  role: Role;
  businessId: string | null;
  businessName: string | null;
}

/** The person's business and role. */
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

/** Locks memberships and roles of the business until the transaction ends. Take this lock before any on accounts. */
export async function lockBusiness(transaction: Transaction, businessId: string): Promise<void> {
  await transaction
    .selectFrom('businesses')
    .select('id')
    .where('id', '=', businessId)
    .forNoKeyUpdate()
    .execute();
}

/** Counts the other members of a business, and the admins among them. */
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

/** Also deletes sessions, second factor, passkeys, known networks, emailed links, join requests and counts. */
export async function deleteUser(transaction: Transaction, { userId }: OwnerScope): Promise<void> {
  await transaction.deleteFrom('users').where('id', '=', userId).execute();
}

/** Not a valid hash of any password. */
const noPassword = '!';

/**
 * Closes an account but keeps its name for the receipts that reference it. Its address can be used for a new account.
 */
export async function closeUser(
  transaction: Transaction,
  { userId }: OwnerScope,
  closedAt: Date,
): Promise<void> {
  const nobodys = closedAddress(userId);
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
  for (const table of [
    'password_resets',
    'sign_ins',
    'business_join_requests',
    'corrections',
    'correction_undos',
    'log_views',
    'statement_accounts',
    'statement_maps',
    'statement_names',
    'email_in_addresses',
    'accounting_books',
    'accounting_categories',
    'accounting_exports',
  ] as const)
    await transaction.deleteFrom(table).where('userId', '=', userId).execute();
}

/**
 * Removes the invitations of a business without members and cancels requests to join it, because there's no admin to
 * decide. Returns the people who asked.
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
