import type { Services } from '../../../platform/services.ts';
import { deleteIssuedBefore, deleteIssuedBeyond } from './queries.ts';

/** Tax records are kept for up to seven years (LEGAL-22); so long each copy is known to the byte. */
const keptYears = 7;
/** No business gives out more copies of one report in a day. Whoever fetches it without end fills no disk. */
export const mostCopiesADay = 50;

/**
 * Forgets the digests of reports that nobody will ask after; says how many. The approval itself stays provable: its code
 * leads to what was sealed, and a copy whose digest is gone is compared with that word by word (record 21).
 */
export async function pruneIssuedReports({
  database,
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<number> {
  const before = clock();
  before.setUTCFullYear(before.getUTCFullYear() - keptYears);
  return (await deleteIssuedBefore(database, before)) + (await deleteIssuedBeyond(database, mostCopiesADay));
}
