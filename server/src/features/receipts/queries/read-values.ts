import { toCents, toDecimalText } from '@docket/shared/money';
import type { Transaction } from '../../../platform/database.ts';

/** A receipt's scanned values, with money in cents. */
interface ReadValues {
  vendor: string | null;
  date: string | null;
  amountCents: number | null;
  documentNumber: string | null;
  category: string | null;
  gstCents: number | null;
}

/** The scanned values that people correct; null where nothing was read. */
export async function correctableReadValues(
  transaction: Transaction,
  receiptId: string,
): Promise<Pick<ReadValues, 'vendor' | 'category' | 'gstCents'>> {
  const row = await transaction
    .selectFrom('receipt_traces')
    .select(['readVendor', 'readCategory', 'readGstAmount'])
    .where('receiptId', '=', receiptId)
    .executeTakeFirst();
  return {
    vendor: row?.readVendor ?? null,
    category: row?.readCategory ?? null,
    gstCents: toCents(row?.readGstAmount ?? null),
  };
}

/** Stores the scanned values beside the owner's. A later scan replaces them. */
export async function insertReadValues(
  transaction: Transaction,
  receiptId: string,
  { vendor, date, amountCents, documentNumber, category, gstCents }: ReadValues,
): Promise<void> {
  const values = {
    readVendor: vendor,
    readDate: date,
    readAmount: toDecimalText(amountCents),
    readDocumentNumber: documentNumber,
    readCategory: category,
    readGstAmount: toDecimalText(gstCents),
  };
  await transaction
    .insertInto('receipt_traces')
    .values({ receiptId, ...values })
    .onConflict((conflict) => conflict.column('receiptId').doUpdateSet(values))
    .execute();
}
