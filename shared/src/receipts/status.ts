import { unknownVendor } from './rules.ts';

/** The statuses of a receipt. `allows` says what can be done in each. */
export const receiptStatuses = [
  'DRAFT',
  'PROCESSING',
  'PROCESSED',
  'FAILED',
  'AWAITING_MANAGER',
  'APPROVED',
  'REJECTED',
] as const;
export type ReceiptStatus = (typeof receiptStatuses)[number];

/** The actions on a receipt and the statuses that allow them (OP-53, OP-54). This is the only transition table. */
const allowedFrom = {
  process: ['DRAFT', 'FAILED'],
  change: ['DRAFT', 'PROCESSING', 'PROCESSED', 'FAILED', 'REJECTED'],
  delete: ['DRAFT', 'PROCESSING', 'PROCESSED', 'FAILED', 'REJECTED'],
  submit: ['DRAFT', 'PROCESSED', 'FAILED', 'REJECTED'],
  withdraw: ['AWAITING_MANAGER'],
  decide: ['AWAITING_MANAGER'],
  reopen: ['AWAITING_MANAGER', 'APPROVED'],
} as const satisfies Record<string, readonly ReceiptStatus[]>;
export type ReceiptAction = keyof typeof allowedFrom;

/** Whether a receipt with this status can be processed, changed, deleted, submitted, withdrawn, decided or reopened. */
export const allows = (status: ReceiptStatus, action: ReceiptAction): boolean =>
  (allowedFrom[action] as readonly ReceiptStatus[]).includes(status);

/** The label of a status in tables and cards ('short') and in details and dialogs ('long') (OP-21). */
export function statusLabel(status: ReceiptStatus, form: 'short' | 'long'): string {
  if (status === 'AWAITING_MANAGER') return form === 'short' ? 'Awaiting' : 'Awaiting Approval';
  const text = status.replace('_', ' ').toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The statuses in the order of an approval; all before it are one. Lists filter by it, and reports mark receipts with it. */
export const standings = ['open', 'awaiting', 'approved', 'rejected'] as const;
export type Standing = (typeof standings)[number];

/** The statuses of each standing. */
export const statusesOf: Readonly<Record<Standing, readonly ReceiptStatus[]>> = {
  open: ['DRAFT', 'PROCESSING', 'PROCESSED', 'FAILED'],
  awaiting: ['AWAITING_MANAGER'],
  approved: ['APPROVED'],
  rejected: ['REJECTED'],
};

/** The names of the standings in filters and reports. */
export const standingNames: Readonly<Record<Standing, string>> = {
  open: 'Not submitted',
  awaiting: statusLabel('AWAITING_MANAGER', 'long'),
  approved: statusLabel('APPROVED', 'long'),
  rejected: statusLabel('REJECTED', 'long'),
};

/** The standing of a receipt with this status. */
export const standingOf = (status: ReceiptStatus): Standing =>
  standings.find((standing) => statusesOf[standing].includes(status)) ?? 'open';

/**
 * The status after the owner's edit: a failed receipt counts as read once its vendor, date and amount are known. Other
 * statuses stay.
 */
export function statusAfterChange(
  status: ReceiptStatus,
  { vendor, date, amount }: { vendor: string; date: string | null; amount: number | null },
): ReceiptStatus {
  const isComplete = vendor !== unknownVendor && date !== null && amount !== null;
  return status === 'FAILED' && isComplete ? 'PROCESSED' : status;
}
