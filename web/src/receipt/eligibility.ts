import type { SubmissionCheck } from '@docket/shared/approvals/check-contract';
import { type Obstacle, whyNotSubmitted } from '@docket/shared/approvals/why-not-submitted';
import { toCents } from '@docket/shared/money';
import type { Person } from '@docket/shared/permissions';
import type { Receipt, ReceiptRow } from '@docket/shared/receipts/contract';

/** A receipt to submit; list rows have fewer fields. */
export type Submittable = Receipt | ReceiptRow;

export interface Sorted {
  eligible: Submittable[];
  /** What can't be submitted, and why. */
  refused: ({ id: string } & Obstacle)[];
}

/**
 * Parts what the person can submit from what they can't (OP-54, OP-87). `known` is what the server has said of some of
 * them, which knows more than a list does; it judges again.
 */
export function sortOut(
  person: Person,
  receipts: readonly Submittable[],
  known: ReadonlyMap<string, Obstacle> = new Map(),
): Sorted {
  const sorted: Sorted = { eligible: [], refused: [] };
  for (const receipt of receipts) {
    const obstacle = whyNotSubmitted(person, inCents(receipt)) ?? known.get(receipt.id);
    if (obstacle) sorted.refused.push({ id: receipt.id, ...obstacle });
    else sorted.eligible.push(receipt);
  }
  return sorted;
}

/** What the server has said of receipts, by their IDs. */
export const obstaclesOf = (checks: readonly SubmissionCheck[] = []): ReadonlyMap<string, Obstacle> =>
  new Map(checks.flatMap(({ id, obstacle }) => (obstacle ? [[id, obstacle]] : [])));

const inCents = (receipt: Submittable) => ({
  ...receipt,
  amountCents: toCents(receipt.amount),
  gstCents: toCents(receipt.gstAmount),
});
