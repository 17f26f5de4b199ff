import type { Database, Transaction } from '../../platform/database.ts';
import type { BusinessScope } from '../../platform/scopes.ts';
import { submittedTwins } from './queries/submitted-twins.ts';

/**
 * The possible duplicates of receipts that are being submitted to a business, by receipt: those awaiting approval or
 * approved there, and those submitted at the same time. Nobody dismisses one of their own receipts here.
 */
export async function findSubmittedDuplicates(
  database: Database | Transaction,
  business: BusinessScope,
  ids: readonly string[],
): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for (const { id, otherId } of await submittedTwins(database, business, ids))
    found.set(id, [...(found.get(id) ?? []), otherId]);
  return found;
}
