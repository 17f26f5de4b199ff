import { whyNotSubmitted } from '@docket/shared/approvals/why-not-submitted';
import type { Person } from '@docket/shared/permissions';
import type { Receipt, ReceiptRow } from '@docket/shared/receipts/contract';

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
    const reason = whyNotSubmitted(person, receipt);
    if (reason === null) sorted.eligible.push(receipt);
    else sorted.refused.push({ id: receipt.id, reason });
  }
  return sorted;
}
