import { canonicalJson } from '@docket/shared/trail/canonical-json';
import { keysOf, trailEvent, type TrailEvent } from '@docket/shared/trail/event';
import { shortHash } from '@docket/shared/trail/rules';
import { compared, type Difference, nothing } from './differences.ts';
import type { TrailRow } from '../queries/rows.ts';
import { sha256Of } from '../sha256-of.ts';

export interface ReadRow {
  row: TrailRow;
  /** The event in the row; null if it can't be read. */
  event: TrailEvent | null;
  /** What's wrong with the row itself. */
  differences: Difference[];
}

/** Reads a trail entry and checks it alone: its text against its hash, and its columns against its text. */
export function readRow(row: TrailRow): ReadRow {
  const entry = `Entry ${row.seq}`;
  const hashed = sha256Of(row.event);
  const differences = compared('trail', [entry, shortHash], row.hash, hashed);
  const read = readEvent(row.event);
  if (!read) return { row, event: null, differences: [...differences, unreadable(entry)] };
  const { event, asWritten } = read;
  if (asWritten !== row.event) differences.push(unreadable(entry));
  const columns: [string, string | number, string | number][] = [
    ['business', event.businessId, row.businessId],
    ['number', event.seq, row.seq],
    ['kind', event.kind, row.kind],
    ['receipt', event.receipt.id, row.receiptId],
    ['submission', event.approval.id, row.approvalId],
    ['time', event.at, row.at],
    ['receipt of the submission', event.approval.receiptId, row.receiptId],
    ['business of the submission', event.approval.businessId, row.businessId],
    ['business of the receipt', event.receipt.businessId ?? nothing, row.businessId],
  ];
  for (const [name, sealed, found] of columns)
    differences.push(...compared('trail', [`${entry}: ${name}`, String], sealed, found));
  // Neither value is shown.
  differences.push(...compared('trail', [`${entry}: code`], keysOf(event)?.code ?? null, row.code));
  return { row, event, differences };
}

const unreadable = (entry: string): Difference => ({
  what: 'trail',
  name: `${entry}: text`,
  sealed: 'in Docket’s format',
  found: 'another format',
});

/** Parses a text and returns its canonical form; null if it's not an event. */
function readEvent(text: string): { event: TrailEvent; asWritten: string } | null {
  try {
    const event = trailEvent.parse(JSON.parse(text));
    return { event, asWritten: canonicalJson(event) };
  } catch {
    return null;
  }
}
