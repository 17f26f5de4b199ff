import type { NotNull } from 'kysely';
import type { Database, Transaction } from '../../platform/database.ts';
import type { BusinessScope } from '../../platform/scopes.ts';

/** Maps category names to cost codes. If two categories share a name, the active or newer one wins. */
export async function costCodesOf(
  database: Database | Transaction,
  { businessId }: BusinessScope,
): Promise<Map<string, string>> {
  const rows = await database
    .selectFrom('business_categories')
    .select(['name', 'costCode'])
    .where('businessId', '=', businessId)
    .where('costCode', 'is not', null)
    .$narrowType<{ costCode: NotNull }>()
    .orderBy('isActive')
    .orderBy('createdAt')
    .execute();
  return new Map(rows.map(({ name, costCode }) => [name, costCode]));
}

export const businessName = async (database: Database, { businessId }: BusinessScope): Promise<string> =>
  (
    await database
      .selectFrom('businesses')
      .select('name')
      .where('id', '=', businessId)
      .executeTakeFirstOrThrow()
  ).name;
