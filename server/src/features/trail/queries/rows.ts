import type { TrailKind } from '@docket/shared/trail/rules';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database.ts';
import { moment } from './sealed-rows.ts';

export interface TrailRow {
  businessId: string;
  seq: number;
  /** Canonical JSON. */
  event: string;
  hash: string;
  kind: TrailKind;
  receiptId: string;
  approvalId: string;
  /** The code that opens an approval; null for other entries and for approvals sealed before codes existed. */
  code: string | null;
  /** With microseconds, as in events. */
  at: string;
}

const selectRows = (database: Database | Transaction) =>
  database
    .selectFrom('approval_trail')
    .select(['businessId', 'seq', 'event', 'hash', 'receiptId', 'approvalId', 'code'])
    // The table's CHECK constraint guarantees the kinds.
    .select([sql<TrailKind>`kind`.as('kind'), moment('at').as('at')]);

/** The entries of a trail after this number, in order. */
export const rowsAfter = (
  database: Database | Transaction,
  { businessId, seq, most }: { businessId: string; seq: number; most: number },
): Promise<TrailRow[]> =>
  selectRows(database)
    .where('businessId', '=', businessId)
    .where('seq', '>', seq)
    .orderBy('seq')
    .limit(most)
    .execute();

/** The entries of a trail with these numbers. */
export const rowsOfNumbers = (
  database: Database | Transaction,
  businessId: string,
  numbers: readonly number[],
): Promise<TrailRow[]> =>
  selectRows(database)
    .where('businessId', '=', businessId)
    .where('seq', '=', sql<number>`any(${numbers}::int[])`)
    .execute();

/** The entry of an approval, by code or submission. */
export const approvedRow = (
  database: Database | Transaction,
  which: { code: string } | { approvalId: string },
): Promise<TrailRow | undefined> =>
  selectRows(database)
    .where((is) => ('code' in which ? is('code', '=', which.code) : is('approvalId', '=', which.approvalId)))
    .where('kind', '=', 'approved')
    .executeTakeFirst();

export const rowOfHash = (database: Database | Transaction, hash: string): Promise<TrailRow | undefined> =>
  selectRows(database).where('hash', '=', hash).executeTakeFirst();

/** Every entry of a submission, in order. */
export const rowsOfApproval = (database: Database | Transaction, approvalId: string): Promise<TrailRow[]> =>
  selectRows(database).where('approvalId', '=', approvalId).orderBy('seq').execute();

/** The last entry of each submission of these receipts, in order. */
export const lastRowsOf = (
  database: Database | Transaction,
  receiptIds: readonly string[],
): Promise<TrailRow[]> =>
  database
    .selectFrom(
      selectRows(database)
        .distinctOn('approvalId')
        .where('receiptId', '=', sql<string>`any(${receiptIds}::uuid[])`)
        .orderBy('approvalId')
        .orderBy('seq', 'desc')
        .as('last'),
    )
    .selectAll()
    .orderBy('seq')
    .execute();

/** IDs after this one, in order, of receipts that were sealed or look as if they had been. */
export async function sealedReceiptIds(
  database: Database | Transaction,
  after: string,
  most: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    (select id from receipts
      where id > ${after} and (status in ('AWAITING_MANAGER', 'APPROVED', 'REJECTED') or version > 1)
      order by id limit ${most})
    union
    (select distinct "receiptId" from receipt_approvals where "receiptId" > ${after} order by "receiptId" limit ${most})
    union
    (select distinct "receiptId" from approval_trail where "receiptId" > ${after} order by "receiptId" limit ${most})
    order by id limit ${most}`.execute(database);
  return rows.map(({ id }) => id);
}
