import type { Insertable } from 'kysely';
import type { Database, Transaction } from '../../../platform/database.ts';
import type {
  BusinessCategories,
  Businesses,
  BusinessPolicies,
  Users,
} from '../../../platform/database/schema.ts';

/** Finds the business with this name, and which of these addresses have an account and whether it's in the business. */
export async function whoIsThere(
  database: Database | Transaction,
  businessName: string,
  addresses: readonly string[],
): Promise<{ businessId: string | null; accounts: { email: string; businessId: string | null }[] }> {
  const business = await database
    .selectFrom('businesses')
    .select('id')
    .where('name', '=', businessName)
    .executeTakeFirst();
  const accounts = await database
    .selectFrom('users')
    .select(['email', 'businessId'])
    .where((is) => is(is.fn<string>('lower', ['email']), 'in', addresses))
    .execute();
  return { businessId: business?.id ?? null, accounts };
}

export const insertBusinessRow = (transaction: Transaction, business: Insertable<Businesses>) =>
  transaction.insertInto('businesses').values(business).execute();

export const insertCategories = (transaction: Transaction, categories: Insertable<BusinessCategories>[]) =>
  transaction.insertInto('business_categories').values(categories).execute();

export const insertPolicies = (transaction: Transaction, policies: Insertable<BusinessPolicies>[]) =>
  transaction.insertInto('business_policies').values(policies).execute();

export const insertUsers = (transaction: Transaction, users: Insertable<Users>[]) =>
  transaction.insertInto('users').values(users).execute();
