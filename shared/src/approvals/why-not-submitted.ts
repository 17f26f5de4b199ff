import type { CustomField } from '../custom-fields/contract.ts';
import { type BrokenPolicy, brokenPolicyText } from '../policies/broken-policies.ts';
import { can, type Person, type ReceiptSubject } from '../permissions.ts';
import { allows } from '../receipts/status.ts';
import { isSample } from '../receipts/sample.ts';
import { approvalMessages as text, receiptName } from './messages.ts';
import { type RecordedFacts, whatIsMissing } from './what-is-missing.ts';

/** Lists of a person's own receipts have less information, so these receipts are assumed to be submittable. */
export type SubmittedSubject = Pick<ReceiptSubject, 'status'> &
  RecordedFacts & { customId: string; fileSha256?: string } & (ReceiptSubject | { userId?: never });

/** Why a receipt can't be submitted, and whether its owner can fix it by editing. */
export interface Obstacle {
  reason: string;
  isEditable: boolean;
}

/** Why a person can't submit a receipt (OP-54, OP-87); null if they can. `fields` are the business's. */
export function whyNotSubmitted(
  person: Person,
  receipt: SubmittedSubject,
  fields: readonly CustomField[] = [],
): Obstacle | null {
  const { status, vendor } = receipt;
  const fixed = (reason: string): Obstacle => ({ reason, isEditable: false });
  if (receipt.userId !== undefined && !can(person, 'submit', receipt))
    return fixed(text.ofOtherBusiness(receipt));
  if (receipt.fileSha256 !== undefined && isSample(receipt.fileSha256)) return fixed(text.sample);
  if (status === 'PROCESSING') return fixed(text.stillRead(receipt));
  if (!allows(status, 'submit'))
    return fixed(status === 'APPROVED' ? text.alreadyApproved(vendor) : text.alreadyWaiting(vendor));
  const reason = whyIncomplete(receipt, fields);
  return reason === null ? null : { reason, isEditable: true };
}

/** What a receipt needs before it's submitted or approved, with its name; null if nothing. */
export function whyIncomplete(
  receipt: RecordedFacts & { customId: string },
  fields: readonly CustomField[] = [],
): string | null {
  const found = whatIsMissing(receipt, fields);
  return found && text.incomplete(receipt, found);
}

/** Why the business's policies block a receipt; null if they don't. */
export function whyBlocked(
  receipt: { vendor: string; customId: string },
  broken: readonly BrokenPolicy[],
): Obstacle | null {
  const blocking = broken.filter(({ effect }) => effect === 'block');
  if (blocking.length === 0) return null;
  const texts = blocking.map((one, at) => brokenPolicyText(at === 0 ? receiptName(receipt) : 'It', one));
  return { reason: texts.join(' '), isEditable: blocking.every(({ kind }) => kind !== 'duplicate') };
}

/** What the manager is warned of and the submitter before them, in sentences. */
export const warningsOf = (broken: readonly BrokenPolicy[]): string[] =>
  broken.filter(({ effect }) => effect !== 'block').map((one) => brokenPolicyText('It', one));
