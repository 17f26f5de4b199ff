import type { CustomField } from '@docket/shared/custom-fields/contract';
import { formatMoney } from '@docket/shared/money';
import type { ReadField } from '@docket/shared/receipts/contract';
import {
  documentNotes,
  lowConfidence,
  manualEntryDefaults,
  unknownVendor,
} from '@docket/shared/receipts/rules';
import type { ReviewedReceipt } from '../../../../receipt/reviewed-receipt.ts';
import {
  checkAll,
  sentValues,
  valuesOf,
  type Checked,
  type FieldErrors,
  type FieldValues,
} from '../../../../receipt/fields/field-values.ts';
import {
  lineItemErrors,
  lineItemValues,
  sentLineItems,
  type LineItemError,
  type LineItemValues,
} from '../line-items/line-item-values.ts';
import {
  customValuesOf,
  sentFieldValues,
  type CustomValues,
} from '../../../../receipt/fields/custom-values.ts';
import { priceText, typedCents } from '../../../../receipt/fields/money-text.ts';

/** What the review form holds: text inputs and rows of items. */
export interface ReviewValues extends FieldValues {
  lineItems: LineItemValues[];
  custom: CustomValues;
}

/** The form's initial values: those read, otherwise the defaults of manual entry (OP-72). */
export function reviewValuesOf(receipt: ReviewedReceipt, today: string): ReviewValues {
  const known = valuesOf(receipt);
  const defaults = manualEntryDefaults(today);
  return {
    ...known,
    vendor: known.vendor || defaults.vendor,
    amount: known.amount || priceText(defaults.amount),
    date: known.date || defaults.date,
    reason: known.reason || defaults.reason,
    category: known.category || defaults.category,
    lineItems: receipt.lineItems.map(lineItemValues),
    custom: customValuesOf(receipt),
  };
}

/** Why a field deserves a look: it was read with little confidence, or holds a default because it wasn't read. */
export type Attention = 'unsure' | 'not-read';

export function attentionOf(receipt: ReviewedReceipt, field: ReadField): Attention | null {
  const reading = receipt.reading[field];
  const blank =
    (field === 'vendor' && receipt.vendor === unknownVendor) ||
    (field === 'amount' && receipt.amount === null) ||
    (field === 'date' && receipt.date === null);
  if (blank) return 'not-read';
  return reading && reading.confidence < lowConfidence ? 'unsure' : null;
}

/** The form's default values, which must be confirmed or replaced. */
export function unknownOf(receipt: ReviewedReceipt, saved: ReviewValues): Partial<FieldValues> {
  const unread = (['vendor', 'amount', 'date'] as const).filter(
    (field) => attentionOf(receipt, field) === 'not-read',
  );
  const { vendor } = receipt.fillings;
  return {
    ...Object.fromEntries(unread.map((field) => [field, saved[field]])),
    // Undoing the filling brings it back.
    ...(vendor?.wasRead === false && { vendor: unknownVendor }),
  };
}

export interface CheckedReview extends Checked {
  itemErrors: readonly LineItemError[];
}

/** The call that saves a review: every field, with the notes that OP-47 gives a receipt whose owner wrote none. */
export function checkReview(values: ReviewValues, fields: readonly CustomField[] = []): CheckedReview {
  const sent = sentValues(values);
  const gst = typedCents(values.gstAmount);
  const documentNumber = values.documentNumber.trim() || null;
  const itemErrors = lineItemErrors(values.lineItems);
  const { change, errors } = checkAll(values, {
    notes: sent['notes'] ?? (documentNotes(documentNumber, gst === null ? null : formatMoney(gst)) || null),
    lineItems: itemErrors.length > 0 ? [] : sentLineItems(values.lineItems),
    ...(fields.length > 0 && { fieldValues: sentFieldValues(fields, values.custom) }),
  });
  const missing: FieldErrors = {
    ...(values.amount.trim() === '' && { amount: 'Enter the amount' }),
    ...(values.date === '' && { date: 'Enter the date' }),
  };
  const isRight = itemErrors.length === 0 && Object.keys(missing).length === 0;
  return { change: isRight ? change : null, errors: { ...missing, ...errors }, itemErrors };
}
