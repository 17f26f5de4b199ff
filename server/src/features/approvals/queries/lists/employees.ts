import type { ApprovalStatus } from '@docket/shared/approvals/rules';
import type { ExpressionBuilder } from 'kysely';
import type { Database } from '../../../../platform/database.ts';
import { personColumn } from '../../../../platform/database/people.ts';
import type { DB } from '../../../../platform/database/schema.ts';
import { decidableBy } from '../decidable-by.ts';
import { weighed } from '../weighed-receipts.ts';
import { listedSubmissions, type ManagerScope, type Page, submissionOrders } from './listed-submissions.ts';

/** Whether this is a receipt's current submission: the latest that's neither withdrawn nor void. */
const isCurrent = (
  is: ExpressionBuilder<DB & { approval: DB['receipt_approvals'] }, 'approval' | 'receipts'>,
) =>
  is.or([
    is.and([is('approval.status', '=', 'pending'), is('receipts.status', '=', 'AWAITING_MANAGER')]),
    is.and([
      is('approval.status', '=', 'approved'),
      is('approval.voidedAt', 'is', null),
      is('receipts.status', '=', 'APPROVED'),
    ]),
    is.and([
      is('approval.status', '=', 'rejected'),
      is('receipts.status', '=', 'REJECTED'),
      is('approval.respondedAt', '=', is.ref('receipts.rejectedAt')),
    ]),
  ]);

/** Everyone with current submissions, and how many. Those that only another manager can decide don't count as pending. */
export const submittersOf = (database: Database, { business, managerId }: ManagerScope) =>
  database
    // Counted before names are joined: a business has fewer submitters than submissions.
    .with('counted', (query) =>
      query
        .selectFrom('receipt_approvals as approval')
        .innerJoin('receipts', 'receipts.id', 'approval.receiptId')
        .select((is) => [
          'approval.requestedBy',
          is.fn
            .countAll<number>()
            .filterWhere(is.and([is('approval.status', '=', 'pending'), decidableBy(managerId)]))
            .as('pending'),
          is.fn.countAll<number>().filterWhere('approval.status', '=', 'approved').as('approved'),
          is.fn.countAll<number>().filterWhere('approval.status', '=', 'rejected').as('rejected'),
        ])
        .where('approval.businessId', '=', business.businessId)
        .where('approval.requestedBy', '<>', managerId)
        .where('receipts.deletedAt', 'is', null)
        .where(isCurrent)
        .groupBy('approval.requestedBy'),
    )
    .selectFrom('counted')
    .innerJoin('users', 'users.id', 'counted.requestedBy')
    .select(['users.id', 'firstName', 'lastName', 'email', 'pending', 'approved', 'rejected'])
    .orderBy('pending', 'desc')
    .orderBy('firstName')
    .orderBy('lastName')
    .orderBy('users.id')
    .execute();

/** Whether somebody is a member of the manager's business, or has submitted receipts to it. */
export async function isKnown(
  database: Database,
  { business: { businessId } }: ManagerScope,
  userId: string,
): Promise<boolean> {
  const found = await database
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where((is) =>
      is.or([
        is('businessId', '=', businessId),
        is.exists(
          is
            .selectFrom('receipt_approvals')
            .select('id')
            .where('requestedBy', '=', userId)
            .where('businessId', '=', businessId),
        ),
      ]),
    )
    .executeTakeFirst();
  return found !== undefined;
}

/** An employee's submitted receipts. */
export async function receiptsOfEmployee(
  database: Database,
  scope: ManagerScope,
  { employeeId, status, sort, limit, offset }: Page & { employeeId: string; status: ApprovalStatus | 'all' },
) {
  let query = listedSubmissions(database, scope)
    .leftJoin('users as decider', 'decider.id', 'approval.decidedBy')
    .select([
      'approval.status as approvalStatus',
      'approval.firstApprovedBy',
      'approval.respondedAt',
      'approval.notes as managerNotes',
      'approval.managerSignature',
      personColumn('decider').as('decider'),
    ])
    .where('approval.requestedBy', '=', employeeId)
    .where(isCurrent);
  if (status !== 'all') query = query.where('approval.status', '=', status);
  const rows = await query.orderBy(submissionOrders[sort]).limit(limit).offset(offset).execute();
  return rows.map((row) => ({ ...weighed(row), approvalStatus: row.approvalStatus as ApprovalStatus }));
}
