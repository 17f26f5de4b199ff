import { can } from '@docket/shared/permissions';
import { allows } from '@docket/shared/receipts/status';
import type { Transaction } from '../../platform/database.ts';
import { announce } from '../programs/webhooks/announce.ts';
import { moveToApproved, moveToRejected } from '../receipts/changing/move-receipts.ts';
import { noSuchReceipt } from '../receipts/see-receipt.ts';
import { type Needs, recordAct } from './approval-act.ts';
import { approveFirst } from './approve-first.ts';
import { notifySubmitter } from './emails/notify.ts';
import type { Submission } from './lock-submissions.ts';
import { decideRow } from './queries/approvals.ts';
import type { Member } from './queries/people.ts';

export type Decided =
  | { status: 'approved'; notes: string | null; managerSignature: string }
  | { status: 'rejected'; notes: string; managerSignature: null };

/**
 * Writes a decision, or the approval of the first of two managers, which leaves the request waiting: receipt,
 * submission, trail, audit log, email and events, all or nothing.
 */
export async function writeDecision(
  services: Needs,
  transaction: Transaction,
  {
    manager,
    decision,
    covers,
    approval,
    receipt,
  }: Submission & { manager: Member; decision: Decided; covers: readonly string[] },
): Promise<void> {
  // Whatever the submission says, the receipt must be awaiting approval by this business.
  if (!can(manager, 'decide', receipt) || !allows(receipt.status, 'decide')) throw noSuchReceipt();
  const { status, notes, managerSignature } = decision;
  const now = services.clock();
  const by = manager.id;
  if (status === 'approved' && approval.needsSecond && approval.firstApprovedBy === null) {
    const signing = { by, now, notes, signature: managerSignature, covers };
    await approveFirst(services, transaction, { approval, receipt }, signing);
    return;
  }
  if (status === 'approved') await moveToApproved(transaction, receipt.id, { by, now });
  else await moveToRejected(transaction, receipt.id, { by, reason: notes, now });
  await decideRow(transaction, approval.id, {
    status,
    decidedBy: by,
    notes,
    managerSignature,
    respondedAt: now,
  });
  await recordAct(services, transaction, receipt, {
    businessId: approval.businessId,
    kind: status,
    approvalId: approval.id,
    actor: by,
    at: now,
    signature: managerSignature,
    notes,
    covers,
  });
  await notifySubmitter(services, transaction, approval.id);
  await announceDecision(services, transaction, { approval, receipt }, status);
}

const announceDecision = (
  services: Needs,
  transaction: Transaction,
  { approval, receipt }: Submission,
  decision: Decided['status'],
): Promise<void> =>
  announce(
    services,
    transaction,
    { userId: receipt.userId, businessId: approval.businessId },
    {
      type: 'approval.decided',
      data: {
        receiptId: receipt.id,
        receiptNumber: receipt.customId,
        submissionId: approval.id,
        decision,
      },
    },
  );
