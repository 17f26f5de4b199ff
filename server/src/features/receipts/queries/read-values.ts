import { toDecimalText } from '@docket/shared/money';
import type { Transaction } from '../../../platform/database.ts';

/** A receipt's scanned values, with money in cents. */
interface ReadValues {
  vendor: string | null;
  date: string | null;
  amountCents: number | null;
  documentNumber: string | null;
}

/** Stores the scanned values beside the owner's. A later scan replaces them. */
export async function insertReadValues(
  transaction: Transaction,
  receiptId: string,
  { vendor, date, amountCents, documentNumber }: ReadValues,
): Promise<void> {
  const values = {
    readVendor: vendor,
    readDate: date,
    readAmount: toDecimalText(amountCents),
    readDocumentNumber: documentNumber,
  };
  await transaction
    .insertInto('receipt_traces')
    .values({ receiptId, ...values })
    .onConflict((conflict) => conflict.column('receiptId').doUpdateSet(values))
    .execute();
}
