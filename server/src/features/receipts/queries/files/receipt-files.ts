import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Transaction } from '../../../../platform/database.ts';
import type { DB } from '../../../../platform/database/schema.ts';
import type { OwnerScope } from '../../../../platform/scopes.ts';
import { printsOf } from './prints.ts';

/** A file of a receipt: an uploaded page, a picture before correction, or a displayable conversion of a page. */
export interface ReceiptFile {
  kind: 'page' | 'original' | 'shown';
  /** Starts at 0. */
  page: number;
  sha256: string;
  mediaType: string;
  fileName: string;
  size: number;
}

/** A query column with all files of a receipt except the first page, by page. */
export const furtherFiles = (is: ExpressionBuilder<DB, 'receipts'>) =>
  jsonArrayFrom(
    is
      .selectFrom('receipt_files')
      .select(['kind', 'page', 'sha256', 'mediaType', 'fileName', 'size'])
      .whereRef('receiptId', '=', 'receipts.id')
      .orderBy('page'),
  )
    // The table's CHECK constraint guarantees the kinds.
    .$castTo<ReceiptFile[]>()
    .as('furtherFiles');

export async function hasFurtherPages(transaction: Transaction, receiptId: string): Promise<boolean> {
  const page = await transaction
    .selectFrom('receipt_files')
    .select('page')
    .where('receiptId', '=', receiptId)
    .where('kind', '=', 'page')
    .executeTakeFirst();
  return page !== undefined;
}

export async function insertReceiptFiles(
  transaction: Transaction,
  receiptId: string,
  files: readonly ReceiptFile[],
): Promise<void> {
  if (files.length === 0) return;
  await transaction
    .insertInto('receipt_files')
    .values(files.map((file) => ({ receiptId, ...file })))
    .execute();
}

/** Saves the displayable picture of a page. False if there already is one. */
export async function insertShownFile(
  transaction: Transaction,
  receiptId: string,
  file: Omit<ReceiptFile, 'kind'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('receipt_files')
    .values({ receiptId, kind: 'shown', ...file })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** The stored files of these receipts and their print pictures, in lock order. */
export async function storedFilesOf(
  transaction: Transaction,
  receiptIds: readonly string[],
): Promise<string[]> {
  const these = sql<string>`any(${receiptIds}::uuid[])`;
  const receipts = await transaction
    .selectFrom('receipts')
    .select(['fileSha256', 'thumbnailSha256'])
    .where('id', '=', these)
    .execute();
  const further = await transaction
    .selectFrom('receipt_files')
    .select('sha256')
    .where('receiptId', '=', these)
    .execute();
  const all = [
    ...receipts.flatMap(({ fileSha256, thumbnailSha256 }) => [fileSha256, thumbnailSha256]),
    ...further.map(({ sha256 }) => sha256),
  ];
  const named = [...new Set(all)].filter((sha256) => sha256 !== null);
  return [...new Set([...named, ...(await printsOf(transaction, named))])].toSorted();
}

/** The person's first receipt from this file, outside the bin. */
export const receiptOfFile = (
  transaction: Transaction,
  { userId }: OwnerScope,
  sha256: string,
): Promise<{ id: string } | undefined> =>
  transaction
    .selectFrom('receipts')
    .select('id')
    .where('userId', '=', userId)
    .where('fileSha256', '=', sha256)
    .where('deletedAt', 'is', null)
    .orderBy('createdAt')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
