import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database.ts';

/** Businesses after this one, in order, with a head or with entries without one. */
export async function chainsAfter(database: Database, after: string, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select "businessId" as id from approval_chains where "businessId" > ${after}
    union
    select id from (
      -- By the primary key from one business to the next, never over all their rows.
      with recursive chain(id) as (
        (select "businessId" from approval_trail where "businessId" > ${after} order by "businessId" limit 1)
        union all
        select (select "businessId" from approval_trail where "businessId" > chain.id order by "businessId" limit 1)
        from chain where chain.id is not null
      )
      select id from chain where id is not null limit ${most}
    ) trails
    order by id limit ${most}`.execute(database);
  return rows.map(({ id }) => id);
}

/** The number of the entry that admins were last sent, if it's beyond the end of the trail; otherwise null. */
export async function sentBeyondEnd(
  database: Database | Transaction,
  businessId: string,
): Promise<number | null> {
  const row = await database
    .selectFrom('approval_chains')
    .select('notifiedSeq')
    .where('businessId', '=', businessId)
    .whereRef('notifiedSeq', '>', 'seq')
    .executeTakeFirst();
  return row?.notifiedSeq ?? null;
}
