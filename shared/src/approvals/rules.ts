import { sortOrders } from '../receipts/rules.ts';
import type { ReceiptStatus } from '../receipts/status.ts';

/** A manager's decision on a submission, or pending. */
export const approvalStatuses = ['pending', 'approved', 'rejected'] as const;
export type ApprovalStatus = (typeof approvalStatuses)[number];

/** How managers can sort what was submitted to them. */
export const submissionOrders = ['submitted-asc', 'submitted-desc', ...sortOrders] as const;
export type SubmissionOrder = (typeof submissionOrders)[number];

/** What a manager can decide. */
export const decisions = ['approved', 'rejected'] as const;
export type Decision = (typeof decisions)[number];

/** The receipt's status after a decision. */
export const statusAfter: Record<Decision, ReceiptStatus> = { approved: 'APPROVED', rejected: 'REJECTED' };

/** The most receipts approved with one signature: as many as a person can check in a list. */
export const maxBatch = 100;

/** A receipt this many days old at submission, about six months, is questioned. */
export const oldAfterDays = 183;

/** New requests within this time of the first are sent to the manager in one email. */
export const gatherMinutes = 3;

/** Managers are reminded daily of requests older than this many days. */
export const remindAfterDays = 3;

/** The reason for a submission, decision or reopening. */
export const maxNotesLength = 1000;
