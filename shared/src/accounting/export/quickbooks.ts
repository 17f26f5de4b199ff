import { type PostedReceipt, totalOf } from './posting.ts';
import { type ExportTable, short } from './table.ts';

/** QuickBooks takes digits in a description for another column, so they're left out, with signs that are left before a word. */
const withoutDigits = (text: string): string =>
  short(text.replaceAll(/\p{N}+/gu, ' ').replace(/^[^\p{L}]+/u, ''), 100) || 'Receipt';

/** Bank transactions for QuickBooks Online, one for each receipt; money spent is negative. */
export const quickBooksBank = (receipts: readonly PostedReceipt[]): ExportTable => ({
  columns: ['Date', 'Description', 'Amount'],
  rows: receipts.map((receipt) => [
    { day: receipt.date },
    withoutDigits(receipt.vendor),
    { cents: -totalOf(receipt) },
  ]),
});
