import type { CorrectedField } from '@docket/shared/corrections/fields';
import type { Filling } from '@docket/shared/corrections/filling-contract';
import type { CustomFieldValues } from '@docket/shared/custom-fields/rules';
import { toCents } from '@docket/shared/money';
import type { ReadField, Receipt } from '@docket/shared/receipts/contract';
import type { ReadingStage } from '@docket/shared/receipts/rules';
import type { ReceiptStatus } from '@docket/shared/receipts/status';
import type { Selectable, Updateable } from 'kysely';
import type { Receipts } from '../../../platform/database/schema.ts';

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
