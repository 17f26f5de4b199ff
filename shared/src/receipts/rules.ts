import { defaultCategory } from '../categories/rules.ts';

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

/** The most characters of each text of a line item. */
export const maxItemTextLength = { description: 500, unit: 20 } as const;

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
