import { listName } from '@docket/shared/auth/rules';
import type { Database } from '../../../../platform/database.ts';
import { personColumn } from '../../../../platform/database/people.ts';
import type { Addressee } from '../../../mail/content/addressed-email.ts';

export interface DecidedApproval {
  receiptId: string;
  customId: string;
  vendor: string;
  /** As the database returns it, such as '45.50'. */
  amount: string | null;
  gstAmount: string | null;
  /** yyyy-MM-dd */
  date: string | null;
  category: string;
  /** The submission's reason, or else the receipt's. */
  reason: string | null;
  isApproved: boolean;
  /** Whether the receipt has been reopened since. */
  isVoid: boolean;
  /** The approver's notes, or the reason for a rejection. */
  notes: string | null;
  decidedBy: string;
  /** The first of two managers; null if there's none. */
  firstApprovedBy: string | null;
  decidedAt: Date;
  requester: string;
  requesterId: string;
  /** Whether the submitter is still a member, who alone can correct it. */
  canCorrect: boolean;
  /** The submitter; null once their account is closed. */
  to: Addressee | null;
  businessId: string;
  businessName: string;
  accountingEmail: string | null;
}

/** What emails say about a decision; undefined if there's none. */
export async function decidedApproval(
  database: Database,
  approvalId: string,
): Promise<DecidedApproval | undefined> {
  const row = await database
    .selectFrom('receipt_approvals as approval')
    .innerJoin('receipts', 'receipts.id', 'approval.receiptId')
    .innerJoin('businesses', 'businesses.id', 'approval.businessId')
    .innerJoin('users as requester', 'requester.id', 'approval.requestedBy')
    .innerJoin('users as decider', 'decider.id', 'approval.decidedBy')
    .leftJoin('users as first', 'first.id', 'approval.firstApprovedBy')
    .select([
      'receipts.id as receiptId',
      'receipts.customId',
      'receipts.vendor',
      'receipts.amount',
      'receipts.gstAmount',
      'receipts.date',
      'receipts.category',
      'approval.notes',
      'requester.id as requesterId',
      'approval.businessId',
      'businesses.name as businessName',
      'businesses.accountingEmail',
    ])
    .select((is) => [
      is.fn.coalesce('approval.reason', 'receipts.reason').as('reason'),
      is('approval.status', '=', 'approved').$castTo<boolean>().as('isApproved'),
      is('approval.voidedAt', 'is not', null).$castTo<boolean>().as('isVoid'),
      is.ref('approval.respondedAt').$notNull().as('decidedAt'),
      is('requester.businessId', 'is not distinct from', is.ref('approval.businessId'))
        .$castTo<boolean>()
        .as('canCorrect'),
      is('requester.closedAt', 'is', null).$castTo<boolean>().as('hasAccount'),
      personColumn('requester').$notNull().as('requester'),
      personColumn('decider').$notNull().as('decider'),
      personColumn('first').as('first'),
    ])
    .where('approval.id', '=', approvalId)
    .where('approval.status', 'in', ['approved', 'rejected'])
    .executeTakeFirst();
  if (!row) return undefined;
  const { hasAccount, requester, decider, first, ...decided } = row;
  return {
    ...decided,
    requester: listName(requester, 'A former member'),
    decidedBy: listName(decider, 'A manager'),
    firstApprovedBy: first && listName(first, 'A manager'),
    to: hasAccount ? { email: requester.email, firstName: requester.firstName } : null,
  };
}
