import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database.ts';
import type { Person } from '@docket/shared/permissions';

/**
 * What a person's receipts take of the store, in the bin too: all that was sent of them, and what was converted. What they
 * made as a member of a business that they have left is the business's, and doesn't count any more.
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

/** What all stored files together take. */
export async function bytesOfAll(database: Database | Transaction): Promise<number> {
  const { bytes } = await database
    .selectFrom('files')
    .select(sql<number>`coalesce(sum(size), 0)::bigint`.as('bytes'))
    .executeTakeFirstOrThrow();
  return bytes;
}

/** Has uploads that count what all files take wait for each other until the transaction ends. Taken before any row. */
export async function lockBytesOfAll(transaction: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('bytes of all files', 0))`.execute(transaction);
}
