import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database, Transaction } from '../../../../platform/database.ts';
import type { DB } from '../../../../platform/database/schema.ts';
import { takeTurn } from '../../../../platform/database/take-turn.ts';
import type { OwnerScope } from '../../../../platform/scopes.ts';
import { Refusal } from '../../../../platform/errors.ts';
import { printsOf } from './prints.ts';
import { callOffRemoval, isBeingRemoved } from './removals.ts';

/** After this long, a removal has usually ended. */
const removalSeconds = 2;

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

/**
 * Locks a stored file against being used or deleted. Otherwise a receipt could be deleted with a file that a new
 * receipt of the same content is about to use.
 */
export async function lockFile(transaction: Transaction, sha256: string): Promise<void> {
  await takeTurn(transaction, sha256);
}

/**
 * Makes a file that's stored and locked one that rows may name. Refuses for now while a deletion of the same content may still
 * be on its way to the store.
 */
export async function insertFile(
  transaction: Transaction,
  file: { sha256: string; size: number; createdAt: Date },
): Promise<void> {
  await callOffRemoval(transaction, file.sha256);
  if (await isBeingRemoved(transaction, file.sha256))
    throw new Refusal('UNAVAILABLE', undefined, { retryAfterSeconds: removalSeconds });
  await transaction
    .insertInto('files')
    .values(file)
    .onConflict((conflict) => conflict.column('sha256').doNothing())
    .execute();
}

/** The stored files that have a row. */
export async function filesAmong(
  database: Database | Transaction,
  sha256s: readonly string[],
): Promise<Set<string>> {
  const rows = await database
    .selectFrom('files')
    .select('sha256')
    .where('sha256', '=', sql<string>`any(${sha256s}::text[])`)
    .execute();
  return new Set(rows.map(({ sha256 }) => sha256));
}

export async function isFileUsed(transaction: Transaction, sha256: string): Promise<boolean> {
  const { used } = await transaction
    .selectNoFrom((is) =>
      is
        .or([
          is.exists(is.selectFrom('receipts').select('id').where('fileSha256', '=', sha256)),
          is.exists(is.selectFrom('receipts').select('id').where('thumbnailSha256', '=', sha256)),
          is.exists(is.selectFrom('receipt_files').select('page').where('sha256', '=', sha256)),
          is.exists(
            is
              .selectFrom('print_pictures')
              .select('sha256')
              .where('sha256', '=', sha256)
              // A file that's its own print picture isn't in use because of that.
              .where('sourceSha256', '!=', sha256),
          ),
          is.exists(is.selectFrom('reports').select('id').where('sha256', '=', sha256)),
          is.exists(is.selectFrom('email_in_messages').select('id').where('sha256', '=', sha256)),
        ])
        .as('used'),
    )
    .executeTakeFirstOrThrow();
  return used === true;
}

export async function deleteFileRow(transaction: Transaction, sha256: string): Promise<void> {
  await transaction.deleteFrom('files').where('sha256', '=', sha256).execute();
}

/** Receipts deleted before a time, oldest first. */
export async function receiptsDeletedBefore(
  database: Database,
  moment: Date,
  most: number,
): Promise<string[]> {
  const rows = await database
    .selectFrom('receipts')
    .select('id')
    .where('deletedAt', '<', moment)
    .orderBy('deletedAt')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/** Locks a receipt that has been in the bin since before a time. False if it's no longer there. */
export async function lockDeleted(transaction: Transaction, id: string, moment: Date): Promise<boolean> {
  const row = await transaction
    .selectFrom('receipts')
    .select('id')
    .where('id', '=', id)
    .where('deletedAt', '<', moment)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteForGood(transaction: Transaction, id: string): Promise<void> {
  await transaction.deleteFrom('receipts').where('id', '=', id).execute();
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
