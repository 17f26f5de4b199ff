import { approvalMessages as text } from '@docket/shared/approvals/messages';
import { whyIncomplete } from '@docket/shared/approvals/why-not-submitted';
import type { Transaction } from '../../platform/database.ts';
import { currentName } from '../../platform/database/people.ts';
import { Refusal } from '../../platform/errors.ts';
import { permitted, permittedAs } from '../../platform/permitted.ts';
import type { Caller } from '../../platform/scopes.ts';
import { checkSignature } from '../account/check-signature.ts';
import { listFields } from '../custom-fields/manage-fields.ts';
import { act, type Needs, notifyViewersPages } from './approval-act.ts';
import { lockSubmission, lockSubmissions, type Submission, type Which } from './lock-submissions.ts';
import type { Member } from './queries/people.ts';
import { type Decided, writeDecision } from './write-decision.ts';

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
      await writeDecision(services, transaction, { manager, decision, covers: ids, ...submission });
    await notifyViewersPages(services, transaction, businessId);
  });
}

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
    await writeDecision(services, transaction, { manager, decision, covers, ...submission });
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
