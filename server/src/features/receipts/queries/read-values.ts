import { toDecimalText } from '@docket/shared/money';
import type { Transaction } from '../../../platform/database.ts';

/** What was read of a receipt; money in cents. */
interface ReadValues {
  vendor: string | null;
  date: string | null;
  amountCents: number | null;
  documentNumber: string | null;
}

/** Keeps what was read beside what the owner makes of it. A later reading counts instead. */
export async function insertReadValues(
  transaction: Transaction,
  receiptId: string,
  { vendor, date, amountCents, documentNumber }: ReadValues,
): Promise<void> {
  const values = {
    readVendor: vendor,
    readDate: date,
    readAmount: amountCents === null ? null : toDecimalText(amountCents),
    readDocumentNumber: documentNumber,
  };
  await transaction
    .insertInto('receipt_traces')
    .values({ receiptId, ...values })
    .onConflict((conflict) => conflict.column('receiptId').doUpdateSet(values))
    .execute();
}
