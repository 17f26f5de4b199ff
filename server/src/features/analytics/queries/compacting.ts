import { sql } from 'kysely';
import type { Database } from '../../../platform/database.ts';

/** The businesses with at least this many changes that haven't been compacted. */
export async function businessesToCompact(database: Database, changes: number): Promise<string[]> {
  const rows = await database
    .selectFrom('business_sums')
    .select('businessId')
    .where('isCompact', '=', false)
    .groupBy('businessId')
    .having(sql`count(*)`, '>=', changes)
    .execute();
  return rows.map(({ businessId }) => businessId);
}

/**
 * Adds up a business's sums by key. It's one statement: who reads meanwhile sees the rows before or after it, and changes
 * that are committed meanwhile stay as they are.
 */
export async function compactSumsOf(database: Database, businessId: string): Promise<void> {
  await sql`
    with taken as (delete from business_sums where "businessId" = ${businessId} returning *)
    insert into business_sums ("businessId", status, kind, key, count, total, "isCompact")
    select "businessId", status, kind, key, sum(count), sum(total), true from taken
    group by 1, 2, 3, 4 having sum(count) <> 0 or sum(total) <> 0`.execute(database);
}
