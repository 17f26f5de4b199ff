import { keysOf } from '@docket/shared/trail/event';
import type { Database, Transaction } from '../../platform/database.ts';
import { readRow } from './checks/read-row.ts';
import type { Head } from './queries/chain.ts';
import { approvedRow, rowsOfApproval, type TrailRow } from './queries/rows.ts';

/** The entry of a decision, which was its chain's head when it was made. */
export interface DecisionSeal {
  /** What /verify/{code} takes; null of a rejection, and of what was approved before there were codes. */
  code: string | null;
  /** For the report of the approval and nothing else; null like the code, and where the entry can't be read. */
  reportKey: string | null;
  entry: Head;
}

/** What was sealed of a decision; null where nothing was decided. */
export async function sealOfDecision(
  database: Database | Transaction,
  approvalId: string,
): Promise<DecisionSeal | null> {
  const rows = await rowsOfApproval(database, approvalId);
  const row = rows.find(({ kind }) => kind === 'approved' || kind === 'rejected');
  if (!row) return null;
  const { seq, hash, code } = row;
  return { code, reportKey: reportKeyIn(row), entry: { seq, hash } };
}

/** The report key of the approval with this code; null where there is none. */
export async function reportKeyOf(database: Database | Transaction, code: string): Promise<string | null> {
  const row = await approvedRow(database, { code });
  return row ? reportKeyIn(row) : null;
}

function reportKeyIn(row: TrailRow): string | null {
  const { event } = readRow(row);
  return (event && keysOf(event)?.report) ?? null;
}
