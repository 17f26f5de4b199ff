import type { Database } from '../../../../platform/database.ts';
import type { OwnerScope } from '../../../../platform/scopes.ts';

/** The person's receipts that were read, or couldn't be, and haven't been reviewed since. */
const unreviewed = (database: Database, { userId }: OwnerScope) =>
  database
    .selectFrom('receipts')
    .where('userId', '=', userId)
    .where('reviewedAt', 'is', null)
    .where('deletedAt', 'is', null)
    .where((is) => is.or([is('status', '=', 'PROCESSED'), is('status', '=', 'FAILED')]));

/** The IDs of the oldest ones. */
export async function unreviewedIds(database: Database, owner: OwnerScope, most: number): Promise<string[]> {
  const rows = await unreviewed(database, owner)
    .select('id')
    .orderBy('createdAt')
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

export async function countUnreviewed(database: Database, owner: OwnerScope): Promise<number> {
  const { count } = await unreviewed(database, owner)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The number of the person's receipts being read. */
export async function countBeingRead(database: Database, { userId }: OwnerScope): Promise<number> {
  const { count } = await database
    .selectFrom('receipts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('deletedAt', 'is', null)
    .where('status', '=', 'PROCESSING')
    .executeTakeFirstOrThrow();
  return count;
}
