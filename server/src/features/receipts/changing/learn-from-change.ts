import { correctedFields, type CorrectedField } from '@docket/shared/corrections/fields';
import { gstLessonOf } from '@docket/shared/corrections/rules';
import { defaultCategory } from '@docket/shared/categories/rules';
import type { Receipt } from '@docket/shared/receipts/contract';
import { unknownVendor } from '@docket/shared/receipts/rules';
import type { Transaction } from '../../../platform/database.ts';
import type { Caller } from '../../../platform/scopes.ts';
import type { Services } from '../../../platform/services.ts';
import {
  rememberCorrection,
  retractCorrection,
  undoCorrection,
} from '../../corrections/remember-correction.ts';
import { correctableReadValues } from '../queries/read-values.ts';
import type { ReceiptRecord, ReceiptValues } from '../queries/receipt-record.ts';

type Value = string | number | null;

const columns = { vendor: 'vendor', category: 'category', gstAmount: 'gstCents' } as const;

/**
 * Remembers what the owner corrects on a receipt that was read, and notes what they undo. Returns how the receipt's
 * fillings and reading change: a field that the owner changes isn't filled in any more.
 */
export async function learnFromChange(
  services: Pick<Services, 'clock' | 'newId'>,
  transaction: Transaction,
  caller: Caller,
  receipt: ReceiptRecord,
  values: ReceiptValues,
): Promise<Pick<ReceiptValues, 'fillings' | 'reading'>> {
  const changed = correctedFields.filter((field) => {
    const value = values[columns[field]];
    return value !== undefined && value !== receipt[columns[field]];
  });
  if (changed.length === 0 || receipt.status === 'DRAFT' || receipt.status === 'PROCESSING') return {};
  const read = await correctableReadValues(transaction, receipt.id);
  const { abn = receipt.abn, currency = receipt.currency } = values;
  const fillings = { ...receipt.fillings };
  const reading = { ...(receipt.reading as Receipt['reading']) };
  const corrected = {
    id: receipt.id,
    businessId: receipt.businessId,
    abn,
    readVendor: read.vendor,
    vendorConfidence: (fillings.vendor?.reading ?? reading.vendor)?.confidence ?? 0,
  };
  const isForeign = receipt.currency !== null || currency !== null;
  for (const field of changed) {
    const value: Value = values[columns[field]] ?? null;
    const filling = fillings[field];
    const lesson = lessonOf(field, value, receipt, values);
    const isAsRead = value === asRead(field, read);
    // GST that goes because the receipt is foreign wasn't wrong for the vendor.
    const isAboutVendor = field !== 'gstAmount' || !isForeign;
    if (!isAsRead && lesson !== null)
      await rememberCorrection(services, transaction, caller, corrected, { field, value: lesson });
    else if (filling && isAboutVendor)
      await undoCorrection(transaction, caller, {
        correctionId: filling.correctionId,
        receiptId: receipt.id,
      });
    else if (isAsRead && isAboutVendor) await retractCorrection(transaction, caller, corrected, field);
    if (filling?.reading) reading[field] = filling.reading;
    delete fillings[field];
  }
  return { fillings, reading };
}

/** What the field would hold without anyone's correction. */
function asRead(
  field: CorrectedField,
  { vendor, category, gstCents }: Awaited<ReturnType<typeof correctableReadValues>>,
): Value {
  if (field === 'gstAmount') return gstCents;
  return field === 'vendor' ? (vendor ?? unknownVendor) : (category ?? defaultCategory);
}

/** What to remember of a new value; null if it says nothing about the vendor. */
function lessonOf(
  field: CorrectedField,
  value: Value,
  receipt: ReceiptRecord,
  { amountCents = receipt.amountCents, currency = receipt.currency }: ReceiptValues,
): string | null {
  if (typeof value === 'string') return value === unknownVendor ? null : value;
  if (field !== 'gstAmount' || currency !== null) return null;
  return gstLessonOf(value, amountCents);
}
