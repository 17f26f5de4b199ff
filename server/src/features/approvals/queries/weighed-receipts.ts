import type { WeighedFacts } from '@docket/shared/approvals/notices/doubts';
import { gstVerdictOfKey } from '@docket/shared/gst/verdict-key';
import type { ReadField } from '@docket/shared/receipts/contract';
import { toCents } from '@docket/shared/money';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database.ts';
import type { OwnerScope } from '../../../platform/scopes.ts';

/** The fields that doubts depend on; of the reading and the fillings, only the confidences. */
export const weighedColumns = [
  'receipts.id',
  'receipts.customId',
  'receipts.vendor',
  'receipts.date',
  'receipts.amount',
  'receipts.gstAmount',
  'receipts.gstVerdict',
  'receipts.currency',
  'receipts.fieldValues',
  'receipts.reading',
  'receipts.fillings',
  'receipts.ownerFields',
  'trace.readAmount',
  'trace.readDate',
] as const;

interface Row {
  amount: string | null;
  gstAmount: string | null;
  gstVerdict: string | null;
  readAmount: string | null;
  reading: unknown;
  fillings: unknown;
  ownerFields: string[];
}

/** Converts a row, with money in cents. */
export const weighed = <R extends Row>({
  amount,
  gstAmount,
  gstVerdict,
  readAmount,
  reading,
  fillings,
  ownerFields,
  ...rest
}: R) => ({
  ...rest,
  amountCents: toCents(amount),
  gstCents: toCents(gstAmount),
  gstVerdict: gstVerdictOfKey(gstVerdict),
  readAmountCents: toCents(readAmount),
  reading: reading as WeighedFacts['reading'],
  fillings: fillings as WeighedFacts['fillings'],
  ownerFields: ownerFields as ReadField[],
});

/** The person's own receipts with these IDs. */
export async function ownWeighed(database: Database, { userId }: OwnerScope, ids: readonly string[]) {
  const rows = await database
    .selectFrom('receipts')
    .leftJoin('receipt_traces as trace', 'trace.receiptId', 'receipts.id')
    .select(weighedColumns)
    .select(['receipts.userId', 'receipts.businessId', 'receipts.status', 'receipts.fileSha256'])
    .where('receipts.id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('receipts.userId', '=', userId)
    .where('receipts.deletedAt', 'is', null)
    .execute();
  return rows.map(weighed);
}
