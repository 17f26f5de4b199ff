import { formatCount } from '../count.ts';
import { unknownVendor } from '../receipts/rules.ts';
import { maxNotesLength } from './rules.ts';

const list = new Intl.ListFormat('en-AU', { type: 'conjunction' });

/** An unknown vendor is left out. */
export const receiptName = ({ vendor, customId }: { vendor: string; customId: string }): string =>
  vendor === unknownVendor ? customId : `${vendor} (${customId})`;

/** Without its ID where the vendor is known. */
const shortName = ({ vendor, customId }: { vendor: string; customId: string }): string =>
  vendor === unknownVendor ? customId : vendor;

const wrongGst = {
  'more-than-amount': 'GST above its amount',
  'other-sign': 'GST with the opposite sign to its amount',
} as const;

export const approvalMessages = {
  nothingSelected: 'Select a receipt first.',
  /** Of one receipt's dialog (OP-19). */
  submitted: 'Receipt submitted for approval',
  /** Of a selection. */
  submittedMany: (count: number) => `${count} receipt(s) submitted for approval.`,
  submitFailed: 'Failed to submit for approval',
  noBusiness: 'Join a business workspace before submitting receipts for approval.',
  noManager: 'Your business has no manager yet. Ask your admin to appoint one.',
  noManagerForAdmin: 'Your business has no manager yet. Change a member’s role to appoint one.',
  /** Lists what can't be submitted, with reasons. */
  notEligible: (reasons: readonly string[]) => `Nothing was submitted. ${reasons.join(' ')}`,
  sample: 'The sample receipt is only for trying Docket. It can’t be submitted.',
  stillRead: (receipt: { vendor: string; customId: string }) => `${shortName(receipt)} is still being read.`,
  alreadyWaiting: (vendor: string) => `${vendor} is already awaiting approval.`,
  alreadyApproved: (vendor: string) => `${vendor} is already approved.`,
  /** What a receipt lacks: fields that are empty, and GST that can't be right. */
  incomplete: (
    receipt: { vendor: string; customId: string },
    { missing, gst }: { missing: readonly string[]; gst: keyof typeof wrongGst | null },
  ) =>
    `${receiptName(receipt)} ${list.format([
      ...(missing.length > 0 ? [`is missing its ${list.format(missing)}`] : []),
      ...(gst ? [`has ${wrongGst[gst]}`] : []),
    ])}.`,
  ofOtherBusiness: (receipt: { vendor: string; customId: string }) =>
    `${shortName(receipt)} belongs to a business you’ve left.`,
  signatureRequired: 'Please draw your signature first',

  withdrawn: 'Receipt withdrawn',
  withdrawFailed: 'Failed to withdraw the receipt',
  notWaiting: 'This receipt is no longer awaiting approval.',

  managersOnly: 'This page is only accessible to managers.',
  ownReceipt: 'You can’t approve or reject your own receipt.',
  /** Who decided first (OP-52). */
  alreadyDecided: (decision: string, name: string) => `This receipt was already ${decision} by ${name}.`,
  notOpen: 'This receipt has been withdrawn, so it can’t be approved or rejected.',
  /** Two different managers approve it. */
  waitsForSecond: 'It now needs a second manager’s approval.',
  alreadyFirst: 'You’ve already approved this receipt. A second manager has to approve it now.',
  noSecondManager:
    'A second manager has to approve, and your business has no other. Ask your admin to appoint one.',
  /** Before a manager stops being one. */
  decidedAlone: (count: number) =>
    count === 1
      ? '1 receipt awaiting approval would be left without enough managers to approve it.'
      : `${formatCount(count)} receipts awaiting approval would be left without enough managers to approve them.`,
  appointFirst: 'Make someone else a manager first.',
  haveAppointedFirst: 'Ask your admin to appoint another manager first.',
  /** Of several at once, all or none. */
  manyNotOpen: (vendors: readonly string[]) =>
    `Nothing was approved: ${vendors.join(', ')} ${vendors.length === 1 ? 'is' : 'are'} no longer awaiting approval.`,
  /** For rows from before this rule: lists what each is missing. */
  notApprovable: (reasons: readonly string[]) =>
    `Nothing was approved. ${reasons.join(' ')} Reject ${reasons.length === 1 ? 'it' : 'them'} so the submitter can complete and resubmit ${reasons.length === 1 ? 'it' : 'them'}.`,
  rejectionReasonRequired: 'Please give a reason for rejecting.',
  reasonTooLong: `Please shorten the reason to ${formatCount(maxNotesLength)} characters.`,
  approved: 'Request Approved',
  rejected: 'Request Rejected',
  approveFailed: 'Failed to approve receipt',
  rejectFailed: 'Failed to reject receipt',
  /** Of the employee view: its toast's title, and the text where the server gives none (OP-18). */
  approveError: { title: 'Error approving receipt', fallback: 'Approval failed' },
  rejectError: { title: 'Error rejecting receipt', fallback: 'Rejection failed' },
  employeesFailed: 'Failed to load employees',
  receiptsFailed: 'Failed to load receipts',
  noSuchApproval: 'The approval does not exist or you do not have access',
  pendingFailed: 'Failed to load pending approvals',
  allCaughtUp: 'All caught up',

  reopened: 'Receipt reopened',
  reopenFailed: 'Failed to reopen the receipt',
  reopenReasonRequired: 'Please give a reason for reopening.',
  notDecided: 'Only receipts that are awaiting approval or approved can be reopened.',

  delegateInvalid: 'Choose another manager from your business.',
  absenceDaysInvalid: 'The last day can’t be before the first day or before today.',
} as const;
