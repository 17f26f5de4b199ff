import { sql } from 'kysely';
import type { Database } from '../../../platform/database.ts';

/** Stored files after this one, by their digest. Every file that a receipt names, its thumbnail too, is among them. */
export const filesAfter = (
  database: Database,
  after: string,
  most: number,
): Promise<{ sha256: string; size: number }[]> =>
  database
    .selectFrom('files')
    .select(['sha256', 'size'])
    .where('sha256', '>', after)
    .orderBy('sha256')
    .limit(most)
    .execute();

/**
 * The numbers of receipts that name a stored file; null where it isn't to be stored any more. Waits for whoever is just
 * removing it: the file goes a moment before that is committed.
 */
export async function receiptsOfFile(
  database: Database,
  sha256: string,
  most: number,
): Promise<string[] | null> {
  const { rows } = await sql<{ numbers: string[] }>`
    select array(
      select "customId" from receipts where "fileSha256" = files.sha256 or "thumbnailSha256" = files.sha256
      union
      select "customId" from receipts join receipt_files on "receiptId" = id where receipt_files.sha256 = files.sha256
      union
      select "customId" from print_pictures join receipts on "fileSha256" = "sourceSha256" where sha256 = files.sha256
      order by 1 limit ${most}
    ) as numbers
    from files where sha256 = ${sha256} for share`.execute(database);
  return rows[0]?.numbers ?? null;
}
