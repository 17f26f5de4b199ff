import type { ReceiptStatus } from '@docket/shared/receipts/status';
import { newId } from '../../platform/ids.ts';
import type { TestApp } from '../test-app.ts';

/** What sums depend on. Money in cents. */
export interface MadeReceipt {
  userId: string;
  businessId: string | null;
  date: string | null;
  createdAt: Date;
  vendor: string;
  category: string;
  amount: number | null;
  gst: number | null;
  status: ReceiptStatus;
  fieldValues: Record<string, string | number>;
  /** The key of its verdict; without one, it hasn't been judged. */
  gstVerdict?: string | null;
  isDeleted: boolean;
}

const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const numberOf = (count: number): string =>
  Array.from({ length: 8 }, (_, place) => letters[Math.floor(count / 30 ** place) % 30]).join('');
const decimal = (cents: number | null): string | null => (cents === null ? null : (cents / 100).toFixed(2));
const rowsAtOnce = 1000;
let made = 0;

/** Inserts receipts directly, as many as an upload of each would take minutes for. */
export async function insertReceipts(
  { services: { database } }: TestApp,
  receipts: readonly MadeReceipt[],
): Promise<void> {
  const fileSha256 = 'a'.repeat(64);
  const file = { sha256: fileSha256, size: 1000 };
  await database
    .insertInto('files')
    .values(file)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const rows = receipts.map(({ amount, gst, isDeleted, fieldValues, ...receipt }) => ({
    ...receipt,
    id: newId(),
    customId: `RCP-${numberOf(made++)}`,
    amount: decimal(amount),
    gstAmount: decimal(gst),
    fieldValues: JSON.stringify(fieldValues),
    deletedAt: isDeleted ? receipt.createdAt : null,
    imageUrl: '/api/receipts/0/image',
    fileSha256,
    fileName: 'receipt.jpg',
    mediaType: 'image/jpeg',
    fileSize: 1000,
  }));
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await database
      .insertInto('receipts')
      .values(rows.slice(from, from + rowsAtOnce))
      .execute();
}
