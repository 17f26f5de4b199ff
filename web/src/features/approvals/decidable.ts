import type { ManagerReceipt, PendingApproval, Submitter } from '@docket/shared/approvals/list-contract';
import type { ApprovalNotice } from '@docket/shared/approvals/list-contract';
import type { ApprovalStatus } from '@docket/shared/approvals/rules';
import { addressText } from '@docket/shared/auth/closed-address';
import { listName } from '@docket/shared/auth/rules';

/** A manager's decision on a submission. */
export interface Decided {
  status: Exclude<ApprovalStatus, 'pending'>;
  by: string | null;
  at: string | null;
  notes: string | null;
  /** The manager's, an image data URL. */
  signature: string | null;
}

/** A submitted receipt as both manager screens show it and decide on it. Money in dollars, dates yyyy-MM-dd. */
export interface Decidable {
  approvalId: string;
  receiptId: string;
  customId: string;
  vendor: string;
  date: string | null;
  amount: number | null;
  gstAmount: number | null;
  category: string;
  reason: string | null;
  notes: string;
  employee: string;
  requestedAt: string;
  imageUrl: string;
  thumbnailUrl: string | null;
  mediaType: string;
  notices: readonly ApprovalNotice[];
  /** Whether a second manager has to approve it after this one. */
  needsAnother: boolean;
  /** Whether it awaits this manager's approval. */
  canApprove: boolean;
  /** Null while it's awaiting approval. */
  decided: Decided | null;
}

export const fromPending = (approval: PendingApproval): Decidable => {
  const { id, requestedAt, requester, receipt, notices, needsAnother } = approval;
  return {
    ...receipt,
    approvalId: id,
    receiptId: receipt.id,
    employee: listName(requester, addressText(requester.email)),
    requestedAt,
    notices,
    needsAnother,
    canApprove: true,
    decided: null,
  };
};

export const fromEmployee = (receipt: ManagerReceipt, employee: Submitter): Decidable => ({
  ...receipt,
  date: receipt.receiptDate,
  employee: listName(employee, addressText(employee.email)),
  decided:
    receipt.approvalStatus === 'pending'
      ? null
      : {
          status: receipt.approvalStatus,
          by: receipt.decidedBy,
          at: receipt.respondedAt,
          notes: receipt.managerNotes,
          signature: receipt.signatureSvg,
        },
});

/** The next or previous receipt of a list that awaits this manager's approval; null if there's none. */
export function nextWaiting(items: readonly Decidable[], approvalId: string, step: 1 | -1): Decidable | null {
  const ordered = step === 1 ? items : items.toReversed();
  const from = ordered.findIndex((item) => item.approvalId === approvalId);
  return ordered.slice(from + 1).find(({ canApprove }) => canApprove) ?? null;
}

/** The first other receipt of a list that awaits this manager's approval; null if there's none. */
export const firstWaiting = (items: readonly Decidable[], apartFrom: string): Decidable | null =>
  items.find(({ approvalId, canApprove }) => canApprove && approvalId !== apartFrom) ?? null;
