import { statusLabel } from '@docket/shared/receipts/status';
import type { SealedApproval, SealedReceipt, TrailEvent } from '@docket/shared/trail/event';
import {
  approvalDifferences,
  type Difference,
  fileDifferences,
  fixedParts,
  nothing,
  receiptDifferences,
} from './differences.ts';
import type { ReadRow } from './read-row.ts';

/** A receipt in the database, and its entries in the trail. */
export interface ReceiptState {
  /** Undefined if it's gone. */
  receipt: SealedReceipt | undefined;
  /** Those of the receipt, and those its entries mention. */
  approvals: readonly SealedApproval[];
  /** The last entry of each of its submissions, in order. */
  rows: readonly ReadRow[];
}

/** While a receipt is awaiting approval or approved, nobody can edit it, so everything must be as sealed. */
const isHeld = ({ receipt: { status } }: TrailEvent): boolean =>
  status === 'AWAITING_MANAGER' || status === 'APPROVED';

/** The differences between a receipt, its files and submissions, and their last seals. */
export function receiptAgainstTrail({ receipt, approvals, rows }: ReceiptState): Difference[] {
  const last = rows.at(-1);
  return [
    ...unsealedSubmissions(approvals, rows),
    ...rows.flatMap(({ event }) => (event ? submissionAgainst(event, approvals, receipt) : [])),
    ...(last ? againstLast(last.event, receipt) : neverSealed(receipt)),
  ];
}

function unsealedSubmissions(approvals: readonly SealedApproval[], rows: readonly ReadRow[]): Difference[] {
  const sealed = new Set(rows.map(({ row }) => row.approvalId));
  return approvals
    .filter(({ id }) => !sealed.has(id))
    .map(({ requestedAt }) => ({
      what: 'approval',
      name: 'Submission',
      sealed: nothing,
      found: `one of ${requestedAt}`,
    }));
}

/** Deleting a receipt deletes its submissions. */
export function submissionAgainst(
  { approval }: TrailEvent,
  approvals: readonly SealedApproval[],
  receipt: SealedReceipt | undefined,
): Difference[] {
  const found = approvals.find(({ id }) => id === approval.id);
  if (found) return approvalDifferences(approval, found);
  if (!receipt) return [];
  return [{ what: 'approval', name: 'Submission', sealed: `one of ${approval.requestedAt}`, found: nothing }];
}

function againstLast(event: TrailEvent | null, receipt: SealedReceipt | undefined): Difference[] {
  // An unreadable entry is reported itself; there's nothing to compare with.
  if (!event) return [];
  if (!receipt)
    return isHeld(event)
      ? [{ what: 'receipt', name: 'Receipt', sealed: event.receipt.customId, found: nothing }]
      : [];
  if (!isHeld(event)) return receiptDifferences(event.receipt, receipt, fixedParts);
  return [
    ...receiptDifferences(event.receipt, receipt),
    ...fileDifferences(event.receipt.files, receipt.files),
  ];
}

/** A receipt can only be submitted, be decided or get a new version through a sealed entry. */
function neverSealed(receipt: SealedReceipt | undefined): Difference[] {
  if (!receipt) return [];
  const { status, version } = receipt;
  const isDecided = status === 'AWAITING_MANAGER' || status === 'APPROVED' || status === 'REJECTED';
  return [
    ...(isDecided
      ? [{ what: 'receipt' as const, name: 'Status', sealed: nothing, found: statusLabel(status, 'long') }]
      : []),
    ...(version > 1
      ? [{ what: 'receipt' as const, name: 'Version', sealed: nothing, found: String(version) }]
      : []),
  ];
}
