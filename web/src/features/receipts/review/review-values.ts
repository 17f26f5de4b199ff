import type { CustomField } from '@docket/shared/custom-fields/contract';
import { formatMoney } from '@docket/shared/money';
import type { Receipt, ReadField } from '@docket/shared/receipts/contract';
import {
  documentNotes,
  lowConfidence,
  manualEntryDefaults,
  unknownVendor,
} from '@docket/shared/receipts/rules';
import {
  checkAll,
  sentValues,
  valuesOf,
  type Checked,
  type FieldValues,
  type TextField,
} from '../fields/field-values.ts';
import {
  lineItemsHint,
  lineItemValues,
  sentLineItems,
  type LineItemValues,
} from './line-items/line-item-values.ts';
import { customValuesOf, sentFieldValues, type CustomValues } from '../fields/custom-values.ts';
import { centsOf, parsePrice, priceText } from '../fields/money-text.ts';

/** What the review form holds: text inputs and rows of items. */
export interface ReviewValues extends FieldValues {
  lineItems: LineItemValues[];
  custom: CustomValues;
}

/** What a review begins with; a receipt of which nothing could be loaded has only its file. */
export type ReviewedReceipt = Pick<
  Receipt,
  | 'id'
  | 'imageUrl'
  | 'mediaType'
  | 'pages'
  | 'status'
  | 'failureReason'
  | 'reading'
  | 'ownerFields'
  | 'currency'
  | 'foreignAmount'
  | 'lineItems'
  | 'businessId'
  | 'fieldValues'
  | TextField
>;

/** The form's first values: what was read, and the defaults of manual entry where nothing was (OP-72). */
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

/** The call that saves a review: every field, with the notes that OP-47 gives a receipt whose owner wrote none. */
export function checkReview(values: ReviewValues, fields: readonly CustomField[] = []): Checked {
  const sent = sentValues(values);
  const gst = values.gstAmount.trim() ? formatMoney(centsOf(parsePrice(values.gstAmount))) : null;
  const documentNumber = values.documentNumber.trim() || null;
  const checked = checkAll(values, {
    amount: sent['amount'] ?? 0,
    notes: sent['notes'] ?? (documentNotes(documentNumber, gst) || null),
    lineItems: sentLineItems(values.lineItems),
    ...(fields.length > 0 && { fieldValues: sentFieldValues(fields, values.custom) }),
  });
  const hint = lineItemsHint(values.lineItems);
  return hint ? { change: null, errors: { ...checked.errors, lineItems: hint } } : checked;
}
