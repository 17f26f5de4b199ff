import type { ReceiptStatus } from '../receipts/rules.ts';

/** What a manager decided of a submission, or that nobody has yet. */
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

/** How many are approved with one signature at most: a list that a person can see in full. */
export const maxBatch = 100;

/** A business's input tax credit needs a tax invoice above this price, GST included (A New Tax System (GST) Act 1999, s 29-80). */
export const taxInvoiceAboveCents = 8250;

/** A receipt that is older than so many days, about six months, when it is submitted is looked at twice. */
export const oldAfterDays = 183;

/**
 * Whether GST is more than the law's eleventh of what was paid, in cents; amounts of refunds are negative. A receipt that
 * rounds each of its lines may come to a cent or two more.
 */
export const isGstAboveShare = (amountCents: number, gstCents: number): boolean =>
  Math.abs(gstCents) > Math.ceil(Math.abs(amountCents) / 11) + 1;

/** What is known of a submitted receipt's GST: money in cents. */
export interface GstFacts {
  amountCents: number | null;
  gstCents: number | null;
  /** Whether an amount of GST was read on the paper. */
  gstWasRead: boolean;
  /** Whether a business number was read on the paper. */
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

/** New requests that come within this long of the first are told to their manager in one mail. */
export const gatherMinutes = 3;

/** Whoever lets requests wait longer than this many days is reminded daily. */
export const remindAfterDays = 3;

/** A reason of a submission, a decision or a reopening. */
export const maxNotesLength = 1000;
