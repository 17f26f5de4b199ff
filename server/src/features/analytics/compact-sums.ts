import type { Services } from '../../platform/services.ts';
import { businessesToCompact, compactSumsOf } from './queries/compacting.ts';

/** Adding up fewer changes takes no time. */
const fewChanges = 1000;

/** Compacts the sums of businesses whose receipts have changed a lot. Returns their number. */
export async function compactSums(
  { database }: Pick<Services, 'database'>,
  changes = fewChanges,
): Promise<number> {
  const businesses = await businessesToCompact(database, changes);
  for (const businessId of businesses) await compactSumsOf(database, businessId);
  return businesses.length;
}
