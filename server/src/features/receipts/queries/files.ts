import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database.ts';

/**
 * Keeps everybody else from taking a stored file into use or out of it until the transaction ends: otherwise one
 * receipt could be deleted with the file that another, of the same content, is just being made of.
 */
export async function lockFile(transaction: Transaction, sha256: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${sha256}, 0))`.execute(transaction);
}

export async function insertFile(
  transaction: Transaction,
  file: { sha256: string; size: number; createdAt: Date },
): Promise<void> {
  await transaction
    .insertInto('files')
    .values(file)
    .onConflict((conflict) => conflict.column('sha256').doNothing())
    .execute();
}

export async function isFileUsed(transaction: Transaction, sha256: string): Promise<boolean> {
  const row = await transaction
    .selectFrom('receipts')
    .select('id')
    .where((is) => is.or([is('fileSha256', '=', sha256), is('thumbnailSha256', '=', sha256)]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteFileRow(transaction: Transaction, sha256: string): Promise<void> {
  await transaction.deleteFrom('files').where('sha256', '=', sha256).execute();
}

/** Receipts that were deleted before a moment, longest ago first. */
export const receiptsDeletedBefore = (
  database: Database,
  moment: Date,
  most: number,
): Promise<{ id: string; fileSha256: string; thumbnailSha256: string | null }[]> =>
  database
    .selectFrom('receipts')
    .select(['id', 'fileSha256', 'thumbnailSha256'])
    .where('deletedAt', '<', moment)
    .orderBy('deletedAt')
    .limit(most)
    .execute();

/** Undefined when it was no longer there or no longer in the bin since before that moment. */
export const deleteForGood = (
  transaction: Transaction,
  id: string,
  moment: Date,
): Promise<{ thumbnailSha256: string | null } | undefined> =>
  transaction
    .deleteFrom('receipts')
    .where('id', '=', id)
    .where('deletedAt', '<', moment)
    .returning('thumbnailSha256')
    .executeTakeFirst();
