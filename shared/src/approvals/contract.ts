import { z } from 'zod';
import { signatureImage } from '../account/contract.ts';
import { done, endpoint } from '../http/endpoint.ts';
import { readFields, receiptParams } from '../receipts/contract.ts';
import { receiptMessages } from '../receipts/messages.ts';
import { listLimit, maxTextLength } from '../receipts/rules.ts';
import { approvalMessages as text } from './messages.ts';
import { approvalStatuses, maxBatch, maxNotesLength } from './rules.ts';

const page = {
  limit: z.coerce.number().int().min(1).max(listLimit.most).default(listLimit.standard),
  offset: z.coerce.number().int().min(0).max(10_000_000).default(0),
};

/* What submitters do. */

export const sendForApproval = endpoint({
  method: 'POST',
  path: '/api/receipts/send-for-approval',
  summary: "Submits receipts to the managers of the person's business, all or none (OP-87)",
  access: 'session',
  body: z.object({
    /** Left out or empty: each receipt's own. */
    reason: z.string().trim().max(maxTextLength.reason).optional(),
    /** Left out: the saved one; 400 where none is saved. */
    signature: signatureImage.optional(),
    receiptIds: z
      .array(z.uuid(receiptMessages.notFound))
      .min(1, text.nothingSelected)
      .max(listLimit.most)
      .transform((ids) => [...new Set(ids)]),
  }),
  reply: done,
});

export const withdrawReceipt = endpoint({
  method: 'POST',
  path: '/api/receipts/{id}/withdraw',
  summary: 'Takes back an own submission that nobody has decided yet; the receipt is PROCESSED again',
  access: 'session',
  params: receiptParams,
  reply: done,
});

export const reopenReceipt = endpoint({
  method: 'POST',
  path: '/api/receipts/{id}/reopen',
  summary:
    'Makes a submitted or approved receipt of the business its owner’s to change again, as a new version; voids its signatures; ADMIN only',
  access: 'session',
  params: receiptParams,
  body: z.object({
    reason: z.string(text.reopenReasonRequired).trim().min(1, text.reopenReasonRequired).max(maxNotesLength),
  }),
  reply: done,
});

/** One submission of a receipt and what became of it. Moments are ISO 8601. */
export const submission = z.object({
  id: z.uuid(),
  status: z.enum([...approvalStatuses, 'withdrawn']),
  reason: z.string().nullable(),
  submittedBy: z.string(),
  requestedAt: z.string(),
  /** Of the decision; null while there is none. */
  decidedBy: z.string().nullable(),
  respondedAt: z.string().nullable(),
  notes: z.string().nullable(),
  /** The submitter's and the manager's signatures, image data URLs. */
  signature: z.string().nullable(),
  managerSignature: z.string().nullable(),
  /** Set when an ADMIN reopened the receipt: the signatures count no more. */
  voidedAt: z.string().nullable(),
  voidReason: z.string().nullable(),
  /** Of a standing approval: what /verify/{code} checks; else null. */
  code: z.string().nullable(),
});
export type Submission = z.infer<typeof submission>;

export const receiptSubmissions = endpoint({
  method: 'GET',
  path: '/api/receipts/{id}/submissions',
  summary: 'Every submission of a receipt, the newest first, for those who may see it',
  access: 'session',
  params: receiptParams,
  reply: z.array(submission),
});

/* What managers see and decide: MANAGER only (OP-44). */

/** What a manager should look at before deciding. Dollars as decimals ('45.50'), dates yyyy-MM-dd. */
const approvalNotice = z.discriminatedUnion('kind', [
  /** Other receipts, by their numbers, that look like the same purchase. */
  z.object({ kind: z.literal('duplicate'), of: z.array(z.string()) }),
  /** Fields that were read with low confidence and that nobody has changed since. */
  z.object({ kind: z.literal('unsure'), fields: z.array(z.enum(readFields)) }),
  /** GST is claimed and the receipt doesn't show what the ATO asks for: see `missingGstEvidence`. */
  z.object({ kind: z.literal('gst-evidence'), missing: z.enum(['abn', 'gst']) }),
  /** What was read on the paper, where the submitter made something else of it. */
  z.object({ kind: z.literal('differs'), field: z.enum(['amount', 'date']), read: z.string() }),
]);
export type ApprovalNotice = z.infer<typeof approvalNotice>;

/** Waits for a decision (DATA-111). Money in dollars, dates yyyy-MM-dd. */
export const pendingApproval = z.object({
  id: z.uuid(),
  requestedAt: z.string(),
  requester: z.object({
    id: z.uuid(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    email: z.string(),
  }),
  receipt: z.object({
    id: z.uuid(),
    customId: z.string(),
    vendor: z.string(),
    date: z.string().nullable(),
    amount: z.number().nullable(),
    gstAmount: z.number().nullable(),
    category: z.string(),
    /** That of the submission, else the receipt's. */
    reason: z.string().nullable(),
    notes: z.string(),
    imageUrl: z.string(),
    thumbnailUrl: z.string().nullable(),
    mediaType: z.string(),
  }),
  notices: z.array(approvalNotice),
});
export type PendingApproval = z.infer<typeof pendingApproval>;

export const pendingApprovals = endpoint({
  method: 'GET',
  path: '/api/pending-approvals',
  summary: "What waits for a decision of the business's managers, the longest first; never one's own",
  access: 'session',
  query: z.object(page),
  reply: z.array(pendingApproval),
});

export const pendingApprovalsCount = endpoint({
  method: 'GET',
  path: '/api/pending-approvals/count',
  summary: 'How many wait for a decision',
  access: 'session',
  reply: z.object({ count: z.number().int() }),
});

/** Either name of the manager's signature is taken (OP-09); neither: the saved one, 400 where none is saved (OP-06). */
export const approveBody = z
  .object({
    notes: z.string().trim().max(maxNotesLength).nullish(),
    signature: signatureImage.nullish(),
    signatureSvg: signatureImage.nullish(),
  })
  .transform(({ notes, signature, signatureSvg }) => ({
    notes: notes || null,
    signature: signature ?? signatureSvg ?? null,
  }));
/** The notes are the reason (OP-88). */
export const rejectBody = z.object({
  notes: z
    .string(text.rejectionReasonRequired)
    .trim()
    .min(1, text.rejectionReasonRequired)
    .max(maxNotesLength),
});

const approvalParams = z.object({ id: z.uuid(text.noSuchApproval) });
const byReceipt = z.object({ receiptId: z.uuid(receiptMessages.notFound) });

export const approve = endpoint({
  method: 'POST',
  path: '/api/approvals/{id}/approve',
  summary: 'Approves a submission with a signature; the first decision wins, a later one gets 409',
  access: 'session',
  params: approvalParams,
  body: approveBody,
  reply: done,
});

export const reject = endpoint({
  method: 'POST',
  path: '/api/approvals/{id}/reject',
  summary: 'Rejects a submission with a reason; the first decision wins, a later one gets 409',
  access: 'session',
  params: approvalParams,
  body: rejectBody,
  reply: done,
});

export const approveMany = endpoint({
  method: 'POST',
  path: '/api/approvals/approve',
  summary: 'Approves several submissions with one signature, all or none',
  access: 'session',
  body: z
    .object({
      ids: z.array(z.uuid(text.noSuchApproval)).min(1, text.nothingSelected).max(maxBatch),
      notes: z.string().trim().max(maxNotesLength).nullish(),
      signature: signatureImage.nullish(),
    })
    .transform(({ ids, notes, signature }) => ({
      ids: [...new Set(ids)],
      notes: notes || null,
      signature: signature ?? null,
    })),
  reply: done,
});

export const approveByReceipt = endpoint({
  method: 'POST',
  path: '/api/manager/receipt/{receiptId}/approve',
  summary: 'Approves the open submission of a receipt: the same act as /api/approvals/{id}/approve',
  access: 'session',
  params: byReceipt,
  body: approveBody,
  reply: done,
});

export const rejectByReceipt = endpoint({
  method: 'POST',
  path: '/api/manager/receipt/{receiptId}/reject',
  summary: 'Rejects the open submission of a receipt: the same act as /api/approvals/{id}/reject',
  access: 'session',
  params: byReceipt,
  body: rejectBody,
  reply: done,
});

/** Somebody with submitted receipts, and how many of each status. */
export const submitter = z.object({
  id: z.uuid(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string(),
  pending: z.number().int(),
  approved: z.number().int(),
  rejected: z.number().int(),
});
export type Submitter = z.infer<typeof submitter>;

export const managerEmployees = endpoint({
  method: 'GET',
  path: '/api/manager/employees',
  summary: "Whoever has submitted receipts of the manager's business, those with the most waiting first",
  access: 'session',
  reply: z.array(submitter),
});

/** A submitted receipt as managers see it (DATA-108). */
export const managerReceipt = z.object({
  receiptId: z.uuid(),
  approvalId: z.uuid(),
  customId: z.string(),
  vendor: z.string(),
  amount: z.number().nullable(),
  gstAmount: z.number().nullable(),
  receiptDate: z.string().nullable(),
  category: z.string(),
  reason: z.string().nullable(),
  /** The receipt's. */
  notes: z.string(),
  approvalStatus: z.enum(approvalStatuses),
  managerNotes: z.string().nullable(),
  /** The manager's, once decided. */
  signatureSvg: z.string().nullable(),
  decidedBy: z.string().nullable(),
  requestedAt: z.string(),
  respondedAt: z.string().nullable(),
  imageUrl: z.string(),
  thumbnailUrl: z.string().nullable(),
  mediaType: z.string(),
  /** Of what waits; empty once decided. */
  notices: z.array(approvalNotice),
});
export type ManagerReceipt = z.infer<typeof managerReceipt>;

const statusChoices = [...approvalStatuses, 'all'] as const;

export const employeeReceipts = endpoint({
  method: 'GET',
  path: '/api/manager/employee/{id}/receipts',
  summary:
    "An employee's submitted receipts, the latest submission first; ALL or none of the statuses: every one (OP-08)",
  access: 'session',
  params: z.object({ id: z.uuid(text.noSuchApproval) }),
  query: z.object({
    ...page,
    status: z.string().toLowerCase().pipe(z.enum(statusChoices)).default('all'),
  }),
  reply: z.array(managerReceipt),
});
