import { approvalMessages as text } from '@docket/shared/approvals/messages';
import type { Transaction } from '../../platform/database.ts';
import { Refusal } from '../../platform/errors.ts';
import { lockReceipts, type LockedReceipt } from '../receipts/changing/move-receipts.ts';
import { noSuchReceipt } from '../receipts/see-receipt.ts';
import { type ApprovalRecord, approvalsById, latestApproval, receiptsOf } from './queries/approvals.ts';

/** A submission by ID, of a certain receipt or of any, or a receipt's latest submission. */
export type Which = { approvalId: string; receiptId?: string } | { receiptId: string };

/** A submission with its receipt, which is locked. */
export interface Submission {
  approval: ApprovalRecord;
  receipt: LockedReceipt;
}

/** Locks a submission to a business; 404 if there's none. */
export async function lockSubmission(
  transaction: Transaction,
  businessId: string,
  which: Which,
): Promise<Submission> {
  if ('approvalId' in which) {
    const [found] = await lockSubmissions(transaction, { businessId, ids: [which.approvalId] });
    if (!found) throw new Refusal('NOT_FOUND', text.noSuchApproval);
    if (which.receiptId !== undefined && found.receipt.id !== which.receiptId) throw noSuchReceipt();
    return found;
  }
  const [receipt] = await lockReceipts(transaction, [which.receiptId]);
  const approval = receipt && (await latestApproval(transaction, { receiptId: receipt.id, businessId }));
  if (!receipt || !approval) throw noSuchReceipt();
  return { receipt, approval };
}

/** Those of these submissions that are to the business. */
export async function lockSubmissions(
  transaction: Transaction,
  { businessId, ids }: { businessId: string; ids: readonly string[] },
): Promise<Submission[]> {
  const named = await receiptsOf(transaction, businessId, ids);
  if (named.length === 0) return [];
  const receiptIds = [...new Set(named.map(({ receiptId }) => receiptId))];
  const receipts = new Map(
    (await lockReceipts(transaction, receiptIds)).map((receipt) => [receipt.id, receipt]),
  );
  const approvals = await approvalsById(
    transaction,
    named.map(({ id }) => id),
  );
  return approvals.flatMap((approval) => {
    const receipt = receipts.get(approval.receiptId);
    return receipt ? [{ approval, receipt }] : [];
  });
}
