import type { CustomField } from '../custom-fields/contract.ts';
import type { CustomFieldValues } from '../custom-fields/rules.ts';
import { unknownVendor } from '../receipts/rules.ts';

/** What a receipt records; money in cents, a refund's below zero. */
export interface RecordedFacts {
  vendor: string;
  date: string | null;
  amountCents: number | null;
  gstCents: number | null;
  /** Left out where it isn't known, as in lists: what a business demands isn't judged then. */
  fieldValues?: CustomFieldValues;
}

export interface Shortcomings {
  /** Fields that hold nothing, in plain words. */
  missing: string[];
  /** Why the GST can't be right beside the amount; null where it can. */
  gst: 'more-than-amount' | 'other-sign' | null;
}

/** Why a receipt can't be submitted or approved; null if it can. `fields` are its business's. */
export function whatIsMissing(
  { vendor, date, amountCents, gstCents, fieldValues }: RecordedFacts,
  fields: readonly CustomField[] = [],
): Shortcomings | null {
  const missing = [
    ...(vendor.trim() === '' || vendor === unknownVendor ? ['vendor'] : []),
    ...(date === null ? ['date'] : []),
    ...(amountCents ? [] : ['amount']),
    ...fields
      .filter(({ id, isRequired }) => isRequired && fieldValues && (fieldValues[id] ?? '') === '')
      .map(({ name }) => name),
  ];
  const gst = wrongGst(amountCents ?? 0, gstCents ?? 0);
  return missing.length > 0 || gst ? { missing, gst } : null;
}

function wrongGst(amountCents: number, gstCents: number): Shortcomings['gst'] {
  if (amountCents === 0 || gstCents === 0) return null;
  if (amountCents > 0 !== gstCents > 0) return 'other-sign';
  return Math.abs(gstCents) > Math.abs(amountCents) ? 'more-than-amount' : null;
}
