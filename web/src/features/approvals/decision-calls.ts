import { approve, approveByReceipt, reject, rejectByReceipt } from '@docket/shared/approvals/contract';
import { approvalMessages as text } from '@docket/shared/approvals/messages';
import { call } from '../../lib/api/api-client.ts';
import { errorText } from '../../lib/api/api-error.ts';
import type { Decidable } from './decidable.ts';

/** A manager's decision. The notes of a rejection are its reason. */
export type Decision =
  { kind: 'approved'; notes: string; signature: string } | { kind: 'rejected'; notes: string };

/** One of the two sets of calls that decide, and the messages of their failures. */
export interface DecisionCalls {
  send: (item: Decidable, decision: Decision) => Promise<unknown>;
  failure: (kind: Decision['kind'], error: unknown) => { title: string; description: string };
}

/** For the list of pending approvals (ERR-57, ERR-58). */
export const byApproval: DecisionCalls = {
  send: ({ approvalId: id }, decision) =>
    decision.kind === 'approved'
      ? call(approve, { params: { id }, body: { notes: decision.notes, signature: decision.signature } })
      : call(reject, { params: { id }, body: { notes: decision.notes } }),
  failure: (kind, error) => ({
    title: kind === 'approved' ? text.approveFailed : text.rejectFailed,
    description: errorText(error),
  }),
};

/** For the employees' receipts (OP-18). */
export const byReceipt: DecisionCalls = {
  send: ({ receiptId, approvalId }, decision) =>
    decision.kind === 'approved'
      ? call(approveByReceipt, {
          params: { receiptId },
          body: { notes: decision.notes, signatureSvg: decision.signature, approvalId },
        })
      : call(rejectByReceipt, { params: { receiptId }, body: { notes: decision.notes, approvalId } }),
  failure: (kind, error) => {
    const { title, fallback } = kind === 'approved' ? text.approveError : text.rejectError;
    return { title, description: errorText(error, fallback) };
  },
};
