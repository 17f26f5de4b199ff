import type { Services } from '../../../platform/services.ts';
import { deleteIssuedBefore, deleteIssuedBeyond } from '../queries/issued-reports.ts';

/** Businesses keep tax records for up to seven years (LEGAL-22). */
const retentionYears = 7;
/** More than any business downloads in a day, so that endless downloads can't fill the disk. */
export const mostCopiesADay = 50;

/**
 * Deletes the digests of old reports and returns how many. The approval can still be verified: its code leads to what was
 * sealed, and a copy without a digest is compared with that word by word (record 21).
 */
export async function pruneIssuedReports({
  database,
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<number> {
  const before = clock();
  before.setUTCFullYear(before.getUTCFullYear() - retentionYears);
  return (await deleteIssuedBefore(database, before)) + (await deleteIssuedBeyond(database, mostCopiesADay));
}
