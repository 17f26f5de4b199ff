import type { ReceiptStatus } from '../receipts/rules.ts';

/** A manager's decision on a submission, or none yet. */
export const approvalStatuses = ['pending', 'approved', 'rejected'] as const;
export type ApprovalStatus = (typeof approvalStatuses)[number];

/** The one table between a receipt's status and its approval's (OP-08); both are written in one transaction. */
export const approvalStatusOf: Partial<Record<ReceiptStatus, ApprovalStatus>> = {
  AWAITING_MANAGER: 'pending',
  APPROVED: 'approved',
  REJECTED: 'rejected',
};

export const decisions = ['approved', 'rejected'] as const;
export type Decision = (typeof decisions)[number];

/** The status that a decision gives a receipt. */
export const statusAfter: Record<Decision, ReceiptStatus> = { approved: 'APPROVED', rejected: 'REJECTED' };

/** The most receipts one signature approves: a list a person can see in full. */
export const maxBatch = 100;

/** A business's input tax credit needs a tax invoice above this price, GST included (A New Tax System (GST) Act 1999, s 29-80). */
export const taxInvoiceAboveCents = 8250;

/** A receipt submitted more than this many days (about six months) after its date gets a notice. */
export const oldAfterDays = 183;

/**
 * Whether GST is more than the law's eleventh of what was paid, in cents; amounts of refunds are negative. A receipt that
 * rounds each of its lines may come to a cent or two more.
 */
export const isGstAboveShare = (amountCents: number, gstCents: number): boolean =>
  Math.abs(gstCents) > Math.ceil(Math.abs(amountCents) / 11) + 1;

/** A submitted receipt's GST evidence; money in cents. */
export interface GstFacts {
  amountCents: number | null;
  gstCents: number | null;
  /** Whether a GST amount was found on the receipt. */
  gstWasRead: boolean;
  /** Whether an ABN was found on the receipt. */
  hasAbn: boolean;
}

/**
 * What is missing to claim a receipt's GST: its amount where none was read on the paper, or the seller's ABN, which a
 * tax invoice above $82.50 must name. Null where nothing is missing or no GST is claimed.
 */
export function missingGstEvidence({
  amountCents,
  gstCents,
  gstWasRead,
  hasAbn,
}: GstFacts): 'abn' | 'gst' | null {
  if (!gstCents || gstCents < 0) return null;
  if (!hasAbn && (amountCents ?? 0) > taxInvoiceAboveCents) return 'abn';
  return gstWasRead ? null : 'gst';
}

/** New requests within this time of the first are sent to their manager in one email. */
export const gatherMinutes = 3;

/** A manager with requests older than this many days is reminded daily. */
export const remindAfterDays = 3;

/** A reason of a submission, a decision or a reopening. */
export const maxNotesLength = 1000;
