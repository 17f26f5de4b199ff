import type { ReceiptStatus } from '@docket/shared/receipts/status';
import { toCents } from '@docket/shared/money';
import { sql } from 'kysely';
import type { Database } from '../../../../platform/database.ts';
import type { Scope } from '../../../../platform/scopes.ts';
import { furtherFiles, type ReceiptFile } from '../files/receipt-files.ts';
import { fromRow, type ListedReceipt, listedColumns } from './listed-receipts.ts';
import { orders } from './own-receipts.ts';
import type { Filter } from '../../search/filter.ts';
import { findMatches } from '../../search/matches.ts';

/** A receipt as reports print it, with its files. */
export interface ReportedReceipt extends ListedReceipt {
  employeeEmail: string;
  fileSha256: string;
  fileName: string;
  fileSize: number;
  furtherFiles: ReceiptFile[];
}

/** The receipts of a report: those with these IDs, or all that match a filter. */
export interface Reported {
  filter: Filter;
  ids: readonly string[] | null;
}

async function found(database: Database, scope: Scope, { filter, ids }: Reported) {
  const matches = (await findMatches(database, scope, filter)).select('matches.receiptId as id');
  return ids === null ? matches : matches.where('matches.receiptId', '=', sql<string>`any(${ids}::uuid[])`);
}

/** The receipts of a report, oldest first; at most `most`. */
export async function reportedReceipts(
  database: Database,
  scope: Scope,
  reported: Reported,
  most: number,
): Promise<ReportedReceipt[]> {
  const rows = await database
    .selectFrom('receipts')
    .innerJoin((await found(database, scope, reported)).as('chosen'), 'chosen.id', 'receipts.id')
    .innerJoin('users', 'users.id', 'receipts.userId')
    .select([...listedColumns, 'fileSha256', 'fileName', 'fileSize'])
    .select(furtherFiles)
    .orderBy(orders['date-asc'])
    .limit(most)
    .execute();
  return rows.map(({ fileSha256, fileName, fileSize, furtherFiles: further, ...row }) => ({
    ...fromRow(row),
    employeeEmail: row.email,
    fileSha256,
    fileName,
    fileSize,
    furtherFiles: further,
  }));
}

/** The receipts of one status: their number and totals, and the days of the first and the last. */
export interface StatusTotals {
  status: ReceiptStatus;
  count: number;
  totalCents: number;
  gstCents: number;
  from: string;
  to: string;
}

export async function totalsByStatus(
  database: Database,
  scope: Scope,
  reported: Reported,
): Promise<StatusTotals[]> {
  const rows = await database
    .selectFrom('receipts')
    .innerJoin((await found(database, scope, reported)).as('chosen'), 'chosen.id', 'receipts.id')
    .select([
      'status',
      sql<number>`count(*)`.as('count'),
      sql<string>`coalesce(sum(amount), 0)::numeric(20, 2)`.as('total'),
      sql<string>`coalesce(sum("gstAmount"), 0)::numeric(20, 2)`.as('gst'),
      sql<string>`min("countedOn")`.as('from'),
      sql<string>`max("countedOn")`.as('to'),
    ])
    .groupBy('status')
    .execute();
  return rows.map(({ status, total, gst, ...row }) => ({
    ...row,
    status: status as ReceiptStatus,
    totalCents: toCents(total),
    gstCents: toCents(gst),
  }));
}
