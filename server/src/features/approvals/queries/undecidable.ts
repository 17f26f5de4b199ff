import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database.ts';
import type { BusinessScope } from '../../../platform/scopes.ts';

/** How many more managers can approve a request than have to. Neither its submitter nor its first approver can (OP-52). */
const spare: RawBuilder<number> = sql`
  (select count(*) from users where "businessId" = approval."businessId" and role = 'MANAGER')
  - (select count(*) from users
     where id in (approval."requestedBy", approval."firstApprovedBy")
       and "businessId" = approval."businessId" and role = 'MANAGER')
  - case when approval."needsSecond" and approval."firstApprovedBy" is null then 2 else 1 end`;

const pending = (database: Database, { businessId }: BusinessScope) =>
  database
    .selectFrom('receipt_approvals as approval')
    .innerJoin('receipts', 'receipts.id', 'approval.receiptId')
    .where('approval.businessId', '=', businessId)
    .where('approval.status', '=', 'pending')
    .where('receipts.deletedAt', 'is', null);

/** How many requests have too few managers to be approved. */
export async function countUndecidable(database: Database, business: BusinessScope): Promise<number> {
  const { count } = await pending(database, business)
    .select((is) => is.fn.countAll<number>().as('count'))
    .where(spare, '<', 0)
    .executeTakeFirstOrThrow();
  return count;
}

/** How many requests would have too few managers without this one, for each manager with any. */
export const decidedAlone = (
  database: Database,
  business: BusinessScope,
): Promise<{ managerId: string; count: number }[]> =>
  pending(database, business)
    .innerJoin('users as manager', 'manager.businessId', 'approval.businessId')
    .select((is) => ['manager.id as managerId', is.fn.countAll<number>().as('count')])
    .where('manager.role', '=', 'MANAGER')
    .whereRef('manager.id', '<>', 'approval.requestedBy')
    .where((is) => is('manager.id', 'is distinct from', is.ref('approval.firstApprovedBy')))
    .where(spare, '=', 0)
    .groupBy('manager.id')
    .execute();
