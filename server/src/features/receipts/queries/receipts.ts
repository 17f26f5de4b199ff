import type { CustomFieldValues } from '@docket/shared/custom-fields/rules';
import { listName } from '@docket/shared/auth/rules';
import type { Filling } from '@docket/shared/corrections/filling-contract';
import type { CorrectedField } from '@docket/shared/corrections/fields';
import type { ReadField, Receipt } from '@docket/shared/receipts/contract';
import type { ReadingStage, ReceiptStatus } from '@docket/shared/receipts/rules';
import { toCents, toDecimalText } from '@docket/shared/money';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Database, Transaction } from '../../../platform/database.ts';
import type { Receipts } from '../../../platform/database/schema.ts';
import { Refusal } from '../../../platform/errors.ts';
import type { OwnerScope } from '../../../platform/scopes.ts';
import { furtherFiles, type ReceiptFile } from './files.ts';

/** Without the words: there are many, and only one call needs them. */
type Row = Omit<Selectable<Receipts>, 'words'>;

/** By field: the correction that filled it in, and what had been read there. */
export type StoredFillings = Partial<
  Record<
    CorrectedField,
    Filling & { correctionId: string; reading?: Receipt['reading'][CorrectedField] | undefined }
  >
>;

/** A receipt as stored, with money in cents. */
export interface ReceiptRecord extends Omit<
  Row,
  'amount' | 'gstAmount' | 'status' | 'stage' | 'ownerFields' | 'fieldValues' | 'fieldRevisions' | 'fillings'
> {
  amountCents: number | null;
  gstCents: number | null;
  status: ReceiptStatus;
  stage: ReadingStage | null;
  ownerFields: ReadField[];
  fieldValues: CustomFieldValues;
  fillings: StoredFillings;
  /** The revision in which a field last changed, by its contract name; 'fieldValues.<id>' for a custom field. */
  fieldRevisions: Readonly<Record<string, number>>;
}

/** Every column except the words. */
export const receiptColumns = [
  'receipts.abn',
  'receipts.amount',
  'receipts.approvedAt',
  'receipts.approvedBy',
  'receipts.businessId',
  'receipts.cardLast4',
  'receipts.category',
  'receipts.countedOn',
  'receipts.createdAt',
  'receipts.currency',
  'receipts.customId',
  'receipts.date',
  'receipts.deletedAt',
  'receipts.documentNumber',
  'receipts.exportedAt',
  'receipts.exportedBy',
  'receipts.exportedRevision',
  'receipts.failureReason',
  'receipts.fieldRevisions',
  'receipts.fieldValues',
  'receipts.fileName',
  'receipts.fileSha256',
  'receipts.fileSize',
  'receipts.fillings',
  'receipts.gstAmount',
  'receipts.gstVerdict',
  'receipts.id',
  'receipts.idempotencyKey',
  'receipts.imageUrl',
  'receipts.items',
  'receipts.lineItems',
  'receipts.mediaType',
  'receipts.notes',
  'receipts.ocrRaw',
  'receipts.ownerFields',
  'receipts.paymentMethod',
  'receipts.reading',
  'receipts.reason',
  'receipts.receiptCount',
  'receipts.reimbursedAt',
  'receipts.reimbursedBy',
  'receipts.rejectedAt',
  'receipts.rejectedBy',
  'receipts.rejectionReason',
  'receipts.reviewedAt',
  'receipts.revision',
  'receipts.scanTakenOn',
  'receipts.stage',
  'receipts.status',
  'receipts.thumbnailSha256',
  'receipts.updatedAt',
  'receipts.userId',
  'receipts.vendor',
  'receipts.version',
] as const satisfies `receipts.${keyof Row}`[];

export function recordOf({ amount, gstAmount, ...row }: Row): ReceiptRecord {
  // The table's CHECK constraints guarantee these unions.
  const known = row as Pick<
    ReceiptRecord,
    'status' | 'stage' | 'ownerFields' | 'fieldValues' | 'fieldRevisions' | 'fillings'
  >;
  return { ...row, ...known, amountCents: toCents(amount), gstCents: toCents(gstAmount) };
}

/** The columns an update may set, with money in cents. */
export type ReceiptValues = Omit<
  Updateable<Receipts>,
  | 'id'
  | 'userId'
  | 'amount'
  | 'gstAmount'
  | 'gstVerdict'
  | 'lineItems'
  | 'fieldValues'
  | 'fieldRevisions'
  | 'fillings'
  | 'reading'
  | 'revision'
  | 'words'
  | 'updatedAt'
> & {
  amountCents?: number | null;
  gstCents?: number | null;
  lineItems?: readonly object[];
  fieldValues?: CustomFieldValues;
  fillings?: StoredFillings;
  reading?: object;
  words?: readonly object[];
};

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

/** A receipt outside the bin, of any owner. The caller must check permissions. */
export async function findReceipt(database: Database | Transaction, id: string): Promise<SeenReceipt | null> {
  const row = await database
    .selectFrom('receipts')
    .innerJoin('users', 'users.id', 'receipts.userId')
    .leftJoin('receipt_traces', 'receipt_traces.receiptId', 'receipts.id')
    .select(receiptColumns)
    .select([furtherFiles, buyerName])
    .select(['users.firstName', 'users.lastName', 'users.email', 'readAmount'])
    .where('receipts.id', '=', id)
    .where('receipts.deletedAt', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  const { firstName, lastName, email, readAmount, furtherFiles: files, buyer, ...receipt } = row;
  const employee = listName({ firstName, lastName }, email);
  return { ...recordOf(receipt), readAmountCents: toCents(readAmount), furtherFiles: files, employee, buyer };
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
