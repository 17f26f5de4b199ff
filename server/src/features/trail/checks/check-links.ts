import { noHash } from '@docket/shared/trail/event';
import { shortHash } from '@docket/shared/trail/rules';
import { compared, type Difference, nothing } from './differences.ts';
import type { Head } from '../queries/chain.ts';
import type { TrailRow } from '../queries/rows.ts';
import { type ReadRow, readRow } from './read-row.ts';

/** Whether a row contains the hash of the row before it; null if it's the first. */
export function linkDifferences(
  before: Pick<TrailRow, 'hash'> | null,
  { row, event }: ReadRow,
): Difference[] {
  if (!event) return [];
  const name = `Entry ${row.seq}: hash of the entry before`;
  return compared('trail', [name, shortHash], event.previous, before?.hash ?? noHash);
}

/** Whether the last row is the head of the trail. */
export function headDifferences(head: Head | null, last: Head | null): Difference[] {
  const inWords = (end: Head | null): string => (end ? `${end.seq}, ${shortHash(end.hash)}` : nothing);
  return compared('trail', ['Latest entry of the trail', String], inWords(head), inWords(last));
}

export const missingEntry = (seq: number): Difference => ({
  what: 'trail',
  name: `Entry ${seq}`,
  sealed: 'one entry',
  found: nothing,
});

/** The numbers of the rows before and after these. */
export const neighbours = (rows: readonly TrailRow[]): number[] =>
  rows.flatMap(({ seq }) => [seq - 1, seq + 1]);

/** Whether each row has its original neighbours; the last is followed by the head. */
export function placeDifferences(
  rows: readonly ReadRow[],
  around: readonly TrailRow[],
  head: Head | null,
): Difference[] {
  const found = rows.flatMap((read) => {
    const { row } = read;
    const [before, after] = [row.seq - 1, row.seq + 1].map((seq) =>
      around.find((other) => other.seq === seq),
    );
    const isLast = !after && (head?.seq ?? 0) <= row.seq;
    return [
      ...(row.seq > 1 && !before ? [missingEntry(row.seq - 1)] : linkDifferences(before ?? null, read)),
      ...(isLast ? headDifferences(head, row) : []),
      ...(after ? linkDifferences(row, readRow(after)) : isLast ? [] : [missingEntry(row.seq + 1)]),
    ];
  });
  // Two adjacent rows share a link.
  return [...new Map(found.map((difference) => [difference.name, difference])).values()];
}
