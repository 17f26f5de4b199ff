import { toCents } from '@docket/shared/money';
import type { SealedApproval, SealedFile, SealedReceipt } from '@docket/shared/trail/event';
import { type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database, Transaction } from '../../../platform/database.ts';

/**
 * Columns that aren't sealed, because they may change later or are derived. A test ensures that every other column is.
 */
export const unsealedColumns: Readonly<Record<'receipts' | 'receipt_approvals', readonly string[]>> = {
  receipts: [
    // Accounting marks on an approved receipt.
    'reimbursedAt',
    'reimbursedBy',
    'exportedAt',
    'exportedBy',
    'exportedRevision',
    // Created from the first page by a job that may run later.
    'thumbnailSha256',
    // When any column was last written.
    'updatedAt',
    // Derived from the date and the creation time.
    'countedOn',
    // Derived from what the receipt says, by rules that may change.
    'gstVerdict',
    // They count changes to sealed data.
    'revision',
    'fieldRevisions',
  ],
  receipt_approvals: [
    // When the manager was notified by email.
    'notifiedAt',
  ],
};

export const moment = (column: string): RawBuilder<string> =>
  sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
const momentOrNull = moment as (column: string) => RawBuilder<string | null>;
/** As the database writes it, with every digit. */
const text = (column: string): RawBuilder<string> => sql<string>`${sql.ref(column)}::text`;
const textOrNull = text as (column: string) => RawBuilder<string | null>;
const digest = (column: string): RawBuilder<string> =>
  sql<string>`encode(sha256(convert_to(${sql.ref(column)}::text, 'UTF8')), 'hex')`;
const digestOrNull = digest as (column: string) => RawBuilder<string | null>;

/** An invalid number in the column ('NaN') can't be sealed, and is reported there. */
const centsOrNaN = (decimal: string | null): number | null =>
  decimal === 'NaN' ? Number.NaN : toCents(decimal);

/** The existing receipts with these IDs, in sealed form. */
export async function receiptsAsSealed(
  database: Database | Transaction,
  ids: readonly string[],
): Promise<SealedReceipt[]> {
  const rows = await database
    .selectFrom('receipts')
    .select(['id', 'version', 'customId', 'userId', 'businessId', 'status', 'vendor', 'date', 'amount'])
    .select(['gstAmount', 'category', 'reason', 'notes', 'documentNumber', 'paymentMethod', 'cardLast4'])
    .select(['ownerFields', 'approvedBy', 'rejectedBy', 'rejectionReason', 'stage', 'failureReason'])
    .select(['scanTakenOn', 'idempotencyKey', 'imageUrl', 'currency', 'abn', 'receiptCount'])
    .select([
      textOrNull('lineItems').as('lineItems'),
      textOrNull('items').as('items'),
      text('fieldValues').as('fieldValues'),
      momentOrNull('approvedAt').as('approvedAt'),
      momentOrNull('rejectedAt').as('rejectedAt'),
      moment('createdAt').as('createdAt'),
      momentOrNull('reviewedAt').as('reviewedAt'),
      momentOrNull('deletedAt').as('deletedAt'),
      digestOrNull('ocrRaw').as('ocrSha256'),
      digest('reading').as('readingSha256'),
      digestOrNull('words').as('wordsSha256'),
      sql<string | null>`case when fillings <> '{}' then ${digest('fillings')} end`.as('fillingsSha256'),
    ])
    .select(['fileSha256', 'fileSize', 'mediaType', 'fileName'])
    .select((is) =>
      jsonArrayFrom(
        is
          .selectFrom('receipt_files')
          .select(['kind as part', 'page', 'sha256', 'size', 'mediaType', 'fileName'])
          .whereRef('receiptId', '=', 'receipts.id'),
      )
        // The table's CHECK constraint guarantees the kinds.
        .$castTo<SealedFile[]>()
        .as('furtherFiles'),
    )
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  return rows.map(
    ({
      userId,
      amount,
      gstAmount,
      currency,
      abn,
      fillingsSha256,
      receiptCount,
      fileSha256,
      fileSize,
      mediaType,
      fileName,
      furtherFiles,
      ...row
    }) => {
      const sent = {
        part: 'page',
        page: 0,
        sha256: fileSha256,
        size: fileSize,
        mediaType,
        fileName,
      } as const;
      return {
        ...row,
        status: row.status as SealedReceipt['status'],
        ownerId: userId,
        amountCents: centsOrNaN(amount),
        gstCents: centsOrNaN(gstAmount),
        ...(currency !== null && { currency }),
        ...(abn !== null && { abn }),
        ...(fillingsSha256 !== null && { fillingsSha256 }),
        ...(receiptCount > 1 && { receiptCount }),
        files: [sent, ...furtherFiles].toSorted(byPageAndPart),
      };
    },
  );
}

const byPageAndPart = (one: SealedFile, other: SealedFile): number =>
  one.page - other.page || (one.part < other.part ? -1 : 1);

/** The submissions with these IDs, and all those of these receipts, in sealed form. */
export async function approvalsAsSealed(
  database: Database | Transaction,
  { ids, receiptIds }: { ids: readonly string[]; receiptIds: readonly string[] },
): Promise<SealedApproval[]> {
  const rows = await database
    .selectFrom('receipt_approvals')
    .select(['id', 'receiptId', 'businessId', 'status', 'requestedBy', 'managerId', 'reason', 'decidedBy'])
    .select(['notes', 'voidReason', 'warnings', 'needsSecond', 'firstApprovedBy', 'firstNotes'])
    .select([
      moment('requestedAt').as('requestedAt'),
      momentOrNull('respondedAt').as('respondedAt'),
      momentOrNull('voidedAt').as('voidedAt'),
      momentOrNull('firstApprovedAt').as('firstApprovedAt'),
      digestOrNull('firstSignature').as('firstSignatureSha256'),
      digestOrNull('signatureSvg').as('signatureSha256'),
      digestOrNull('managerSignature').as('managerSignatureSha256'),
    ])
    .where((is) =>
      is.or([
        is('id', '=', sql<string>`any(${ids}::uuid[])`),
        is('receiptId', '=', sql<string>`any(${receiptIds}::uuid[])`),
      ]),
    )
    .execute();
  return rows.map(
    ({
      warnings,
      needsSecond,
      firstApprovedBy,
      firstApprovedAt,
      firstNotes,
      firstSignatureSha256,
      ...row
    }) => ({
      ...(row as SealedApproval),
      ...(warnings.length > 0 && { warnings }),
      ...(needsSecond && { needsSecond }),
      ...(firstApprovedBy !== null && { firstApprovedBy }),
      ...(firstApprovedAt !== null && { firstApprovedAt }),
      ...(firstNotes !== null && { firstNotes }),
      ...(firstSignatureSha256 !== null && { firstSignatureSha256 }),
    }),
  );
}
