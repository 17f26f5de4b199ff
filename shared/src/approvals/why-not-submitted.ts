import type { CustomField } from '../custom-fields/contract.ts';
import { can, type Person, type ReceiptSubject } from '../permissions.ts';
import { allows } from '../receipts/rules.ts';
import { approvalMessages as text } from './messages.ts';
import { type RecordedFacts, whatIsMissing } from './what-is-missing.ts';

/** Lists of a person's own receipts say less of each: what belongs to nobody else can be submitted as far as they know. */
export type SubmittedSubject = Pick<ReceiptSubject, 'status'> &
  RecordedFacts & { customId: string } & (ReceiptSubject | { userId?: never });

/** Why a receipt can't be submitted, and whether its owner can fix that by editing it. */
export interface Obstacle {
  reason: string;
  isEditable: boolean;
}

/** Why a person can't submit a receipt (OP-54, OP-87); null when they can. `fields` are those of the business. */
export function whyNotSubmitted(
  person: Person,
  receipt: SubmittedSubject,
  fields: readonly CustomField[] = [],
): Obstacle | null {
  const { status, vendor } = receipt;
  const fixed = (reason: string): Obstacle => ({ reason, isEditable: false });
  if (receipt.userId !== undefined && !can(person, 'submit', receipt))
    return fixed(text.ofOtherBusiness(vendor));
  if (status === 'PROCESSING') return fixed(text.stillRead(vendor));
  if (!allows(status, 'submit'))
    return fixed(status === 'APPROVED' ? text.alreadyApproved(vendor) : text.alreadyWaiting(vendor));
  const reason = whyIncomplete(receipt, fields);
  return reason === null ? null : { reason, isEditable: true };
}

/** A sentence that lists what a receipt is missing; null if nothing. */
export function whyIncomplete(
  receipt: RecordedFacts & { customId: string },
  fields: readonly CustomField[] = [],
): string | null {
  const found = whatIsMissing(receipt, fields);
  return found && text.incomplete(receipt, found);
}
