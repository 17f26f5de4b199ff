import { sql } from 'kysely';
import type { Database, Transaction } from '../../../../platform/database.ts';
import type { BusinessScope } from '../../../../platform/scopes.ts';

/** The names of a business's active categories, in alphabetical order. */
export async function businessCategories(
  database: Database | Transaction,
  { businessId }: BusinessScope,
): Promise<string[]> {
  const rows = await database
    .selectFrom('business_categories')
    .select('name')
    .where('businessId', '=', businessId)
    .where('isActive', '=', true)
    .orderBy(sql`lower(name)`)
    .orderBy('name')
    .execute();
  return rows.map(({ name }) => name);
}
