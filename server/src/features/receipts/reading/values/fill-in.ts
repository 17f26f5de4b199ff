import type { CorrectedField } from '@docket/shared/corrections/fields';
import { type Correction, gstBy } from '@docket/shared/corrections/rules';
import { toDecimal } from '@docket/shared/money';
import type { Receipt } from '@docket/shared/receipts/contract';
import { lowConfidence } from '@docket/shared/receipts/rules';
import type { ReceiptRecord, ReceiptValues, StoredFillings } from '../../queries/receipt-record.ts';
import type { Reading } from './values-of-reading.ts';

interface FilledIn {
  values: ReceiptValues;
  fillings: StoredFillings;
  /** Without the fields that were filled in, which mustn't look like what was read. */
  reading: Receipt['reading'];
}

/** Fills in remembered corrections where they differ from what was read. */
export function fillIn(
  receipt: Pick<ReceiptRecord, 'vendor' | 'category' | 'amountCents' | 'currency' | 'ownerFields'>,
  { values, reading }: Pick<Reading, 'values' | 'reading'>,
  corrections: Partial<Record<CorrectedField, Correction>>,
): FilledIn {
  const filled: FilledIn = { values: {}, fillings: {}, reading: { ...reading } };
  for (const correction of Object.values(corrections)) {
    const { field } = correction;
    const change = receipt.ownerFields.includes(field)
      ? null
      : changeOf(correction, receipt, { values, reading });
    if (change === null) continue;
    Object.assign(filled.values, change.values);
    filled.fillings[field] = {
      correctionId: correction.id,
      by: correction.isShared ? 'business' : 'you',
      read: change.read,
      wasRead: values[field] !== undefined,
      reading: reading[field],
    };
    delete filled.reading[field];
  }
  return filled;
}

/** The value to fill in and the one it replaces; null if there's nothing to change. */
function changeOf(
  { field, value }: Correction,
  receipt: Pick<ReceiptRecord, 'vendor' | 'category' | 'amountCents' | 'currency' | 'ownerFields'>,
  { values, reading }: Pick<Reading, 'values' | 'reading'>,
): { values: ReceiptValues; read: string | number | null } | null {
  if (field !== 'gstAmount') {
    const read = values[field]?.[field] ?? receipt[field];
    return read === value ? null : { values: { [field]: value }, read };
  }
  const read = values.gstAmount?.gstCents ?? null;
  // Where no GST was read, none may be printed, and none is claimed.
  if (receipt.currency !== null || read === null) return null;
  // A printed GST isn't always one eleventh: some items have none.
  if (value !== 'none' && (reading.gstAmount?.confidence ?? 0) >= lowConfidence) return null;
  const amountCents = receipt.ownerFields.includes('amount')
    ? receipt.amountCents
    : (values.amount?.amountCents ?? null);
  const gstCents = gstBy(value, amountCents);
  return gstCents === null || gstCents === read ? null : { values: { gstCents }, read: toDecimal(read) };
}
