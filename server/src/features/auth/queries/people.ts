import type { Plan } from '@docket/shared/plans/rules';
import type { User } from '@docket/shared/auth/contract';
import type { Role } from '@docket/shared/auth/rules';
import type { Database, Transaction } from '../../../platform/database.ts';
import { errorCode } from '../../../platform/error-code.ts';
import { Refusal } from '../../../platform/errors.ts';
import type { OwnerScope } from '../../../platform/scopes.ts';

export interface NewUser {
  id: string;
  email: string;
  passwordHash: string;
  firstName: string;
  lastName: string;
  businessName: string | null;
  lastResetDate: string;
  createdAt: Date;
}

const uniqueViolation = '23505';

/** Inserts a person, with the email address as username. False if an account has the address. */
export async function insertUser(
  transaction: Transaction,
  { passwordHash, ...user }: NewUser,
): Promise<boolean> {
  try {
    await transaction
      .insertInto('users')
      .values({ ...user, username: user.email, password: passwordHash })
      .execute();
    return true;
  } catch (error) {
    if (errorCode(error) === uniqueViolation) return false;
    throw error;
  }
}

export interface Credentials {
  id: string;
  passwordHash: string;
}

const credentialsOf = (database: Database | Transaction, email: string) =>
  database
    .selectFrom('users')
    .select(['id', 'password as passwordHash'])
    .where((is) => is(is.fn<string>('lower', ['email']), '=', email))
    .where('closedAt', 'is', null);

/** `email` is normalised. Closed accounts have none. */
export const findCredentials = (database: Database, email: string): Promise<Credentials | undefined> =>
  credentialsOf(database, email).executeTakeFirst();

/** The same, with the account locked. */
export const lockCredentials = (transaction: Transaction, email: string): Promise<Credentials | undefined> =>
  credentialsOf(transaction, email).forUpdate().executeTakeFirst();

/** Locks an account; refuses if it's gone. */
export async function lockOpenAccount(transaction: Transaction, userId: string): Promise<void> {
  await transaction
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('closedAt', 'is', null)
    .forUpdate()
    .executeTakeFirstOrThrow(() => new Refusal('WRONG_CREDENTIALS'));
}

/** A person's view of themselves. It doesn't select anything that must not leave the server (OP-96). */
export interface OwnUser {
  id: string;
  username: string;
  firstName: string | null;
  lastName: string | null;
  email: string;
  role: Role;
  emailVerified: boolean;
  pendingEmail: string | null;
  createdAt: Date;
  /** Their business's. Without one, what they registered with, which is only a label (OP-73). */
  businessName: string | null;
  businessId: string | null;
  signatureImage: string | null;
  businessSize: User['businessSize'];
  ownPlan: Plan;
  businessPlan: Plan | null;
}

export async function ownUser(database: Database | Transaction, { userId }: OwnerScope): Promise<OwnUser> {
  const row = await database
    .selectFrom('users')
    .leftJoin('businesses', 'businesses.id', 'users.businessId')
    .select((is) => [
      'users.id',
      'username',
      'firstName',
      'lastName',
      'email',
      'role',
      'emailVerified',
      'pendingEmail',
      'users.createdAt',
      is.fn.coalesce('businesses.name', 'users.businessName').as('businessName'),
      'businessId',
      'signatureImage',
      'businessSize',
      'users.plan as ownPlan',
      'businesses.plan as businessPlan',
    ])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow(() => new Refusal('UNAUTHENTICATED'));
  return row as OwnUser;
}

/** The person a session belongs to. */
export const holderOfSession = async (
  database: Transaction,
  sessionId: string,
): Promise<string | undefined> =>
  (await database.selectFrom('session').select('userId').where('sid', '=', sessionId).executeTakeFirst())
    ?.userId;

export const ownPasswordHash = async (database: Database, { userId }: OwnerScope): Promise<string> =>
  (
    await database
      .selectFrom('users')
      .select('password')
      .where('id', '=', userId)
      .where('closedAt', 'is', null)
      .executeTakeFirstOrThrow(() => new Refusal('UNAUTHENTICATED'))
  ).password;
