import type { Insertable, Selectable } from 'kysely';
import type { Database, Transaction } from '../../../platform/database.ts';
import { personColumn } from '../../../platform/database/people.ts';
import type { ReceiptApprovals } from '../../../platform/database/schema.ts';

export type ApprovalRecord = Pick<
  Selectable<ReceiptApprovals>,
  'id' | 'receiptId' | 'businessId' | 'requestedBy' | 'needsSecond' | 'firstApprovedBy'
> &
  // The table's CHECK constraints guarantee this.
  (
    | { status: 'pending'; decidedBy: null }
    | { status: 'withdrawn'; decidedBy: null }
    | { status: 'approved' | 'rejected'; decidedBy: string }
  );

const recordColumns = [
  'id',
  'receiptId',
  'businessId',
  'requestedBy',
  'status',
  'decidedBy',
  'needsSecond',
  'firstApprovedBy',
] as const;

export const insertApproval = (transaction: Transaction, approval: Insertable<ReceiptApprovals>) =>
  transaction.insertInto('receipt_approvals').values(approval).execute();

/** The receipts of these submissions, without those of other businesses. */
export const receiptsOf = (
  transaction: Transaction,
  businessId: string,
  approvalIds: readonly string[],
): Promise<{ id: string; receiptId: string }[]> =>
  transaction
    .selectFrom('receipt_approvals')
    .select(['id', 'receiptId'])
    .where('businessId', '=', businessId)
    .where('id', 'in', approvalIds)
    .execute();

/**
 * A receipt's current submission to a business: the open one, else the valid approval, else the latest. The first two
 * don't depend on times, because server clocks differ and can be set back.
 */
export async function latestApproval(
  transaction: Transaction,
  { receiptId, businessId }: { receiptId: string; businessId: string },
): Promise<ApprovalRecord | undefined> {
  const row = await transaction
    .selectFrom('receipt_approvals')
    .select(recordColumns)
    .where('receiptId', '=', receiptId)
    .where('businessId', '=', businessId)
    .orderBy((is) => is('status', '=', 'pending'), 'desc')
    .orderBy((is) => is.and([is('status', '=', 'approved'), is('voidedAt', 'is', null)]), 'desc')
    .orderBy('requestedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row as ApprovalRecord | undefined;
}

/** The current submissions. The caller has locked their receipts. */
export const approvalsById = (transaction: Transaction, ids: readonly string[]): Promise<ApprovalRecord[]> =>
  transaction
    .selectFrom('receipt_approvals')
    .select(recordColumns)
    .where('id', 'in', ids)
    .orderBy('id')
    .execute() as Promise<ApprovalRecord[]>;

export const decideRow = (
  transaction: Transaction,
  id: string,
  decision: {
    status: 'approved' | 'rejected';
    decidedBy: string;
    notes: string | null;
    managerSignature: string | null;
    respondedAt: Date;
  },
) => transaction.updateTable('receipt_approvals').set(decision).where('id', '=', id).execute();

/** The request now waits for a second manager, who hasn't been notified yet. */
export const firstApproveRow = (
  transaction: Transaction,
  id: string,
  { by, at, ...given }: { by: string; at: Date; notes: string | null; signature: string; managerId: string },
) =>
  transaction
    .updateTable('receipt_approvals')
    .set({
      firstApprovedBy: by,
      firstApprovedAt: at,
      firstNotes: given.notes,
      firstSignature: given.signature,
      managerId: given.managerId,
      notifiedAt: null,
    })
    .where('id', '=', id)
    .execute();

export const withdrawRow = (transaction: Transaction, id: string, at: Date) =>
  transaction
    .updateTable('receipt_approvals')
    .set({ status: 'withdrawn', respondedAt: at })
    .where('id', '=', id)
    .execute();

export const voidRow = (transaction: Transaction, id: string, { at, reason }: { at: Date; reason: string }) =>
  transaction
    .updateTable('receipt_approvals')
    .set({ voidedAt: at, voidReason: reason })
    .where('id', '=', id)
    .execute();

/** A receipt's submissions, newest first, with their submitter and decider. */
export const submissionsOf = (database: Database, receiptId: string) =>
  database
    .selectFrom('receipt_approvals as approval')
    .innerJoin('users as submitter', 'submitter.id', 'approval.requestedBy')
    .leftJoin('users as decider', 'decider.id', 'approval.decidedBy')
    .leftJoin('users as first', 'first.id', 'approval.firstApprovedBy')
    .select([
      'approval.needsSecond',
      'approval.firstApprovedAt',
      'approval.firstNotes',
      'approval.firstSignature',
      'first.id as firstId',
      personColumn('first').as('first'),
      'approval.id',
      'approval.status',
      'approval.reason',
      'approval.warnings',
      'approval.requestedAt',
      'approval.respondedAt',
      'approval.notes',
      'approval.signatureSvg',
      'approval.managerSignature',
      'approval.voidedAt',
      'approval.voidReason',
      personColumn('submitter').$notNull().as('submitter'),
      personColumn('decider').as('decider'),
    ])
    .where('approval.receiptId', '=', receiptId)
    .orderBy('approval.requestedAt', 'desc')
    .orderBy('approval.id', 'desc')
    .execute();
