import type { Transaction } from '../../../platform/database.ts';
import type { Reading } from './values-of-reading.ts';
import { insertReadValues } from '../queries/read-values.ts';

/** Keeps what was read of a receipt, so that a duplicate is found also when its owner has changed it. */
export const keepReadValues = (
  transaction: Transaction,
  receiptId: string,
  { vendor, date, amount, documentNumber }: Reading['values'],
): Promise<void> =>
  insertReadValues(transaction, receiptId, {
    vendor: vendor?.vendor ?? null,
    date: date?.date ?? null,
    amountCents: amount?.amountCents ?? null,
    documentNumber: documentNumber?.documentNumber ?? null,
  });
