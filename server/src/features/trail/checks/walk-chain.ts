import type { Transaction } from '../../../platform/database.ts';
import { selectHead } from '../queries/chain.ts';
import { sentBeyondEnd } from '../queries/chains.ts';
import { rowsAfter, type TrailRow } from '../queries/rows.ts';
import { headDifferences, linkDifferences, missingEntry } from './check-links.ts';
import type { Difference } from './differences.ts';
import { readRow } from './read-row.ts';

/** The number of rows checked at a time, which blocks other work. */
const pageSize = 100;

/** Walks a trail from its first entry to its head and reports each difference. Returns the number of entries. */
export async function walkChain(
  transaction: Transaction,
  businessId: string,
  report: (difference: Difference) => void,
): Promise<number> {
  let entries = 0;
  let last: TrailRow | null = null;
  for (;;) {
    const rows = await rowsAfter(transaction, { businessId, seq: last?.seq ?? 0, most: pageSize });
    for (const row of rows) {
      const expected: number = (last?.seq ?? 0) + 1;
      const read = readRow(row);
      read.differences.forEach(report);
      if (row.seq === expected) linkDifferences(last, read).forEach(report);
      else report(missingEntry(expected));
      last = row;
    }
    entries += rows.length;
    if (rows.length < pageSize) break;
  }
  headDifferences(await selectHead(transaction, businessId), last).forEach(report);
  const sent = await sentBeyondEnd(transaction, businessId);
  if (sent !== null) report(missingEntry(sent));
  return entries;
}
