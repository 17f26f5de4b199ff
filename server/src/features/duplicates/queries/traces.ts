import type { DuplicateTrace } from '@docket/shared/duplicates/rules';
import { toCents } from '@docket/shared/money';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database.ts';
import { makeTrace, type ReceiptToTrace } from '../traces/make-trace.ts';

/** The receipts one is compared with: its owner's and those of its business. */
export interface TraceScope {
  userId: string;
  businessId: string | null;
}

export const scopesOf = ({ userId, businessId }: TraceScope): string[] => [
  userId,
  ...(businessId === null ? [] : [businessId]),
];

export interface TracedReceipt extends TraceScope {
  id: string;
  trace: DuplicateTrace;
}

/** A receipt with the data for its trace, except the picture; null if it's gone. */
export async function receiptToTrace(
  database: Database,
  id: string,
): Promise<(TraceScope & { thumbnailSha256: string | null; values: Omit<ReceiptToTrace, 'look'> }) | null> {
  const row = await database
    .selectFrom('receipts')
    .leftJoin('receipt_traces', 'receipt_traces.receiptId', 'receipts.id')
    .select(['userId', 'businessId', 'thumbnailSha256', 'ocrRaw'])
    .select(['fileSha256', 'vendor', 'date', 'amount', 'documentNumber'])
    .select(['readVendor', 'readDate', 'readAmount', 'readDocumentNumber'])
    .where('receipts.id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const { userId, businessId, thumbnailSha256, ocrRaw } = row;
  return { userId, businessId, thumbnailSha256, values: { ...valuesOf(row), text: ocrRaw } };
}

interface ComparedColumns {
  fileSha256: string;
  vendor: string;
  date: string | null;
  amount: string | null;
  documentNumber: string | null;
  readVendor: string | null;
  readDate: string | null;
  readAmount: string | null;
  readDocumentNumber: string | null;
}

const valuesOf = (row: ComparedColumns) => ({
  fileSha256: row.fileSha256,
  vendors: [row.vendor, row.readVendor],
  dates: [row.date, row.readDate],
  amounts: [toCents(row.amount), toCents(row.readAmount)],
  documentNumbers: [row.documentNumber, row.readDocumentNumber],
});

export async function saveTrace(
  database: Database,
  receiptId: string,
  { numbers, times, vendors, look }: DuplicateTrace,
  keys: readonly number[],
): Promise<void> {
  const values = {
    numbers,
    times,
    look,
    abns: vendors.filter((vendor) => /^\d{11}$/.test(vendor)),
    keys: sql<number[]>`${keys}::bigint[]`,
  };
  await database
    .insertInto('receipt_traces')
    .values({ receiptId, ...values })
    .onConflict((conflict) => conflict.column('receiptId').doUpdateSet(values))
    .execute();
}

/** The number of candidates compared, those with the most keys in common first. */
const mostCandidates = 200;

/** Receipts with a key in common, including those in the bin, which can be restored. */
export async function candidatesOf(
  transaction: Transaction,
  { id, userId, businessId }: TraceScope & { id: string },
  keys: readonly number[],
): Promise<TracedReceipt[]> {
  const asked = sql<number[]>`${keys}::bigint[]`;
  const rows = await transaction
    .selectFrom('receipt_traces')
    .innerJoin('receipts', 'receipts.id', 'receipt_traces.receiptId')
    .select([
      'receipts.id',
      'userId',
      'businessId',
      'fileSha256',
      'vendor',
      'date',
      'amount',
      'documentNumber',
    ])
    .select([
      'readVendor',
      'readDate',
      'readAmount',
      'readDocumentNumber',
      'numbers',
      'times',
      'abns',
      'look',
    ])
    // As an array, they're looked up once through the index, whatever row count PostgreSQL expects.
    .where(
      sql<boolean>`receipt_traces."receiptId" = any(array(
        select "receiptId" from receipt_traces found where found.keys && ${asked}))`,
    )
    .where('receipts.id', '<>', id)
    .where((is) =>
      is.or([is('userId', '=', userId), ...(businessId === null ? [] : [is('businessId', '=', businessId)])]),
    )
    .orderBy(sql`(select count(*) from unnest(receipt_traces.keys) key where key = any(${asked}))`, 'desc')
    .orderBy('receipts.id')
    .limit(mostCandidates)
    .execute();
  return rows.map((row) => {
    const { numbers, times, abns, look, ...rest } = row;
    const facts = makeTrace({ ...valuesOf(rest), text: null, look });
    const trace = { ...facts, vendors: [...facts.vendors, ...abns], numbers, times };
    return { id: row.id, userId: row.userId, businessId: row.businessId, trace };
  });
}

/** Receipts without a trace, by ID, after the last one. */
export async function untracedReceipts(
  database: Database,
  last: string | null,
  most: number,
): Promise<string[]> {
  const rows = await database
    .selectFrom('receipts')
    .leftJoin('receipt_traces', 'receipt_traces.receiptId', 'receipts.id')
    .select('receipts.id')
    .where('receipt_traces.keys', 'is', null)
    .where('status', 'not in', ['DRAFT', 'PROCESSING'])
    .$if(last !== null, (query) => query.where('receipts.id', '>', last))
    .orderBy('receipts.id')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}
