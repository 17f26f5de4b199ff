import type { SubmissionOrder } from '@docket/shared/approvals/rules';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../../platform/database.ts';
import { personColumn } from '../../../../platform/database/people.ts';
import type { BusinessScope } from '../../../../platform/scopes.ts';
import { receiptOrders } from '../../../receipts/lists/receipt-orders.ts';
import { type weighed, weighedColumns } from '../weighed-receipts.ts';

/** The manager whose list it is. Their own submissions are excluded. */
export interface ManagerScope {
  business: BusinessScope;
  managerId: string;
}

export interface Page {
  sort: SubmissionOrder;
  limit: number;
  offset: number;
}

export const submissionOrders: Readonly<Record<SubmissionOrder, RawBuilder<unknown>>> = {
  ...receiptOrders,
  'submitted-asc': sql`approval."requestedAt", approval.id`,
  'submitted-desc': sql`approval."requestedAt" desc, approval.id desc`,
};

/** The submissions to a manager's business by others, with what lists show of them and what doubts depend on. */
export const listedSubmissions = (database: Database, { business, managerId }: ManagerScope) =>
  database
    .selectFrom('receipt_approvals as approval')
    .innerJoin('receipts', 'receipts.id', 'approval.receiptId')
    .innerJoin('users as requester', 'requester.id', 'approval.requestedBy')
    .leftJoin('users as first', 'first.id', 'approval.firstApprovedBy')
    .leftJoin('receipt_traces as trace', 'trace.receiptId', 'receipts.id')
    .select(weighedColumns)
    .select([
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
      duplicatesFor(managerId).as('duplicates'),
    ])
    .where('approval.businessId', '=', business.businessId)
    .where('approval.requestedBy', '<>', managerId)
    .where('receipts.deletedAt', 'is', null);

type Row = Awaited<ReturnType<ReturnType<typeof listedSubmissions>['execute']>>[number];
export type ListedSubmission = ReturnType<typeof weighed<Row>>;

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
