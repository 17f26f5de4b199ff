import { sql } from 'kysely';
import type { Database, Transaction } from '../../../../platform/database.ts';
import { takeTurn } from '../../../../platform/database/take-turn.ts';
import { Refusal } from '../../../../platform/errors.ts';
import { callOffRemoval, isBeingRemoved } from './removals.ts';

/** After this long, a removal has usually ended. */
const removalSeconds = 2;

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
