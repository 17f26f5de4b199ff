import { listName } from '@docket/shared/auth/rules';
import { toCents, toDecimalText } from '@docket/shared/money';
import type { ReadingStage } from '@docket/shared/receipts/rules';
import { type Insertable, sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database.ts';
import { personColumn } from '../../../platform/database/people.ts';
import type { Receipts } from '../../../platform/database/schema.ts';
import { Refusal } from '../../../platform/errors.ts';
import type { OwnerScope } from '../../../platform/scopes.ts';
import { furtherFiles, type ReceiptFile } from './files/receipt-files.ts';
import { receiptColumns, type ReceiptRecord, type ReceiptValues, recordOf } from './receipt-record.ts';

export interface SeenReceipt extends ReceiptRecord {
  /** The owner's name as lists show it. */
  employee: string;
  /** The scanned values, whatever the owner changed. */
  readAmountCents: number | null;
  /** Every uploaded file except the first page, by page. */
  furtherFiles: ReceiptFile[];
  /** The name of its business, or of its owner if it has none. */
  buyer: string | null;
}

/** Whom a tax invoice names. It needs the receipt's owner. */
export const buyerName = sql<string | null>`coalesce(
  (select name from businesses where id = receipts."businessId"),
  nullif(concat_ws(' ', users."firstName", users."lastName"), ''))`.as('buyer');

/** Receipts of any owner, in the bin or outside it, as rows for `seenOf`. */
export const seenReceipts = (database: Database | Transaction) =>
  database
    .selectFrom('receipts')
    .innerJoin('users', 'users.id', 'receipts.userId')
    .leftJoin('receipt_traces', 'receipt_traces.receiptId', 'receipts.id')
    .select(receiptColumns)
    .select([furtherFiles, buyerName, personColumn('users').$notNull().as('owner'), 'readAmount']);

type SeenRow = Awaited<ReturnType<ReturnType<typeof seenReceipts>['execute']>>[number];

export const seenOf = ({ owner, readAmount, furtherFiles: files, buyer, ...row }: SeenRow): SeenReceipt => ({
  ...recordOf(row),
  employee: listName(owner, owner.email),
  readAmountCents: toCents(readAmount),
  furtherFiles: files,
  buyer,
});

/** A receipt outside the bin, of any owner. The caller must check permissions. */
export async function findReceipt(database: Database | Transaction, id: string): Promise<SeenReceipt | null> {
  const row = await seenReceipts(database)
    .where('receipts.id', '=', id)
    .where('receipts.deletedAt', 'is', null)
    .executeTakeFirst();
  return row ? seenOf(row) : null;
}

/** Locks one of the person's receipts, in the bin or outside it. */
export async function lockOwnReceipt(
  transaction: Transaction,
  { userId }: OwnerScope,
  id: string,
  place: 'bin' | 'log',
): Promise<ReceiptRecord | null> {
  const row = await transaction
    .selectFrom('receipts')
    .select(receiptColumns)
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('deletedAt', place === 'bin' ? 'is not' : 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row ? recordOf(row) : null;
}

/** Locks a receipt that's being read, in the bin or not; null once reading has ended. */
export async function lockReading(transaction: Transaction, id: string): Promise<ReceiptRecord | null> {
  const row = await transaction
    .selectFrom('receipts')
    .select(receiptColumns)
    .where('id', '=', id)
    .where('status', '=', 'PROCESSING')
    .forUpdate()
    .executeTakeFirst();
  return row ? recordOf(row) : null;
}

/** What a reader needs; null if there's nothing to read. */
export const receiptToRead = (database: Database, id: string) =>
  database
    .selectFrom('receipts')
    .select(['id', 'userId', 'businessId', 'fileSha256', 'fileName', 'fileSize', 'mediaType'])
    .select(furtherFiles)
    .where('id', '=', id)
    .where('status', '=', 'PROCESSING')
    .executeTakeFirst();

/** Whether the receipt is still being read. */
export async function setStage(transaction: Transaction, id: string, stage: ReadingStage): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('receipts')
    .set({ stage })
    .where('id', '=', id)
    .where('status', '=', 'PROCESSING')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function updateReceipt(
  transaction: Transaction,
  id: string,
  { amountCents, gstCents, lineItems, fieldValues, fillings, reading, words, ...values }: ReceiptValues,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('receipts')
    .set({
      ...values,
      ...(amountCents !== undefined && { amount: toDecimalText(amountCents) }),
      ...(gstCents !== undefined && { gstAmount: toDecimalText(gstCents) }),
      ...(lineItems && { lineItems: JSON.stringify(lineItems) }),
      ...(fieldValues && { fieldValues: JSON.stringify(fieldValues) }),
      ...(fillings && { fillings: JSON.stringify(fillings) }),
      ...(reading && { reading: JSON.stringify(reading) }),
      ...(words && { words: JSON.stringify(words) }),
      updatedAt: now,
    })
    .where('id', '=', id)
    .execute();
}

/** The person's current business, which their new receipts belong to. */
export async function businessOfOwner(
  transaction: Transaction,
  { userId }: OwnerScope,
): Promise<string | null> {
  const { businessId } = await transaction
    .selectFrom('users')
    .select('businessId')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow(() => new Refusal('UNAUTHENTICATED'));
  return businessId;
}

/** Inserts a receipt. False if its customId is taken. */
export async function insertReceipt(
  transaction: Transaction,
  receipt: Insertable<Receipts>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('receipts')
    .values(receipt)
    .onConflict((conflict) => conflict.column('customId').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}
