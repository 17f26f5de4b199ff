import type { Database } from '../../../platform/database.ts';
import type { BusinessScope } from '../../../platform/scopes.ts';

export async function countsOf(
  database: Database,
  { businessId }: BusinessScope,
): Promise<{ members: number; categories: number }> {
  return await database
    .selectNoFrom((is) => [
      is
        .selectFrom('users')
        .where('businessId', '=', businessId)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('members'),
      is
        .selectFrom('business_categories')
        .where('businessId', '=', businessId)
        .where('isActive', '=', true)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('categories'),
    ])
    .executeTakeFirstOrThrow();
}
