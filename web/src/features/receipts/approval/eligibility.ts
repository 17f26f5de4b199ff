import { approvalMessages as text } from '@docket/shared/approvals/messages';
import { can, type Person } from '@docket/shared/permissions';
import type { Receipt, ReceiptRow } from '@docket/shared/receipts/contract';
import { allows } from '@docket/shared/receipts/rules';

/** A receipt of which somebody asks to submit it; a row of a list says less of it. */
export type Submittable = Receipt | ReceiptRow;

export interface Sorted {
  eligible: Submittable[];
  /** What can't be submitted, and why. */
  refused: { id: string; reason: string }[];
}

/** Parts what the person can submit from what they can't (OP-54, OP-87); the server judges again. */
export function sortOut(person: Person, receipts: readonly Submittable[]): Sorted {
  const sorted: Sorted = { eligible: [], refused: [] };
  for (const receipt of receipts) {
    const reason = whyNot(person, receipt);
    if (reason === null) sorted.eligible.push(receipt);
    else sorted.refused.push({ id: receipt.id, reason });
  }
  return sorted;
}

function whyNot(person: Person, receipt: Submittable): string | null {
  const { status, vendor } = receipt;
  // Rows of the log are the person's own, and don't name the business.
  if ('userId' in receipt && !can(person, 'submit', receipt)) return text.ofOtherBusiness(vendor);
  if (allows(status, 'submit')) return null;
  if (status === 'PROCESSING') return text.stillRead(vendor);
  return status === 'APPROVED' ? text.alreadyApproved(vendor) : text.alreadyWaiting(vendor);
}
