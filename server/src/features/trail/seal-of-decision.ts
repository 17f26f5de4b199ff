import { keysOf } from '@docket/shared/trail/event';
import type { Database, Transaction } from '../../platform/database.ts';
import { readRow } from './checks/read-row.ts';
import type { Head } from './queries/chain.ts';
import { approvedRow, rowsOfApproval, type TrailRow } from './queries/rows.ts';

/** The entry of a decision, which was the head of its trail at the time. */
export interface DecisionSeal {
  /** The code for /verify/{code}; null for a rejection, and for approvals from before codes existed. */
  code: string | null;
  /** Only for the approval's report. Null like the code, and if the entry can't be read. */
  reportKey: string | null;
  entry: Head;
}

/** The seal of a decision; null if it isn't decided. */
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

/** The report key of the approval with this code, if any. */
export async function reportKeyOf(database: Database | Transaction, code: string): Promise<string | null> {
  const row = await approvedRow(database, { code });
  return row ? reportKeyIn(row) : null;
}

function reportKeyIn(row: TrailRow): string | null {
  const { event } = readRow(row);
  return (event && keysOf(event)?.report) ?? null;
}
