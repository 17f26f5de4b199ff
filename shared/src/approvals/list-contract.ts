import { z } from 'zod';
import { gstItems } from '../gst/rules.ts';
import { endpoint, idParams } from '../http/endpoint.ts';
import { readFields } from '../receipts/contract.ts';
import { listPage } from '../receipts/lists/list-contract.ts';
import { approvalStatuses, submissionOrders } from './rules.ts';

/* What managers see: MANAGER only (OP-44). */

/**
 * What a manager should check before deciding, and the submitter before signing: see `doubtsOf`. Money as decimals
 * ('45.50'), dates yyyy-MM-dd.
 */
export const approvalNotice = z.discriminatedUnion('kind', [
  /** It breaks a policy of the business. The sentences say which and why, as they were at submission. */
  z.object({ kind: z.literal('policy'), text: z.string() }),
  /** Its submitter, who alone could correct it, has left the business. */
  z.object({ kind: z.literal('former-member') }),
  /** The first of two managers has approved it. */
  z.object({ kind: z.literal('first-approved'), by: z.string() }),
  /** The numbers of possible duplicates. */
  z.object({ kind: z.literal('duplicate'), of: z.array(z.string()) }),
  /** Fields read with low confidence and not corrected since. */
  z.object({ kind: z.literal('unsure'), fields: z.array(z.enum(readFields)) }),
  /** GST is claimed, and the receipt doesn't show these. */
  z.object({ kind: z.literal('gst-evidence'), missing: z.array(z.enum(gstItems)) }),
  /** The scanned value, if the submitter changed it. */
  z.object({ kind: z.literal('differs'), field: z.enum(['amount', 'date']), read: z.string() }),
  /** It was submitted long after its date, or before it. */
  z.object({ kind: z.literal('date'), is: z.enum(['old', 'future']) }),
  /** GST is more than one eleventh of the amount. */
  z.object({ kind: z.literal('gst-share') }),
  /**
   * The receipt shows a foreign currency, with `read` as its scanned amount. The amount is missing, that number
   * unconfirmed, the same number set by the submitter, or a different one.
   */
  z.object({
    kind: z.literal('foreign'),
    currency: z.string(),
    read: z.string().nullable(),
    amount: z.enum(['missing', 'as-read', 'same-number', 'entered']),
  }),
  /** It was read as foreign, and the submitter says that it's in Australian dollars. */
  z.object({ kind: z.literal('not-foreign') }),
]);
export type ApprovalNotice = z.infer<typeof approvalNotice>;

/** Whether a second manager has to approve it after this one. */
const needsAnother = z.boolean();

/** A submission awaiting approval (DATA-111). Money in dollars, dates yyyy-MM-dd. */
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
    /** The submission's reason, or else the receipt's. */
    reason: z.string().nullable(),
    notes: z.string(),
    imageUrl: z.string(),
    thumbnailUrl: z.string().nullable(),
    mediaType: z.string(),
  }),
  notices: z.array(approvalNotice),
  needsAnother,
});
export type PendingApproval = z.infer<typeof pendingApproval>;

export const pendingApprovals = endpoint({
  method: 'GET',
  path: '/api/pending-approvals',
  summary:
    "Lists the business's submissions awaiting approval, oldest first unless sorted, without the caller's own",
  access: 'session',
  may: 'decide-approvals',
  query: z.object({ sort: z.enum(submissionOrders).default('submitted-asc'), ...listPage }),
  reply: z.array(pendingApproval),
});

export const pendingApprovalsCount = endpoint({
  method: 'GET',
  path: '/api/pending-approvals/count',
  summary: 'Counts the submissions awaiting approval',
  access: 'session',
  may: 'decide-approvals',
  reply: z.object({ count: z.number().int() }),
});

/** A person with submitted receipts, with counts by status. */
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
  summary:
    "Lists the people who have submitted receipts to the manager's business, those with the most awaiting approval first",
  access: 'session',
  may: 'decide-approvals',
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
  /** For a submission awaiting approval; empty once decided. */
  notices: z.array(approvalNotice),
  needsAnother,
  /** Whether it awaits this manager's approval: no longer once they are the first of two to approve it. */
  canApprove: z.boolean(),
});
export type ManagerReceipt = z.infer<typeof managerReceipt>;

const statusChoices = [...approvalStatuses, 'all'] as const;
const statusInvalid = `status must be one of: ${approvalStatuses.join(', ')}, ALL`;

export const employeeReceipts = endpoint({
  method: 'GET',
  path: '/api/manager/employee/{id}/receipts',
  summary:
    "Lists an employee's submitted receipts, latest submission first unless sorted; ALL or no status means every one (OP-08)",
  access: 'session',
  may: 'decide-approvals',
  params: idParams,
  query: z.object({
    ...listPage,
    sort: z.enum(submissionOrders).default('submitted-desc'),
    status: z.string().toLowerCase().pipe(z.enum(statusChoices, statusInvalid)).default('all'),
  }),
  reply: z.array(managerReceipt),
});
