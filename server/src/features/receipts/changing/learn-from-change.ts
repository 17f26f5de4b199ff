import { correctedFields, type CorrectedField } from '@docket/shared/corrections/fields';
import { gstLessonOf } from '@docket/shared/corrections/rules';
import { defaultCategory } from '@docket/shared/categories/rules';
import type { Receipt } from '@docket/shared/receipts/contract';
import { unknownVendor } from '@docket/shared/receipts/rules';
import type { Transaction } from '../../../platform/database.ts';
import type { Caller } from '../../../platform/scopes.ts';
import type { Services } from '../../../platform/services.ts';
import {
  type CorrectedReceipt,
  rememberCorrection,
  retractCorrection,
  undoCorrection,
} from '../../corrections/remember-correction.ts';
import { correctableReadValues } from '../queries/read-values.ts';
import type { ReceiptRecord, ReceiptValues } from '../queries/receipt-record.ts';

type Value = string | number | null;
type Read = Awaited<ReturnType<typeof correctableReadValues>>;

/** A change of a receipt that was read. */
interface Change {
  receipt: ReceiptRecord;
  read: Read;
  values: ReceiptValues;
}

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
  const change = { receipt, read: await correctableReadValues(transaction, receipt.id), values };
  const corrected = correctedReceipt(change);
  for (const field of changed) {
    const lesson = lessonOf(field, change);
    if (lesson.what === 'correction')
      await rememberCorrection(services, transaction, caller, corrected, { field, value: lesson.value });
    if (lesson.what === 'filling-undone')
      await undoCorrection(transaction, caller, {
        correctionId: lesson.correctionId,
        receiptId: receipt.id,
      });
    if (lesson.what === 'reading-was-right') await retractCorrection(transaction, caller, corrected, field);
  }
  return withoutFillings(receipt, changed);
}

function correctedReceipt({ receipt, read, values }: Change): CorrectedReceipt {
  const reading = receipt.fillings.vendor?.reading ?? (receipt.reading as Receipt['reading']).vendor;
  return {
    id: receipt.id,
    businessId: receipt.businessId,
    abn: values.abn === undefined ? receipt.abn : values.abn,
    readVendor: read.vendor,
    vendorConfidence: reading?.confidence ?? 0,
  };
}

type Lesson =
  | { what: 'correction'; value: string }
  | { what: 'filling-undone'; correctionId: string }
  | { what: 'reading-was-right' }
  | { what: 'nothing' };

/** What a field's new value says about the vendor. */
function lessonOf(field: CorrectedField, { receipt, read, values }: Change): Lesson {
  const value = values[columns[field]] ?? null;
  const isAsRead = value === asRead(field, read);
  const toRemember = isAsRead ? null : valueToRemember(field, value, receipt, values);
  if (toRemember !== null) return { what: 'correction', value: toRemember };
  // GST that goes because the receipt is foreign wasn't wrong for the vendor.
  const { currency = receipt.currency } = values;
  if (field === 'gstAmount' && (receipt.currency !== null || currency !== null)) return { what: 'nothing' };
  const filling = receipt.fillings[field];
  if (filling) return { what: 'filling-undone', correctionId: filling.correctionId };
  return { what: isAsRead ? 'reading-was-right' : 'nothing' };
}

/** What the field would hold without anyone's correction. */
function asRead(field: CorrectedField, { vendor, category, gstCents }: Read): Value {
  if (field === 'gstAmount') return gstCents;
  return field === 'vendor' ? (vendor ?? unknownVendor) : (category ?? defaultCategory);
}

/** What to remember of a new value; null if it says nothing about the vendor. */
function valueToRemember(
  field: CorrectedField,
  value: Value,
  receipt: ReceiptRecord,
  { amountCents = receipt.amountCents, currency = receipt.currency }: ReceiptValues,
): string | null {
  if (typeof value === 'string') return value === unknownVendor ? null : value;
  if (field !== 'gstAmount' || currency !== null) return null;
  return gstLessonOf(value, amountCents);
}

/** The receipt without what filled in these fields: what was read there comes back. */
function withoutFillings(
  receipt: ReceiptRecord,
  fields: readonly CorrectedField[],
): Pick<ReceiptValues, 'fillings' | 'reading'> {
  const fillings = { ...receipt.fillings };
  const reading = { ...(receipt.reading as Receipt['reading']) };
  for (const field of fields) {
    const read = fillings[field]?.reading;
    if (read) reading[field] = read;
    delete fillings[field];
  }
  return { fillings, reading };
}
