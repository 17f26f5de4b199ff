import { abnDigits, formatAbn } from '@docket/shared/abn';
import { changeReceiptBody, type Receipt, type ReceiptChange } from '@docket/shared/receipts/contract';
import { receiptMessages as text } from '@docket/shared/receipts/messages';
import { paymentMethodLabel } from '@docket/shared/receipts/payment';
import { wrongGst } from '@docket/shared/receipts/rules';
import { dateHint } from '../../ui/forms/date-hint.ts';
import { parsePrice, priceHint, priceText, typedCents } from './money-text.ts';

/** The fields edited as text, in the order of the form. */
export const textFields = [
  'vendor',
  'abn',
  'amount',
  'date',
  'currency',
  'gstAmount',
  'documentNumber',
  'category',
  'reason',
  'notes',
  'paymentMethod',
  'cardLast4',
] as const;
/** What the form's currency holds for a receipt that isn't foreign. */
export const dollars = 'AUD';
export type TextField = (typeof textFields)[number];
export type FieldValues = Record<TextField, string>;
export type FieldErrors = Partial<Record<TextField, string>>;

/** A form's initial values; unknown ones are empty. */
export const valuesOf = (receipt: Pick<Receipt, TextField>): FieldValues => ({
  vendor: receipt.vendor,
  abn: formatAbn(receipt.abn ?? ''),
  amount: priceText(receipt.amount),
  date: receipt.date ?? '',
  currency: receipt.currency ?? dollars,
  gstAmount: priceText(receipt.gstAmount),
  documentNumber: receipt.documentNumber ?? '',
  category: receipt.category,
  reason: receipt.reason ?? '',
  notes: receipt.notes,
  paymentMethod: paymentMethodLabel(receipt.paymentMethod ?? ''),
  cardLast4: receipt.cardLast4 ?? '',
});

const isMoney = (field: TextField): boolean => field === 'amount' || field === 'gstAmount';
/** Returns what's wrong with a typed value, or null. */
const hintOf = (field: TextField, typed: string): string | null => {
  if (isMoney(field)) return priceHint(typed);
  return field === 'date' ? dateHint(typed) : null;
};
const isRequired = (field: TextField): boolean => field === 'vendor' || field === 'category';

const sentValue = (field: TextField, typed: string): string | number | null => {
  const trimmed = typed.trim();
  if (field === 'currency') return trimmed === dollars ? null : trimmed;
  if (trimmed === '') return isRequired(field) ? '' : null;
  if (field === 'abn') return abnDigits(trimmed);
  return isMoney(field) ? parsePrice(trimmed) : trimmed;
};

const changed = (field: TextField, before: string, now: string): boolean =>
  isMoney(field) && (priceHint(before) ?? priceHint(now))
    ? before !== now
    : sentValue(field, before) !== sentValue(field, now);

/** The call that saves the changes, or the errors that prevent it; null if nothing changed. */
export type Checked = { change: ReceiptChange | null; errors: FieldErrors };

/** Validates a change with the contract, which the server does too. */
export function checkChange(change: Record<string, unknown>): Checked {
  if (Object.keys(change).length === 0) return { change: null, errors: {} };
  const result = changeReceiptBody.safeParse(change);
  if (result.success) return { change: result.data, errors: {} };
  const errors: FieldErrors = {};
  for (const issue of result.error.issues) {
    const field = textFields.find((name) => name === issue.path[0]);
    if (field) errors[field] ??= issue.message;
  }
  return { change: null, errors };
}

/**
 * Returns the fields that differ between a form's initial and current values. An emptied field is an explicit null and
 * is cleared; an emptied required one is left for the contract to refuse (OP-46).
 */
export function changesBetween(before: Partial<FieldValues>, now: Partial<FieldValues>): Checked {
  const change: Record<string, unknown> = {};
  const unclear: FieldErrors = {};
  for (const field of textFields) {
    const [was, is] = [before[field], now[field]];
    if (was === undefined || is === undefined) continue;
    if (was === is) continue;
    const hint = hintOf(field, is);
    if (hint) unclear[field] = hint;
    if (changed(field, was, is)) change[field] = sentValue(field, is);
  }
  if ('amount' in change || 'gstAmount' in change) judgeGst(now, unclear);
  return refuseUnclear(checkChange(change), unclear);
}

/**
 * Compares GST and amount. The contract compares them only where it can read every field, and not with a current value
 * that isn't sent. It takes a GST alone, which may be all that was readable; a person can clear it or enter the amount.
 */
function judgeGst({ gstAmount = '', amount = '' }: Partial<FieldValues>, unclear: FieldErrors): void {
  const gst = typedCents(gstAmount);
  const wrong = amount.trim() === '' && gst ? 'without-amount' : wrongGst(gst, typedCents(amount));
  if (wrong) unclear.gstAmount ??= text.wrongGst[wrong];
}

/** Whether two texts of an input would be saved as the same: '45.5' and '45.50'. */
export const isSameInput = (name: string, one: string, other: string): boolean =>
  textFields.some((field) => field === name)
    ? !changed(name as TextField, one, other)
    : one.trim() === other.trim();

/** Ambiguous prices and incomplete dates aren't sent until the user makes them clear. */
function refuseUnclear({ change, errors }: Checked, unclear: FieldErrors): Checked {
  if (Object.keys(unclear).length === 0) return { change, errors };
  const { gstAmount, ...others } = errors;
  // GST isn't checked against an unknown amount.
  const isWrong = Object.values<string | undefined>(text.wrongGst).includes(gstAmount);
  const gst = unclear.amount && isWrong ? undefined : gstAmount;
  return { change: null, errors: { ...others, ...(gst && { gstAmount: gst }), ...unclear } };
}

/** Validates a whole form: every field is sent, changed or not, with `more` added or replacing them. */
export function checkAll(values: FieldValues, more: Record<string, unknown>): Checked {
  const unclear: FieldErrors = {};
  for (const field of textFields) {
    const hint = hintOf(field, values[field]);
    if (hint) unclear[field] = hint;
  }
  judgeGst(values, unclear);
  return refuseUnclear(checkChange({ ...sentValues(values), ...more }), unclear);
}

/** Those of the typed values that could be saved, as they're sent. */
export function savableValues(values: Partial<FieldValues>): ReceiptChange {
  const savable = textFields.flatMap((field) => {
    const typed = values[field];
    if (typed === undefined || hintOf(field, typed)) return [];
    const { change } = checkChange({ [field]: sentValue(field, typed) });
    return change ? [change] : [];
  });
  return Object.assign({}, ...savable) as ReceiptChange;
}

/** Every field as it's sent, changed or not. */
export const sentValues = (values: FieldValues): Record<string, string | number | null> =>
  Object.fromEntries(textFields.map((field) => [field, sentValue(field, values[field])]));
