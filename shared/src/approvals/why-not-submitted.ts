import { can, type Person, type ReceiptSubject } from '../permissions.ts';
import { allows } from '../receipts/rules.ts';
import { approvalMessages as text } from './messages.ts';

/** Lists of a person's own receipts say less of each: what belongs to nobody else can be submitted as far as they know. */
export type SubmittedSubject = Pick<ReceiptSubject, 'status'> & { vendor: string } & (
    ReceiptSubject | { userId?: never }
  );

/** Why a person can't submit a receipt, in a sentence (OP-54, OP-87); null when they can. */
export function whyNotSubmitted(person: Person, receipt: SubmittedSubject): string | null {
  const { status, vendor } = receipt;
  if (receipt.userId !== undefined && !can(person, 'submit', receipt)) return text.ofOtherBusiness(vendor);
  if (allows(status, 'submit')) return null;
  if (status === 'PROCESSING') return text.stillRead(vendor);
  return status === 'APPROVED' ? text.alreadyApproved(vendor) : text.alreadyWaiting(vendor);
}
