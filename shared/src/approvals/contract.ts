import { z } from 'zod';
import { signatureImage } from '../account/contract.ts';
import { accountMessages } from '../account/messages.ts';
import { done, endpoint, sentId } from '../http/endpoint.ts';
import { receiptParams } from '../receipts/contract.ts';
import { receiptMessages } from '../receipts/messages.ts';
import { listLimit, maxTextLength } from '../receipts/rules.ts';
import { withoutInvisible } from '../text.ts';
import { approvalMessages as text } from './messages.ts';
import { approvalStatuses, maxBatch, maxNotesLength } from './rules.ts';

/** Why something is rejected or reopened. */
const neededReason = (missing: string) =>
  z
    .string(missing)
    .overwrite(withoutInvisible)
    .trim()
    .min(1, missing)
    .max(maxNotesLength, text.reasonTooLong);

const approvalNotes = z.string().overwrite(withoutInvisible).trim().max(maxNotesLength).nullish();

/** Omitted or empty if none was drawn. */
const drawnSignature = z
  .union([signatureImage, z.literal('')], accountMessages.signatureInvalid)
  .nullish()
  .transform((drawn) => drawn || null);

/* What submitters do. */

export const sendForApproval = endpoint({
  method: 'POST',
  path: '/api/receipts/send-for-approval',
  summary: "Submits receipts to a manager of the person's business, all or none (OP-87)",
  access: 'session',
  body: z.object({
    /** Omitted or empty: each receipt's own. */
    reason: z.string().overwrite(withoutInvisible).trim().max(maxTextLength.reason).optional(),
    /** None: the saved one; 400 if there's none. */
    signature: drawnSignature,
    receiptIds: z
      .array(sentId(receiptMessages.notFound))
      .min(1, text.nothingSelected)
      .max(listLimit.most)
      .transform((ids) => [...new Set(ids)]),
  }),
  reply: done,
});

export const withdrawReceipt = endpoint({
  method: 'POST',
  path: '/api/receipts/{id}/withdraw',
  summary: "Withdraws the caller's undecided submission; the receipt is PROCESSED again",
  access: 'session',
  params: receiptParams,
  reply: done,
});

export const reopenReceipt = endpoint({
  method: 'POST',
  path: '/api/receipts/{id}/reopen',
  summary:
    'Reopens a submitted or approved receipt so that its owner can edit it, as a new version; voids its signatures; ADMIN only',
  access: 'session',
  may: 'reopen-receipts',
  params: receiptParams,
  body: z.object({
    reason: neededReason(text.reopenReasonRequired),
  }),
  reply: done,
});

/** A submission and its outcome. Times are ISO 8601. */
export const submission = z.object({
  id: z.uuid(),
  status: z.enum([...approvalStatuses, 'withdrawn']),
  reason: z.string().nullable(),
  /** What it broke of the business's policies, in sentences. */
  warnings: z.array(z.string()),
  submittedBy: z.string(),
  requestedAt: z.string(),
  /** Whether two managers have to approve it, and the first to do so. */
  needsSecond: z.boolean(),
  firstApproval: z
    .object({
      byId: z.uuid(),
      by: z.string(),
      at: z.string(),
      notes: z.string().nullable(),
      signature: z.string(),
    })
    .nullable(),
  /** The decision's; null until it's decided. */
  decidedBy: z.string().nullable(),
  respondedAt: z.string().nullable(),
  notes: z.string().nullable(),
  /** The submitter's and the manager's signatures, as image data URLs. */
  signature: z.string().nullable(),
  managerSignature: z.string().nullable(),
  /** Set when an ADMIN reopened the receipt, which voids the signatures. */
  voidedAt: z.string().nullable(),
  voidReason: z.string().nullable(),
  /** The code for /verify/{code} of a valid approval; otherwise null. */
  code: z.string().nullable(),
});
export type Submission = z.infer<typeof submission>;

export const receiptSubmissions = endpoint({
  method: 'GET',
  path: '/api/receipts/{id}/submissions',
  summary: 'Lists every submission of a receipt, newest first, if the caller can see the receipt',
  access: 'session',
  params: receiptParams,
  reply: z.array(submission),
});

/* What managers decide: MANAGER only (OP-44). */

/**
 * Accepts either name for the manager's signature (OP-09). With neither, the saved one is used, or 400 if there's none
 * (OP-06).
 */
const approving = z.object({
  notes: approvalNotes,
  signature: drawnSignature,
  signatureSvg: drawnSignature,
});
const signed = ({ notes, signature, signatureSvg }: z.infer<typeof approving>) => ({
  notes: notes || null,
  signature: signature ?? signatureSvg,
});
/** The notes are the reason (OP-88). */
export const rejectBody = z.object({ notes: neededReason(text.rejectionReasonRequired) });

const approvalParams = z.object({ id: sentId(text.noSuchApproval) });
const byReceipt = z.object({ receiptId: sentId(receiptMessages.notFound) });
/** The submission that the manager saw: 409 if the receipt has been withdrawn since, and perhaps submitted again. */
const seen = z.object({ approvalId: sentId(text.noSuchApproval).optional() });

export const approve = endpoint({
  method: 'POST',
  path: '/api/approvals/{id}/approve',
  summary: 'Approves a submission with a signature; the first decision wins, a later one gets 409',
  access: 'session',
  may: 'decide-approvals',
  params: approvalParams,
  body: approving.transform(signed),
  reply: done,
});

export const reject = endpoint({
  method: 'POST',
  path: '/api/approvals/{id}/reject',
  summary: 'Rejects a submission with a reason; the first decision wins, a later one gets 409',
  access: 'session',
  may: 'decide-approvals',
  params: approvalParams,
  body: rejectBody,
  reply: done,
});

export const approveMany = endpoint({
  method: 'POST',
  path: '/api/approvals/approve',
  summary: 'Approves several submissions with one signature, all or none',
  access: 'session',
  may: 'decide-approvals',
  body: z
    .object({
      ids: z.array(sentId(text.noSuchApproval)).min(1, text.nothingSelected).max(maxBatch),
      notes: approvalNotes,
      signature: drawnSignature,
    })
    .transform(({ ids, notes, signature }) => ({
      ids: [...new Set(ids)],
      notes: notes || null,
      signature,
    })),
  reply: done,
});

export const approveByReceipt = endpoint({
  method: 'POST',
  path: '/api/manager/receipt/{receiptId}/approve',
  summary: 'Approves the open submission of a receipt: the same as /api/approvals/{id}/approve',
  access: 'session',
  may: 'decide-approvals',
  params: byReceipt,
  body: approving
    .extend(seen.shape)
    .transform(({ approvalId, ...body }) => ({ ...signed(body), approvalId })),
  reply: done,
});

export const rejectByReceipt = endpoint({
  method: 'POST',
  path: '/api/manager/receipt/{receiptId}/reject',
  summary: 'Rejects the open submission of a receipt: the same as /api/approvals/{id}/reject',
  access: 'session',
  may: 'decide-approvals',
  params: byReceipt,
  body: rejectBody.extend(seen.shape),
  reply: done,
});
