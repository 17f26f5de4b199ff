import type { Decision } from '@docket/shared/approvals/rules';
import { decideRow, insertApproval } from '../../../features/approvals/queries/approvals.ts';
import {
  moveToApproved,
  moveToRejected,
  moveToWaiting,
} from '../../../features/receipts/changing/move-receipts.ts';
import { appendToTrail } from '../../../features/trail/append-to-trail.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { Chance } from '../chance.ts';
import { approvalNotes, rejections } from '../demonstration.ts';
import type { Account } from './accounts.ts';
import type { MadeReceipt } from '../make-receipts.ts';

/** A receipt's submission or its decision. */
export interface Act {
  kind: 'submitted' | Decision;
  at: Date;
  receiptId: string;
  approvalId: string;
  owner: Account;
  manager: Account;
  notes: string | null;
}

const hourMs = 60 * 60 * 1000;

/** Returns a time some hours later, but before now. */
function later(moment: Date, hours: number, now: Date): Date {
  const left = now.getTime() - moment.getTime();
  return new Date(moment.getTime() + Math.min(hours * hourMs, left * 0.6));
}

/** The submissions and decisions that lead to a receipt's planned status, in order. */
export function actsOf(
  { id: receiptId, plan: { status, createdAt, wasRejected } }: MadeReceipt,
  { owner, manager, newId }: { owner: Account; manager: Account; newId: () => string },
  now: Date,
  chance: Chance,
): Act[] {
  if (status !== 'AWAITING_MANAGER' && status !== 'APPROVED' && status !== 'REJECTED') return [];
  const submit = (after: Date): Act => {
    const at = later(after, chance.between(1, 30), now);
    return { kind: 'submitted', at, receiptId, approvalId: newId(), owner, manager, notes: null };
  };
  const decide = (request: Act, kind: Decision): Act => {
    const notes = chance.pick(kind === 'rejected' ? rejections : approvalNotes);
    return { ...request, kind, notes, at: later(request.at, chance.between(3, 60), now) };
  };
  const acts: Act[] = [];
  if (wasRejected && status !== 'REJECTED') {
    const request = submit(createdAt);
    acts.push(request, decide(request, 'rejected'));
  }
  const request = submit(acts.at(-1)?.at ?? createdAt);
  acts.push(request);
  if (status !== 'AWAITING_MANAGER')
    acts.push(decide(request, status === 'APPROVED' ? 'approved' : 'rejected'));
  return acts;
}

/** Replays all submissions and decisions in chronological order, sealing each one. */
export async function submitAndDecide(transaction: Transaction, acts: readonly Act[]): Promise<void> {
  for (const act of acts.toSorted((one, other) => one.at.getTime() - other.at.getTime())) {
    const { kind, at, receiptId, approvalId, owner, manager, notes } = act;
    const { businessId } = owner;
    if (businessId === null) throw new Error('only members of the business submit receipts');
    const actor = kind === 'submitted' ? owner : manager;
    const signature = kind === 'rejected' ? null : actor.signature;
    if (kind === 'submitted') await writeSubmission(transaction, act, businessId);
    else await writeDecision(transaction, act, { status: kind, signature });
    const signed = { actor: actor.userId, signature, notes };
    await appendToTrail(transaction, { businessId, kind, receiptId, approvalId, at, ...signed });
  }
}

async function writeSubmission(
  transaction: Transaction,
  { receiptId, approvalId, owner, manager, at }: Act,
  businessId: string,
): Promise<void> {
  await moveToWaiting(transaction, [receiptId], { businessId, now: at });
  await insertApproval(transaction, {
    id: approvalId,
    receiptId,
    businessId,
    managerId: manager.userId,
    requestedBy: owner.userId,
    requestedAt: at,
    reason: null,
    signatureSvg: owner.signature,
  });
}

async function writeDecision(
  transaction: Transaction,
  { receiptId, approvalId, manager, at, notes }: Act,
  { status, signature }: { status: Decision; signature: string | null },
): Promise<void> {
  const by = manager.userId;
  if (status === 'approved') await moveToApproved(transaction, receiptId, { by, now: at });
  else await moveToRejected(transaction, receiptId, { by, reason: notes ?? '', now: at });
  await decideRow(transaction, approvalId, {
    status,
    decidedBy: by,
    notes,
    managerSignature: signature,
    respondedAt: at,
  });
}
