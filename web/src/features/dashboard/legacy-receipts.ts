import { defaultCategory } from '@docket/shared/categories/rules';
import { roundToCents, toDecimal } from '@docket/shared/money';
import type { ReceiptRow } from '@docket/shared/receipts/contract';
import { documentNotes, recentCount, unknownVendor } from '@docket/shared/receipts/rules';
import { z } from 'zod';

const text = z.union([z.string(), z.number()]).transform((value) => String(value).trim());

/** A receipt as browsers stored it before there was a server (DASH-21). */
const legacyRecord = z.object({
  id: text.refine((id) => id !== ''),
  timestamp: z.union([z.string(), z.number()]).nullish(),
  'Supplier Name': text.nullish(),
  Price: text.nullish(),
  Reason: text.nullish(),
  'Document number': text.nullish(),
  GST: text.nullish(),
});

/** A legacy record in the form of a receipt (DASH-22). It exists in this browser only and can't be opened. */
export interface LegacyReceipt {
  id: string;
  vendor: string;
  amount: number | null;
  category: string;
  status: 'processed';
  reason: string;
  notes: string;
  createdAt: string | null;
}

/** The receipt in a legacy record; null if invalid. */
export function legacyReceiptOf(record: unknown): LegacyReceipt | null {
  const read = legacyRecord.safeParse(record);
  if (!read.success) return null;
  const { id, timestamp, Reason: reason, Price: price, GST: gst, ...rest } = read.data;
  return {
    id,
    vendor: rest['Supplier Name'] || unknownVendor,
    amount: amountOf(price ?? ''),
    category: defaultCategory,
    status: 'processed',
    reason: reason ?? '',
    notes: documentNotes(rest['Document number'] || null, gst || null),
    createdAt: momentOf(timestamp ?? ''),
  };
}

/** Reads an amount in dollars such as '$1,234.50' or 'AUD 12'; null if there's no number. */
function amountOf(price: string): number | null {
  const digits = price.replaceAll(/[^\d.-]/g, '');
  const amount = Number(digits);
  return digits === '' || Number.isNaN(amount) ? null : toDecimal(roundToCents(amount));
}

/** ISO 8601; null if it isn't a time. */
function momentOf(timestamp: string | number): string | null {
  if (timestamp === '') return null;
  const isMilliseconds = typeof timestamp === 'number' || /^\d{11,}$/.test(timestamp);
  const moment = new Date(isMilliseconds ? Number(timestamp) : timestamp);
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}

/** What recent activity shows of a receipt. */
export interface RecentReceipt extends Pick<ReceiptRow, 'id' | 'vendor' | 'category' | 'amount'> {
  createdAt: string | null;
  /** Whether it's only in this browser, so that it can't be opened. */
  isLegacy: boolean;
}

/**
 * The newest receipts of the server and this browser. For the same ID, the server's counts; those without a time come
 * last (DASH-20, OP-45).
 */
export function mergeRecent(
  receipts: readonly ReceiptRow[],
  legacy: readonly LegacyReceipt[],
): RecentReceipt[] {
  const byId = new Map<string, RecentReceipt>();
  for (const receipt of receipts) byId.set(receipt.id, { ...receipt, isLegacy: false });
  for (const receipt of legacy) {
    if (!byId.has(receipt.id)) byId.set(receipt.id, { ...receipt, isLegacy: true });
  }
  return [...byId.values()]
    .toSorted((one, other) => (other.createdAt ?? '').localeCompare(one.createdAt ?? ''))
    .slice(0, recentCount);
}
