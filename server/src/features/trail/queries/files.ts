import { sql } from 'kysely';
import type { Database } from '../../../platform/database.ts';

/** Stored files after this digest. They include every file of a receipt, including thumbnails. */
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
 * The numbers of the receipts that use a file; null if it's no longer meant to be stored. Waits for a deletion in
 * progress, because the file goes before the commit.
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
