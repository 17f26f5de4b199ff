import type { Plan } from '@docket/shared/plans/rules';
import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../../platform/database.ts';
import { errorCode } from '../../platform/error-code.ts';
import type { Users } from '../../platform/database/schema.ts';

const uniqueViolation = '23505';

/** Inserts an account. False if its address is taken. */
export async function insertAccount(transaction: Transaction, account: Insertable<Users>): Promise<boolean> {
  try {
    await transaction.insertInto('users').values(account).execute();
    return true;
  } catch (error) {
    if (errorCode(error) === uniqueViolation) return false;
    throw error;
  }
}

/** The name of a business that only differs in capitals and spaces, if there's one. */
export async function similarBusinessName(
  transaction: Transaction,
  name: string,
): Promise<string | undefined> {
  const bare = (text: RawBuilder<unknown>) => sql`regexp_replace(lower(${text}), '\\s', '', 'g')`;
  const similar = await transaction
    .selectFrom('businesses')
    .select('name')
    .where('name', '<>', name)
    .where(bare(sql.ref('name')), '=', bare(sql.val(name)))
    .orderBy('createdAt')
    .limit(1)
    .executeTakeFirst();
  return similar?.name;
}

/** Locks the business with this exact name, creating it if necessary. */
export async function lockOrInsertBusiness(
  transaction: Transaction,
  business: { id: string; name: string; createdAt: Date },
): Promise<{ id: string; name: string; isNew: boolean }> {
  await transaction
    .insertInto('businesses')
    .values({ ...business, updatedAt: business.createdAt })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { id } = await transaction
    .selectFrom('businesses')
    .select('id')
    .where('name', '=', business.name)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { id, name: business.name, isNew: id === business.id };
}

export async function hasAdmin(transaction: Transaction, businessId: string): Promise<boolean> {
  const admin = await transaction
    .selectFrom('users')
    .select('id')
    .where('businessId', '=', businessId)
    .where('role', '=', 'ADMIN')
    .where('closedAt', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return admin !== undefined;
}

export interface OperatorsAccount {
  id: string;
  email: string;
  /** The name its owner typed. */
  businessName: string | null;
  business: { id: string; name: string; plan: Plan } | null;
}

/** The account with a normalised address, and its business. */
export async function accountByEmail(
  transaction: Transaction,
  email: string,
): Promise<OperatorsAccount | undefined> {
  const row = await transaction
    .selectFrom('users')
    .leftJoin('businesses', 'businesses.id', 'users.businessId')
    .select(['users.id', 'email', 'businessName', 'businessId', 'name', 'businesses.plan'])
    .where((is) => is(is.fn<string>('lower', ['email']), '=', email))
    .where('closedAt', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const { businessId, name, plan, ...account } = row;
  const business = businessId === null || name === null ? null : { id: businessId, name, plan: plan as Plan };
  return { ...account, business };
}
