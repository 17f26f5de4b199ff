import type { Transaction } from '../../../../platform/database.ts';
import type { Reading } from './values-of-reading.ts';
import { insertReadValues } from '../../queries/read-values.ts';

/** Stores a receipt's scanned values, so that a duplicate is found even after its owner edits it. */
export const saveReadValues = (
  transaction: Transaction,
  receiptId: string,
  { vendor, date, amount, documentNumber, category, gstAmount }: Reading['values'],
): Promise<void> =>
  insertReadValues(transaction, receiptId, {
    vendor: vendor?.vendor ?? null,
    date: date?.date ?? null,
    amountCents: amount?.amountCents ?? null,
    documentNumber: documentNumber?.documentNumber ?? null,
    category: category?.category ?? null,
    gstCents: gstAmount?.gstCents ?? null,
  });
