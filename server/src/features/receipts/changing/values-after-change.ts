import { formatMoney } from '@docket/shared/money';
import { documentNotes } from '@docket/shared/receipts/rules';
import { statusAfterChange } from '@docket/shared/receipts/status';
import type { ReceiptRecord, ReceiptValues } from '../queries/receipt-record.ts';
import { changedFields } from './changed-fields.ts';

/** What else a change of these values changes. */
export const valuesAfterChange = (receipt: ReceiptRecord, values: ReceiptValues): ReceiptValues => ({
  ownerFields: ownerFieldsAfter(receipt, values),
  ...madeNotes(receipt, values),
  ...statusAfter(receipt, values),
});

/** The fields that are the owner's from now on. */
function ownerFieldsAfter(receipt: ReceiptRecord, values: ReceiptValues): ReceiptRecord['ownerFields'] {
  const fields = new Set([...receipt.ownerFields, ...changedFields(receipt, values)]);
  // The form asked for the amount of a foreign receipt in Australian dollars.
  const currency = values.currency === undefined ? receipt.currency : values.currency;
  if (currency !== null && values.amountCents != null) fields.add('amount');
  return [...fields];
}

/** Notes that were made of the number and the GST go on saying what those are (OP-47); what someone wrote stays. */
function madeNotes(receipt: ReceiptRecord, values: ReceiptValues): ReceiptValues {
  const { documentNumber = receipt.documentNumber, gstCents = receipt.gstCents } = values;
  const isMade = receipt.notes !== '' && receipt.notes === notesOf(receipt.documentNumber, receipt.gstCents);
  return isMade && values.notes === undefined ? { notes: notesOf(documentNumber, gstCents) } : {};
}

const notesOf = (documentNumber: string | null, gstCents: number | null): string =>
  documentNotes(documentNumber, gstCents === null ? null : formatMoney(gstCents));

/** The new status, if it changes. */
function statusAfter(receipt: ReceiptRecord, values: ReceiptValues): ReceiptValues {
  const { vendor = receipt.vendor, date = receipt.date, amountCents: amount = receipt.amountCents } = values;
  const status = statusAfterChange(receipt.status, { vendor, date, amount });
  return status === receipt.status ? {} : { status, failureReason: null };
}
