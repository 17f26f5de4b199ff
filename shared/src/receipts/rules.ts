import { defaultCategory } from '../categories/rules.ts';

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

/** The stages of reading a receipt, in order. */
export const readingStages = ['stored', 'prepared', 'text-found', 'fields-read'] as const;
export type ReadingStage = (typeof readingStages)[number];

/**
 * The progress of a reading (0 to 100) at each stage, at most 90 before PROCESSED (CONST-47). Finding text takes most
 * of the time.
 */
export const stagePercent: Record<ReadingStage, number> = {
  stored: 15,
  prepared: 30,
  'text-found': 85,
  'fields-read': 90,
};

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

const paymentMethodNames: Readonly<Record<string, string>> = {
  eftpos: 'EFTPOS',
  paypal: 'PayPal',
  bpay: 'BPAY',
};

/** Formats a payment method: 'visa' becomes 'Visa', 'eftpos' 'EFTPOS'; '' stays ''. */
export const paymentMethodLabel = (method: string): string =>
  paymentMethodNames[method.toLowerCase()] ?? method.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

/**
 * Formats how a receipt was paid: 'Visa ending 1234', 'Cash', 'Ending 1234' if only the card is known; '' if nothing
 * is.
 */
export const paidBy = (method: string | null, cardLast4: string | null): string =>
  paymentMethodLabel(
    [method && paymentMethodLabel(method), cardLast4 && `ending ${cardLast4}`].filter(Boolean).join(' '),
  );

/** The maximum size of each uploaded file (VAL-48, CONST-42). */
export const maxUploadBytes = 10 * 1024 * 1024;

/** The most pages sent as pictures; a PDF counts as one. */
export const maxReceiptPages = 10;

/** A PDF with more pages is neither read (`LIMITS.pdfPages` in extraction) nor drawn. */
export const maxPdfPages = 20;

/**
 * Decoding a larger picture would fill a machine's memory; phones produce half of this. The reader has the same limit
 * (`LIMITS.pixels` in extraction), so any accepted picture can be read and printed.
 */
export const maxUploadPixels = 80_000_000;

/** The accepted uploads, recognised by content: media type, name, and extensions for file pickers. */
export const uploadTypes = [
  { mediaType: 'image/jpeg', name: 'JPG', extensions: ['.jpg', '.jpeg'] },
  { mediaType: 'image/png', name: 'PNG', extensions: ['.png'] },
  { mediaType: 'image/gif', name: 'GIF', extensions: ['.gif'] },
  { mediaType: 'application/pdf', name: 'PDF', extensions: ['.pdf'] },
] as const;
export type UploadMediaType = (typeof uploadTypes)[number]['mediaType'];

/** Also accepted but not listed: formats saved by phones and browsers. */
export const convertedTypes = [
  { mediaType: 'image/webp', extensions: ['.webp'] },
  { mediaType: 'image/heic', extensions: ['.heic', '.heif'] },
] as const;
export type ConvertedMediaType = (typeof convertedTypes)[number]['mediaType'];

/** 'JPG, PNG, GIF, PDF' (OP-63). */
export const uploadTypeList = uploadTypes.map((type) => type.name).join(', ');

/** The vendor and the reason of receipts for which nobody has given one. */
export const unknownVendor = 'Unknown vendor';
export const defaultReason = 'Business expense';

/** The review form's defaults for fields that weren't read (OP-72); `today` is yyyy-MM-dd. */
export const manualEntryDefaults = (today: string) => ({
  vendor: unknownVendor,
  date: today,
  amount: 0,
  reason: defaultReason,
  category: defaultCategory as string,
});

/** How often and how long a page polls a receipt that's being read (CONST-44, CONST-45). */
export const uploadPolling = { attempts: 20, intervalMs: 2000 } as const;
export const statusPollingMs = 3000;

/** Fields read with a lower confidence are marked for checking. */
export const lowConfidence = 0.8;

/** The GST in a fully taxable amount, in cents: one eleventh. A suggestion, never a reading. */
export const suggestedGstCents = (amountCents: number): number =>
  Math.sign(amountCents) * Math.round(Math.abs(amountCents) / 11);

/** Why GST can't be right for an amount in the same unit; null if it can, or the amount is unknown. */
export function wrongGst(
  gst: number | null,
  amount: number | null,
): 'more-than-amount' | 'other-sign' | null {
  if (!gst || amount === null) return null;
  if (Math.abs(gst) > Math.abs(amount)) return 'more-than-amount';
  return gst > 0 === amount > 0 ? null : 'other-sign';
}

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

/** The notes of a reviewed receipt whose owner wrote none (OP-47). */
export const documentNotes = (documentNumber: string | null, gst: string | null): string =>
  documentNumber || gst ? `Document #: ${documentNumber ?? '-'}, GST: ${gst ?? '-'}` : '';

/** The most characters of each text that people enter. */
export const maxTextLength = {
  vendor: 200,
  reason: 500,
  notes: 5000,
  documentNumber: 100,
  paymentMethod: 50,
  search: 200,
} as const;

/** The sort orders of lists: by what, and ascending or descending. */
export const sortOrders = [
  'date-desc',
  'date-asc',
  'amount-desc',
  'amount-asc',
  'vendor-asc',
  'vendor-desc',
  'category-asc',
  'category-desc',
] as const;
export type SortOrder = (typeof sortOrders)[number];

/** The default and maximum number of receipts in a list. */
export const listLimit = { standard: 100, most: 500, exported: 200_000 } as const;
/** The number of receipts in the dashboard's recent activity. */
export const recentCount = 5;

/** How long a deleted receipt can be restored (OP-110). */
export const binDays = 30;
