import { defaultCategory } from '../categories/rules.ts';

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

/** What can be done to a receipt, and from which statuses (OP-53, OP-54). This is the one transition table. */
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

/** Whether a receipt of this status can be processed, changed, deleted, submitted, withdrawn, decided or reopened. */
export const allows = (status: ReceiptStatus, action: ReceiptAction): boolean =>
  (allowedFrom[action] as readonly ReceiptStatus[]).includes(status);

/** How far the reading of a receipt has come, in order. */
export const readingStages = ['stored', 'prepared', 'text-found', 'fields-read'] as const;
export type ReadingStage = (typeof readingStages)[number];

/**
 * The share (0 to 100) of a reading that is done when a stage is reached, 90 at most before PROCESSED (CONST-47). Most of
 * the time goes into finding text.
 */
export const stagePercent: Record<ReadingStage, number> = {
  stored: 15,
  prepared: 30,
  'text-found': 85,
  'fields-read': 90,
};

/** Status as shown in tables and cards ('short') and in details and dialogs ('long') (OP-21). */
export function statusLabel(status: ReceiptStatus, form: 'short' | 'long'): string {
  if (status === 'AWAITING_MANAGER') return form === 'short' ? 'Awaiting' : 'Awaiting Approval';
  const text = status.replace('_', ' ').toLowerCase();
  return text[0]!.toUpperCase() + text.slice(1);
}

const paymentMethodNames: Readonly<Record<string, string>> = { eftpos: 'EFTPOS', paypal: 'PayPal' };

/** A payment method as people read it, with a capital first: 'visa' becomes 'Visa', 'eftpos' 'EFTPOS'; '' stays ''. */
export const paymentMethodLabel = (method: string): string =>
  paymentMethodNames[method.toLowerCase()] ?? method.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

/** How a receipt was paid: 'Visa ending 1234', 'Cash', 'Ending 1234' where only the card is known; '' where nothing is. */
export const paidBy = (method: string | null, cardLast4: string | null): string =>
  paymentMethodLabel(
    [method && paymentMethodLabel(method), cardLast4 && `ending ${cardLast4}`].filter(Boolean).join(' '),
  );

export const maxUploadBytes = 10 * 1024 * 1024;

/** Pages that are sent as pictures of their own; a PDF counts as one. */
export const maxReceiptPages = 10;

/**
 * A picture that claims more than this would fill a machine's memory when it is decoded; phones make half of it. The reader
 * decodes no larger ones either (`LIMITS.pixels` in extraction): what is taken can be read and printed.
 */
export const maxUploadPixels = 80_000_000;

/** What an upload may be, decided by its content: media type, the name people know and the endings that pickers take. */
export const uploadTypes = [
  { mediaType: 'image/jpeg', name: 'JPG', extensions: ['.jpg', '.jpeg'] },
  { mediaType: 'image/png', name: 'PNG', extensions: ['.png'] },
  { mediaType: 'image/gif', name: 'GIF', extensions: ['.gif'] },
  { mediaType: 'application/pdf', name: 'PDF', extensions: ['.pdf'] },
] as const;
export type UploadMediaType = (typeof uploadTypes)[number]['mediaType'];

/** Taken as well, though no text names them: what phones and browsers save. */
export const convertedTypes = [
  { mediaType: 'image/webp', extensions: ['.webp'] },
  { mediaType: 'image/heic', extensions: ['.heic', '.heif'] },
] as const;
export type ConvertedMediaType = (typeof convertedTypes)[number]['mediaType'];

/** 'JPG, PNG, GIF, PDF' (OP-63). */
export const uploadTypeList = uploadTypes.map((type) => type.name).join(', ');

export const unknownVendor = 'Unknown vendor';
export const defaultReason = 'Business expense';

/** What the review form holds where nothing was read (OP-72); `today` is yyyy-MM-dd. */
export const manualEntryDefaults = (today: string) => ({
  vendor: unknownVendor,
  date: today,
  amount: 0,
  reason: defaultReason,
  category: defaultCategory as string,
});

/** How often and how long a page asks after a receipt that is being read (CONST-44, CONST-45). */
export const uploadPolling = { attempts: 20, intervalMs: 2000 } as const;
export const statusPollingMs = 3000;

/** A field read with less confidence than this is marked for the reader's attention. */
export const lowConfidence = 0.8;

/** GST that an amount in cents holds when everything on the receipt is taxable: one eleventh. A suggestion, never a reading. */
export const suggestedGstCents = (amountCents: number): number => Math.round(amountCents / 11);

/** Whether GST, in the same unit as the amount, is more than it. Of an amount that isn't known nothing can be said. */
export const isGstAbove = (gst: number | null, amount: number | null): boolean =>
  gst !== null && amount !== null && Math.abs(gst) > Math.abs(amount);

/**
 * The status of a receipt after its owner changed it: one that couldn't be read counts as read once its vendor, date and
 * amount are known. Every other status stays.
 */
export function statusAfterChange(
  status: ReceiptStatus,
  { vendor, date, amount }: { vendor: string; date: string | null; amount: number | null },
): ReceiptStatus {
  const isComplete = vendor !== unknownVendor && date !== null && amount !== null;
  return status === 'FAILED' && isComplete ? 'PROCESSED' : status;
}

/** Notes of a reviewed receipt whose owner wrote none (OP-47). */
export const documentNotes = (documentNumber: string | null, gst: string | null): string =>
  documentNumber || gst ? `Document #: ${documentNumber ?? '-'}, GST: ${gst ?? '-'}` : '';

export const maxTextLength = {
  vendor: 200,
  reason: 500,
  notes: 5000,
  documentNumber: 100,
  search: 200,
} as const;

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

/** Receipts that one call lists when it doesn't say, and at most. */
export const listLimit = { standard: 100, most: 500 } as const;
export const recentCount = 5;

/** A deleted receipt can be brought back for this long (OP-110). */
export const binDays = 30;
