import type { CustomField } from '../custom-fields/contract.ts';
import type { CustomFieldValues } from '../custom-fields/rules.ts';
import { unknownVendor, wrongGst } from '../receipts/rules.ts';

/** A receipt's values, with money in cents; negative for a refund. */
export interface RecordedFacts {
  vendor: string;
  date: string | null;
  amountCents: number | null;
  gstCents: number | null;
  /** Omitted if unknown, as in lists; then required custom fields aren't checked. */
  fieldValues?: CustomFieldValues;
}

/** What has to be completed or corrected on a receipt first. */
export interface Shortcomings {
  /** The names of empty fields. */
  missing: string[];
  /** Why the GST can't be right for the amount; null if it can. */
  gst: ReturnType<typeof wrongGst>;
}

/** What prevents a receipt from being submitted or approved; null if nothing does. `fields` are its business's. */
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
  const gst = wrongGst(gstCents, amountCents || null);
  return missing.length > 0 || gst ? { missing, gst } : null;
}
