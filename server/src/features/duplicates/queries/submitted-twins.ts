import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database.ts';
import type { BusinessScope } from '../../../platform/scopes.ts';

/** The pairs of these receipts with each other and with the business's submitted ones, unless dismissed by a third person. */
export async function submittedTwins(
  database: Database | Transaction,
  { businessId }: BusinessScope,
  ids: readonly string[],
): Promise<{ id: string; otherId: string }[]> {
  const { rows } = await sql<{ id: string; otherId: string }>`
    select mine.id, other.id as "otherId"
    from duplicate_sides side
    join receipts mine on mine.id = side."receiptId"
    join receipts other on other.id = side."otherId"
    where mine.id = any(${ids}::uuid[]) and other."deletedAt" is null
      and (other.id = any(${ids}::uuid[])
        or (other."businessId" = ${businessId} and other.status in ('AWAITING_MANAGER', 'APPROVED')))
      and not exists (
        select from duplicate_dismissals dismissal
        where dismissal."receiptId" = least(mine.id, other.id) and dismissal."otherId" = greatest(mine.id, other.id)
          and dismissal."userId" not in (mine."userId", other."userId"))
    order by mine.id, other.id`.execute(database);
  return rows;
}
