import { sql } from 'kysely';
import type { Database, Transaction } from '../../../../platform/database.ts';
import { takeTurn } from '../../../../platform/database/take-turn.ts';
import type { Person } from '@docket/shared/permissions';

/**
 * The stored bytes of a person's receipts, including those in the bin: uploads and conversions. Receipts made for a
 * former business belong to that business and don't count.
 */
export async function bytesOf(
  database: Database | Transaction,
  { id, businessId }: Pick<Person, 'id' | 'businessId'>,
): Promise<number> {
  const theirs = database
    .selectFrom('receipts')
    .where('userId', '=', id)
    .where((is) => is.or([is('businessId', 'is', null), is('businessId', '=', businessId)]));
  const first = theirs.select(sql<number>`coalesce(sum("fileSize"), 0)`.as('bytes'));
  const further = theirs
    .innerJoin('receipt_files', 'receiptId', 'receipts.id')
    .select(sql<number>`coalesce(sum(size), 0)`.as('bytes'));
  const { bytes } = await database
    .selectNoFrom(sql<number>`((${first}) + (${further}))::bigint`.as('bytes'))
    .executeTakeFirstOrThrow();
  return bytes;
}

/** The total size of all stored files. */
export async function bytesOfAll(database: Database | Transaction): Promise<number> {
  const { bytes } = await database
    .selectFrom('files')
    .select(sql<number>`coalesce(sum(size), 0)::bigint`.as('bytes'))
    .executeTakeFirstOrThrow();
  return bytes;
}

/** Makes uploads that check the total size wait for each other. Take this before any row lock. */
export async function lockBytesOfAll(transaction: Transaction): Promise<void> {
  await takeTurn(transaction, 'bytes of all files');
}
