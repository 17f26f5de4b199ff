import { listName } from '@docket/shared/auth/rules';
import type { Database } from '../../../platform/database.ts';
import { personColumn } from '../../../platform/database/people.ts';
import type { Addressee } from '../../mail/content/addressed-email.ts';

export interface WaitingRequest {
  id: string;
  customId: string;
  vendor: string;
  /** As the database returns it, such as '45.50'. */
  amount: string | null;
  currency: string | null;
  requester: string;
  requestedAt: Date;
}

export interface WaitingRequests {
  to: Addressee;
  businessName: string;
  /** The assigned manager, if that isn't the recipient. */
  instead: { name: string; isManager: boolean } | null;
  count: number;
  /** The first few requests. */
  listed: WaitingRequest[];
}

/**
 * The requests in one email that are still open; undefined if there are none, or the recipient is no longer a manager.
 */
export async function waitingRequests(
  database: Database,
  order: { businessId: string; managerId: string; toId: string; at: Date },
  atMost: number,
): Promise<WaitingRequests | undefined> {
  const { businessId, managerId, toId } = order;
  const to = await database
    .selectFrom('users')
    .innerJoin('businesses', 'businesses.id', 'users.businessId')
    .select(['email', 'firstName', 'businesses.name as businessName'])
    .where('users.id', '=', toId)
    .where('businessId', '=', businessId)
    .where('role', '=', 'MANAGER')
    .executeTakeFirst();
  if (!to) return undefined;
  const requests = database
    .selectFrom('receipt_approvals as approval')
    .innerJoin('receipts', 'receipts.id', 'approval.receiptId')
    .innerJoin('users as requester', 'requester.id', 'approval.requestedBy')
    .where('approval.managerId', '=', managerId)
    .where('approval.businessId', '=', businessId)
    .where('approval.notifiedAt', '=', order.at)
    .where('approval.status', '=', 'pending')
    .where('approval.requestedBy', '<>', toId)
    .where((is) =>
      is.or([is('approval.firstApprovedBy', 'is', null), is('approval.firstApprovedBy', '<>', toId)]),
    );
  const { count } = await requests
    .select((is) => is.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await requests
    .select([
      'approval.id',
      'customId',
      'vendor',
      'amount',
      'currency',
      'requestedAt',
      personColumn('requester').$notNull().as('requester'),
    ])
    .orderBy('requestedAt')
    .orderBy('approval.id')
    .limit(atMost)
    .execute();
  if (rows.length === 0) return undefined;
  const { businessName, ...addressee } = to;
  return {
    to: addressee,
    businessName,
    instead: toId === managerId ? null : await formerOrAway(database, businessId, managerId),
    count,
    listed: rows.map(({ requester, ...request }) => ({
      ...request,
      requester: listName(requester, requester.email),
    })),
  };
}

async function formerOrAway(
  database: Database,
  businessId: string,
  managerId: string,
): Promise<{ name: string; isManager: boolean }> {
  const manager = await database
    .selectFrom('users')
    .select(['firstName', 'lastName', 'businessId', 'role'])
    .where('id', '=', managerId)
    .executeTakeFirst();
  return {
    name: listName(manager ?? { firstName: null, lastName: null }, 'Another manager'),
    isManager: manager?.businessId === businessId && manager.role === 'MANAGER',
  };
}

export interface DecidedApproval {
  approvalId: string;
  receiptId: string;
  customId: string;
  vendor: string;
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
  notes: string | null;
  decidedBy: string;
  /** The first of two managers; null if there's none. */
  firstApprovedBy: string | null;
  decidedAt: Date;
  requester: string;
  requesterId: string;
  /** Whether the submitter is still a member, who alone can correct it. */
  canCorrect: boolean;
  /** Null once their account is closed. */
  to: Addressee | null;
  businessId: string;
  businessName: string;
  accountingEmail: string | null;
}

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
      'approval.id as approvalId',
      'receipts.id as receiptId',
      'customId',
      'vendor',
      'amount',
      'gstAmount',
      'date',
      'category',
      'approval.status',
      'approval.reason',
      'receipts.reason as ownReason',
      'approval.notes',
      'respondedAt',
      'voidedAt',
      'requester.id as requesterId',
      'requester.closedAt',
      'requester.businessId as ownersBusiness',
      personColumn('requester').$notNull().as('requester'),
      personColumn('first').as('first'),
      personColumn('decider').$notNull().as('decider'),
      'approval.businessId',
      'businesses.name as businessName',
      'businesses.accountingEmail',
    ])
    .where('approval.id', '=', approvalId)
    .where('approval.status', 'in', ['approved', 'rejected'])
    .executeTakeFirst();
  if (!row?.respondedAt) return undefined;
  const { status, ownReason, respondedAt, voidedAt, closedAt, ownersBusiness, ...rest } = row;
  const { requester, first, decider, ...facts } = rest;
  return {
    ...facts,
    canCorrect: ownersBusiness === facts.businessId,
    reason: facts.reason ?? ownReason,
    isApproved: status === 'approved',
    isVoid: voidedAt !== null,
    decidedAt: respondedAt,
    firstApprovedBy: first && listName(first, 'A manager'),
    decidedBy: listName(decider, 'A manager'),
    requester: listName(requester, 'A former member'),
    to: closedAt === null ? { email: requester.email, firstName: requester.firstName } : null,
  };
}

export interface ReopenedSubmission extends Addressee {
  receiptId: string;
  customId: string;
  vendor: string;
  amount: string | null;
  wasApproved: boolean;
  canCorrect: boolean;
  reason: string;
}

/** A submission that an admin made void; undefined if its owner's account is closed. */
export async function reopenedSubmission(
  database: Database,
  approvalId: string,
): Promise<ReopenedSubmission | undefined> {
  const row = await database
    .selectFrom('receipt_approvals as approval')
    .innerJoin('receipts', 'receipts.id', 'approval.receiptId')
    .innerJoin('users as owner', 'owner.id', 'receipts.userId')
    .select(['receipts.id as receiptId', 'customId', 'vendor', 'amount', 'approval.status', 'voidReason'])
    .select(['email', 'firstName', 'owner.businessId as ownersBusiness', 'approval.businessId'])
    .where('approval.id', '=', approvalId)
    .where('owner.closedAt', 'is', null)
    .executeTakeFirst();
  if (!row || row.voidReason === null) return undefined;
  const { status, voidReason, ownersBusiness, businessId, ...facts } = row;
  return {
    ...facts,
    wasApproved: status === 'approved',
    canCorrect: ownersBusiness === businessId,
    reason: voidReason,
  };
}
