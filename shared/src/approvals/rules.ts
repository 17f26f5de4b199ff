import { taxInvoiceAboveCents } from '../gst/rules.ts';
import type { ReceiptStatus } from '../receipts/rules.ts';

/** A manager's decision on a submission, or pending. */
export const approvalStatuses = ['pending', 'approved', 'rejected'] as const;
export type ApprovalStatus = (typeof approvalStatuses)[number];

export const decisions = ['approved', 'rejected'] as const;
export type Decision = (typeof decisions)[number];

/** The receipt's status after a decision. */
export const statusAfter: Record<Decision, ReceiptStatus> = { approved: 'APPROVED', rejected: 'REJECTED' };

/** The most receipts approved with one signature: as many as a person can check in a list. */
export const maxBatch = 100;

/** A receipt this many days old at submission, about six months, is questioned. */
export const oldAfterDays = 183;

/** A submitted receipt's GST, with money in cents. */
export interface GstFacts {
  amountCents: number | null;
  gstCents: number | null;
  /** Whether GST was found on the receipt. */
  gstWasRead: boolean;
  /** Whether a business number was found on the receipt. */
  hasAbn: boolean;
}

/**
 * What's missing to claim a receipt's GST: the GST amount, or the seller's ABN, which a tax invoice above $82.50 must
 * show. Null if nothing is missing or no GST is claimed.
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

/** New requests within this time of the first are sent to the manager in one email. */
export const gatherMinutes = 3;

/** Managers are reminded daily of requests older than this many days. */
export const remindAfterDays = 3;

/** The reason for a submission, decision or reopening. */
export const maxNotesLength = 1000;
