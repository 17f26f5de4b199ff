import type { ApprovalStatus, SubmissionOrder } from '@docket/shared/approvals/rules';
import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database.ts';
import { personColumn } from '../../../platform/database/people.ts';
import type { DB } from '../../../platform/database/schema.ts';
import type { BusinessScope } from '../../../platform/scopes.ts';
import { receiptOrders } from '../../receipts/lists/receipt-orders.ts';
import { weighed, weighedColumns } from './weighed-receipts.ts';

export interface Page {
  sort: SubmissionOrder;
  limit: number;
  offset: number;
}

const orders: Readonly<Record<SubmissionOrder, RawBuilder<unknown>>> = {
  ...receiptOrders,
  'submitted-asc': sql`approval."requestedAt", approval.id`,
  'submitted-desc': sql`approval."requestedAt" desc, approval.id desc`,
};

/** The manager whose list it is. Their own submissions are excluded. */
export interface ManagerScope {
  business: BusinessScope;
  managerId: string;
}

const mostDuplicates = 5;

/**
 * Numbers of other submitted receipts that may be for the same purchase, unless dismissed by the manager or by someone
 * who owns neither.
 */
const duplicatesFor = (managerId: string) => sql<string[]>`array(
  select other."customId"
  from duplicate_sides side
  join receipts other on other.id = side."otherId"
  where side."receiptId" = receipts.id and other."businessId" = receipts."businessId" and other."deletedAt" is null
    and other.status in ('AWAITING_MANAGER', 'APPROVED', 'REJECTED')
    and not exists (
      select from duplicate_dismissals dismissal
      where dismissal."receiptId" = least(receipts.id, other.id)
        and dismissal."otherId" = greatest(receipts.id, other.id)
        and (dismissal."userId" = ${managerId} or dismissal."userId" not in (receipts."userId", other."userId"))
    )
  order by other."customId" limit ${mostDuplicates})`;

/** The fields that the list shows. */
const columns = [
  ...weighedColumns,
  'approval.id as approvalId',
  'approval.requestedAt',
  'approval.reason as givenReason',
  'approval.warnings',
  'approval.needsSecond',
  'approval.businessId as submittedTo',
  'requester.businessId as ownersBusiness',
  personColumn('first').as('first'),
  'receipts.category',
  'receipts.reason',
  'receipts.notes',
  'receipts.imageUrl',
  'receipts.mediaType',
  'receipts.thumbnailSha256',
] as const;

/** A submitted receipt with the fields that doubts depend on. */
export type WeighedReceipt = Awaited<ReturnType<typeof pendingOf>>[number];

const submissions = (database: Database, { business }: ManagerScope) =>
  database
    .selectFrom('receipt_approvals as approval')
    .innerJoin('receipts', 'receipts.id', 'approval.receiptId')
    .innerJoin('users as requester', 'requester.id', 'approval.requestedBy')
    .leftJoin('users as first', 'first.id', 'approval.firstApprovedBy')
    .leftJoin('receipt_traces as trace', 'trace.receiptId', 'receipts.id')
    .where('approval.businessId', '=', business.businessId)
    .where('receipts.deletedAt', 'is', null);

/** Whether a request isn't waiting for a second manager because of this one. */
const notFirstBy = (managerId: string) => sql<boolean>`"firstApprovedBy" is distinct from ${managerId}`;

/** The submissions awaiting the manager's approval. */
export async function pendingOf(database: Database, scope: ManagerScope, { sort, limit, offset }: Page) {
  const rows = await submissions(database, scope)
    .select(columns)
    .select(['requester.id as requesterId', personColumn('requester').$notNull().as('requester')])
    .select(duplicatesFor(scope.managerId).as('duplicates'))
    .where('approval.status', '=', 'pending')
    .where('approval.requestedBy', '<>', scope.managerId)
    .where(notFirstBy(scope.managerId))
    .orderBy(orders[sort])
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
    .selectFrom('receipt_approvals')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('businessId', '=', business.businessId)
    .where('status', '=', 'pending')
    .where('requestedBy', '<>', managerId)
    .where(notFirstBy(managerId))
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether this is a receipt's current submission: the latest that's neither withdrawn nor void. */
const stands = (is: ExpressionBuilder<DB & { approval: DB['receipt_approvals'] }, 'approval' | 'receipts'>) =>
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

/** Counts before joining names: a business has fewer submitters than submissions. */
export const submittersOf = (database: Database, { business, managerId }: ManagerScope) =>
  database
    .with('counted', (query) =>
      query
        .selectFrom('receipt_approvals as approval')
        .innerJoin('receipts', 'receipts.id', 'approval.receiptId')
        .select((is) => [
          'approval.requestedBy',
          is.fn
            .countAll<number>()
            .filterWhere(is.and([is('approval.status', '=', 'pending'), notFirstBy(managerId)]))
            .as('pending'),
          is.fn.countAll<number>().filterWhere('approval.status', '=', 'approved').as('approved'),
          is.fn.countAll<number>().filterWhere('approval.status', '=', 'rejected').as('rejected'),
        ])
        .where('approval.businessId', '=', business.businessId)
        .where('approval.requestedBy', '<>', managerId)
        .where('receipts.deletedAt', 'is', null)
        .where(stands)
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

/** An employee's submitted receipts. */
export async function receiptsOfEmployee(
  database: Database,
  scope: ManagerScope,
  { employeeId, status, sort, limit, offset }: Page & { employeeId: string; status: ApprovalStatus | 'all' },
) {
  let query = submissions(database, scope)
    .leftJoin('users as decider', 'decider.id', 'approval.decidedBy')
    .select(columns)
    .select([
      'approval.status as approvalStatus',
      'approval.firstApprovedBy',
      'approval.respondedAt',
      'approval.notes as managerNotes',
      'approval.managerSignature',
      personColumn('decider').as('decider'),
    ])
    .select(duplicatesFor(scope.managerId).as('duplicates'))
    .where('approval.requestedBy', '=', employeeId)
    .where('approval.requestedBy', '<>', scope.managerId)
    .where(stands);
  if (status !== 'all') query = query.where('approval.status', '=', status);
  const rows = await query.orderBy(orders[sort]).limit(limit).offset(offset).execute();
  return rows.map((row) => ({ ...weighed(row), approvalStatus: row.approvalStatus as ApprovalStatus }));
}
