import type { Database, Transaction } from '../../../platform/database.ts';
import { headDifferences, linkDifferences, missingEntry } from '../checks/check-links.ts';
import type { Difference } from '../checks/differences.ts';
import { readRow } from '../checks/read-row.ts';
import { businessName, selectHead } from '../queries/chain.ts';
import { chainsAfter, toldBeyondEnd } from '../queries/chains.ts';
import { rowsAfter, type TrailRow } from '../queries/rows.ts';
import { snapshot } from '../../../platform/database/snapshot.ts';
import type { Report } from './fault.ts';

const pageSize = 200;
const firstId = '00000000-0000-0000-0000-000000000000';

/** Walks every chain from its first row to its head; gives how many there are and of how many rows. */
export async function verifyChains(
  database: Database,
  report: Report,
): Promise<{ chains: number; entries: number }> {
  let [chains, entries] = [0, 0];
  let businessIds = await chainsAfter(database, firstId, pageSize);
  while (businessIds.length > 0) {
    for (const businessId of businessIds)
      entries += await snapshot(database, (transaction) => verifyChain(transaction, businessId, report));
    chains += businessIds.length;
    businessIds = await chainsAfter(database, businessIds.at(-1)!, pageSize);
  }
  return { chains, entries };
}

async function verifyChain(transaction: Transaction, businessId: string, report: Report): Promise<number> {
  const where = `Chain of ${(await businessName(transaction, businessId)) ?? 'a business that is gone'}`;
  const tell = (differences: readonly Difference[]): void =>
    differences.forEach((difference) => report({ where, ...difference }));
  let entries = 0;
  let last: TrailRow | null = null;
  for (;;) {
    const rows = await rowsAfter(transaction, { businessId, seq: last?.seq ?? 0, most: pageSize });
    for (const row of rows) {
      const expected: number = (last?.seq ?? 0) + 1;
      const read = readRow(row);
      tell([
        ...read.differences,
        ...(row.seq === expected ? linkDifferences(last, read) : [missingEntry(expected)]),
      ]);
      last = row;
    }
    entries += rows.length;
    if (rows.length < pageSize) break;
  }
  tell(headDifferences(await selectHead(transaction, businessId), last));
  const told = await toldBeyondEnd(transaction, businessId);
  if (told !== null) tell([missingEntry(told)]);
  return entries;
}
