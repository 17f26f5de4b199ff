import { listName } from '@docket/shared/auth/rules';
import { canonicalJson } from '@docket/shared/trail/canonical-json';
import { type SealedApproval, trailEvent } from '@docket/shared/trail/event';
import type { TrailKind } from '@docket/shared/trail/rules';
import type { Transaction } from '../../platform/database.ts';
import { newKeys } from './new-keys.ts';
import { insertTrailRow, lockHead, personOf } from './queries/chain.ts';
import { approvalsAsSealed, receiptsAsSealed } from './queries/sealed-rows.ts';
import { sha256Of } from './sha256-of.ts';

export interface Sealing {
  businessId: string;
  kind: TrailKind;
  receiptId: string;
  approvalId: string;
  /** The person who did it. */
  actor: string;
  at: Date;
  /** Their signature as an image data URL; null if the act has none. */
  signature: string | null;
  /** The reason for a submission or reopening, or the notes of a decision. */
  notes: string | null;
  /** All approvals that the signature covers, if there are several. */
  covers?: readonly string[];
}

/** Creates the business's trail if necessary and locks its head. Call it before locking receipts. */
export async function lockChain(transaction: Transaction, businessId: string): Promise<void> {
  await lockHead(transaction, businessId);
}

/** Call it after the receipt and approval rows are written: it reads and seals them. */
export async function appendToTrail(
  transaction: Transaction,
  { businessId, kind, receiptId, approvalId, actor, at, signature, notes, covers }: Sealing,
): Promise<{ seq: number; hash: string }> {
  const head = await lockHead(transaction, businessId);
  const [receipt] = await receiptsAsSealed(transaction, [receiptId]);
  const [approval] = await approvalsAsSealed(transaction, { ids: [approvalId], receiptIds: [] });
  const signer = await personOf(transaction, actor);
  const signatureSha256 = signature === null ? null : sha256Of(signature);
  const keys = kind === 'approved' ? newKeys() : null;
  // Also refuses data that couldn't be read back: missing rows, or columns of an unexpected shape.
  const event = trailEvent.parse({
    format: 2,
    businessId,
    seq: head.seq + 1,
    kind,
    at: at.toISOString().replace('Z', '000Z'),
    actor: signer && { id: signer.id, name: listName(signer, signer.email), email: signer.email },
    signatureSha256,
    notes,
    covers: covers ?? [approvalId],
    receipt,
    approval,
    previous: head.hash,
    keys,
  });
  requireOneSigner(kind, { actor, signatureSha256 }, event.approval);
  const text = canonicalJson(event);
  const hash = sha256Of(text);
  await insertTrailRow(transaction, {
    businessId,
    seq: event.seq,
    event: text,
    hash,
    kind,
    receiptId,
    approvalId,
    at,
    code: keys?.code ?? null,
  });
  return { seq: event.seq, hash };
}

/** The sealed signer and the stored signer must be the same. */
function requireOneSigner(
  kind: TrailKind,
  { actor, signatureSha256 }: { actor: string; signatureSha256: string | null },
  approval: SealedApproval,
): void {
  const written: Partial<Record<TrailKind, [string | null, string | null]>> = {
    submitted: [approval.requestedBy, approval.signatureSha256],
    'first-approved': [approval.firstApprovedBy ?? null, approval.firstSignatureSha256 ?? null],
    approved: [approval.decidedBy, approval.managerSignatureSha256],
    rejected: [approval.decidedBy, approval.managerSignatureSha256],
  };
  const [person, signature] = written[kind] ?? [actor, signatureSha256];
  if (person !== actor || signature !== signatureSha256)
    throw new Error(`the ${kind} approval ${approval.id} does not match the sealed signer or signature`);
}
