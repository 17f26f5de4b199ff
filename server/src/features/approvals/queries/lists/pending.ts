import type { Database } from '../../../../platform/database.ts';
import { personColumn } from '../../../../platform/database/people.ts';
import { decidableBy } from '../decidable-by.ts';
import { weighed } from '../weighed-receipts.ts';
import { listedSubmissions, type ManagerScope, type Page, submissionOrders } from './listed-submissions.ts';

/** The submissions awaiting the manager's approval. */
export async function pendingFor(database: Database, scope: ManagerScope, { sort, limit, offset }: Page) {
  const rows = await listedSubmissions(database, scope)
    .select(['requester.id as requesterId', personColumn('requester').$notNull().as('requester')])
    .where('approval.status', '=', 'pending')
    .where(decidableBy(scope.managerId))
    .orderBy(submissionOrders[sort])
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(weighed);
}

export async function countPending(
  database: Database,
  { business, managerId }: ManagerScope,
): Promise<number> {
  const { count } = await database
    .selectFrom('receipt_approvals as approval')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('businessId', '=', business.businessId)
    .where('status', '=', 'pending')
    .where(decidableBy(managerId))
    .executeTakeFirstOrThrow();
  return count;
}
