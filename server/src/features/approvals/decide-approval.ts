import { approvalMessages as text } from '@docket/shared/approvals/messages';
import { whyIncomplete } from '@docket/shared/approvals/why-not-submitted';
import { can } from '@docket/shared/permissions';
import { allows } from '@docket/shared/receipts/status';
import type { Transaction } from '../../platform/database.ts';
import { currentName } from '../../platform/database/people.ts';
import { Refusal } from '../../platform/errors.ts';
import { permitted, permittedAs } from '../../platform/permitted.ts';
import type { Caller } from '../../platform/scopes.ts';
import { announce } from '../programs/webhooks/announce.ts';
import { checkSignature } from '../account/check-signature.ts';
import { listFields } from '../custom-fields/manage-fields.ts';
import { moveToApproved, moveToRejected } from '../receipts/changing/move-receipts.ts';
import { noSuchReceipt } from '../receipts/see-receipt.ts';
import { act, type Needs, notifyViewersPages, recordAct } from './approval-act.ts';
import { notifySubmitter } from './emails/notify.ts';
import { approveFirst } from './approve-first.ts';
import { lockSubmission, lockSubmissions, type Submission, type Which } from './lock-submissions.ts';
import { decideRow } from './queries/approvals.ts';
import type { Member } from './queries/people.ts';

interface Approving {
  notes: string | null;
  /** Null: use the saved signature. */
  signature: string | null;
}

/** Approves a submission with a signature. The first decision wins (OP-52). */
export async function approve(
  services: Needs,
  caller: Caller,
  which: Which,
  approving: Approving,
): Promise<void> {
  if (approving.signature) await checkSignature(approving.signature);
  await decideOne(services, caller, which, (manager) => approvalBy(manager, approving));
}

/** Rejects a submission with a reason. The first decision wins (OP-52, OP-88). */
export const reject = (services: Needs, caller: Caller, which: Which, reason: string): Promise<void> =>
  decideOne(services, caller, which, () => ({ status: 'rejected', notes: reason, managerSignature: null }));

/** Approves several submissions with one signature, all or none. */
export async function approveMany(
  services: Needs,
  caller: Caller,
  { ids, ...approving }: Approving & { ids: readonly string[] },
): Promise<void> {
  const { businessId } = permitted(caller, 'decide-approvals');
  if (approving.signature) await checkSignature(approving.signature);
  await act(services, { businessId, actorId: caller.person.id }, async (transaction, manager) => {
    permittedAs(manager, caller, 'decide-approvals');
    const found = await lockSubmissions(transaction, { businessId, ids });
    if (found.length < ids.length) throw new Refusal('NOT_FOUND', text.noSuchApproval);
    refuseOwn(manager, found);
    const closed = found.filter(({ approval }) => approval.status !== 'pending');
    if (closed.length > 0)
      throw new Refusal('CONFLICT', text.manyNotOpen(closed.map(({ receipt }) => receipt.vendor)));
    await requireApprovable(transaction, caller, manager, found);
    const decision = approvalBy(manager, approving);
    for (const submission of found)
      await decide(services, transaction, { manager, decision, covers: ids, ...submission });
    await notifyViewersPages(services, transaction, businessId);
  });
}

type Decided =
  | { status: 'approved'; notes: string | null; managerSignature: string }
  | { status: 'rejected'; notes: string; managerSignature: null };

async function decideOne(
  services: Needs,
  caller: Caller,
  which: Which,
  decisionOf: (manager: Member) => Decided,
): Promise<void> {
  const { businessId } = permitted(caller, 'decide-approvals');
  await act(services, { businessId, actorId: caller.person.id }, async (transaction, manager) => {
    permittedAs(manager, caller, 'decide-approvals');
    const submission = await lockSubmission(transaction, businessId, which);
    refuseOwn(manager, [submission]);
    await requireOpen(transaction, submission);
    const decision = decisionOf(manager);
    if (decision.status === 'approved') await requireApprovable(transaction, caller, manager, [submission]);
    const covers = [submission.approval.id];
    await decide(services, transaction, { manager, decision, covers, ...submission });
    await notifyViewersPages(services, transaction, businessId);
  });
}

function refuseOwn(manager: Member, submissions: readonly Submission[]): void {
  if (submissions.some(({ receipt }) => receipt.userId === manager.id))
    throw new Refusal('FORBIDDEN', text.ownReceipt);
}

async function requireOpen(transaction: Transaction, { approval }: Submission): Promise<void> {
  if (approval.status === 'withdrawn') throw new Refusal('CONFLICT', text.notOpen);
  if (approval.status !== 'pending') {
    const name = await currentName(transaction, approval.decidedBy);
    throw new Refusal('CONFLICT', text.alreadyDecided(approval.status, name));
  }
}

/**
 * A second approver is another manager than the first. Submissions from before fields were required can be rejected, but
 * not approved.
 */
async function requireApprovable(
  transaction: Transaction,
  caller: Caller,
  manager: Member,
  submissions: readonly Submission[],
): Promise<void> {
  if (submissions.some(({ approval }) => approval.firstApprovedBy === manager.id))
    throw new Refusal('FORBIDDEN', text.alreadyFirst);
  const fields = await listFields({ database: transaction }, caller);
  const reasons = submissions.flatMap(({ receipt }) => whyIncomplete(receipt, fields) ?? []);
  if (reasons.length > 0) throw new Refusal('CONFLICT', text.notApprovable(reasons));
}

function approvalBy(manager: Member, { notes, signature }: Approving): Decided {
  const managerSignature = signature ?? manager.signatureImage;
  if (managerSignature === null) throw new Refusal('INVALID', text.signatureRequired);
  return { status: 'approved', notes, managerSignature };
}

/**
 * Writes a decision, or the approval of the first of two managers, which leaves the request waiting: receipt,
 * submission, trail, audit log, email and events, all or nothing.
 */
async function decide(
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
