import type { Role } from '@docket/shared/auth/rules';
import type { Database, Transaction } from '../../../platform/database.ts';
import { Refusal } from '../../../platform/errors.ts';
import type { BusinessScope, OwnerScope } from '../../../platform/scopes.ts';

export interface PersonRecord {
  id: string;
  username: string;
  firstName: string | null;
  lastName: string | null;
  email: string;
  emailVerified: boolean;
  createdAt: Date;
  role: Role;
  businessId: string | null;
}

const columns = [
  'id',
  'username',
  'firstName',
  'lastName',
  'email',
  'emailVerified',
  'createdAt',
  'role',
  'businessId',
] as const;

/** The members ordered by createdAt and ID (OP-37), optionally only those with these roles. */
export async function membersOf(
  database: Database,
  { businessId }: BusinessScope,
  ofRoles?: readonly Role[],
): Promise<PersonRecord[]> {
  let query = database.selectFrom('users').select(columns).where('businessId', '=', businessId);
  if (ofRoles) query = query.where('role', 'in', ofRoles);
  return (await query.orderBy('createdAt').orderBy('id').execute()) as PersonRecord[];
}

/** All members count, verified or not (OP-37). */
export const countMembers = (database: Database | Transaction, businessId: string) =>
  database
    .selectFrom('users')
    .where('businessId', '=', businessId)
    .select((is) => [
      is.fn.countAll<number>().as('total'),
      is.fn.countAll<number>().filterWhere('role', '=', 'ADMIN').as('admins'),
      is.fn.countAll<number>().filterWhere('role', '=', 'MANAGER').as('managers'),
      is.fn.countAll<number>().filterWhere('role', '=', 'EMPLOYEE').as('employees'),
    ])
    .executeTakeFirstOrThrow();

/** The members of the businesses, or only their admins. */
export async function memberIds(
  transaction: Transaction,
  businessIds: readonly string[],
  only?: 'ADMIN',
): Promise<string[]> {
  if (businessIds.length === 0) return [];
  let query = transaction.selectFrom('users').select('id').where('businessId', 'in', businessIds);
  if (only) query = query.where('role', '=', only);
  return (await query.execute()).map(({ id }) => id);
}

/** Locks the accounts that aren't closed, always in the same order. */
export async function lockPeopleRows(
  transaction: Transaction,
  ids: readonly string[],
): Promise<Map<string, PersonRecord>> {
  if (ids.length === 0) return new Map();
  const rows = await transaction
    .selectFrom('users')
    .select(columns)
    .where('id', 'in', ids)
    .where('closedAt', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return new Map(rows.map((row) => [row.id, row as PersonRecord]));
}

export async function setMembership(
  transaction: Transaction,
  userId: string,
  membership: { businessId: string | null; role: Role },
): Promise<void> {
  await transaction.updateTable('users').set(membership).where('id', '=', userId).execute();
}

/** The account with this lower-case address. */
export const accountWithAddress = (
  transaction: Transaction,
  email: string,
): Promise<{ id: string; businessId: string | null } | undefined> =>
  transaction
    .selectFrom('users')
    .select(['id', 'businessId'])
    .where((is) => is(is.fn<string>('lower', ['email']), '=', email))
    .where('closedAt', 'is', null)
    .executeTakeFirst();

export const addressOf = (
  database: Database,
  { userId }: OwnerScope,
): Promise<{ email: string; emailVerified: boolean }> =>
  database
    .selectFrom('users')
    .select(['email', 'emailVerified'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow(() => new Refusal('UNAUTHENTICATED'));
