import { toCents } from '@docket/shared/money';
import type { SealedApproval, SealedFile, SealedReceipt } from '@docket/shared/trail/event';
import { type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres';
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

/** What was added to the sealed form later is only sealed where it says something, so older entries stay as they are. */
const known = <Later extends object>(later: Later): { [Key in keyof Later]?: NonNullable<Later[Key]> } =>
  Object.fromEntries(Object.entries(later).filter(([, value]) => value !== null)) as {
    [Key in keyof Later]?: NonNullable<Later[Key]>;
  };

/** The existing receipts with these IDs, in sealed form. */
export async function receiptsAsSealed(
  database: Database | Transaction,
  ids: readonly string[],
): Promise<SealedReceipt[]> {
  const rows = await receiptRows(database, ids).execute();
  return rows.map(
    ({ amount, gstAmount, currency, abn, fillingsSha256, receiptCount, first, furtherFiles, ...row }) => ({
      ...row,
      status: row.status as SealedReceipt['status'],
      amountCents: centsOrNaN(amount),
      gstCents: centsOrNaN(gstAmount),
      ...known({ currency, abn, fillingsSha256, receiptCount: receiptCount > 1 ? receiptCount : null }),
      files: [first, ...furtherFiles].toSorted(byPageAndPart),
    }),
  );
}

const receiptRows = (database: Database | Transaction, ids: readonly string[]) =>
  database
    .selectFrom('receipts')
    .select(['id', 'version', 'customId', 'userId as ownerId', 'businessId', 'status', 'vendor', 'date'])
    .select(['amount', 'gstAmount', 'currency', 'abn', 'category', 'reason', 'notes', 'documentNumber'])
    .select(['paymentMethod', 'cardLast4', 'ownerFields', 'approvedBy', 'rejectedBy', 'rejectionReason'])
    .select(['stage', 'failureReason', 'scanTakenOn', 'idempotencyKey', 'imageUrl', 'receiptCount'])
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
    .select((is) => [
      jsonBuildObject({
        part: sql<'page'>`'page'`,
        page: sql<number>`0`,
        sha256: is.ref('fileSha256'),
        size: is.ref('fileSize'),
        mediaType: is.ref('mediaType'),
        fileName: is.ref('fileName'),
      }).as('first'),
      jsonArrayFrom(
        is
          .selectFrom('receipt_files')
          .select(['kind as part', 'page', 'sha256', 'size', 'mediaType', 'fileName'])
          .whereRef('receiptId', '=', 'receipts.id'),
      )
        // The table's CHECK constraint guarantees the kinds.
        .$castTo<SealedFile[]>()
        .as('furtherFiles'),
    ])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`);

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
      ...known({
        warnings: warnings.length > 0 ? warnings : null,
        needsSecond: needsSecond || null,
        firstApprovedBy,
        firstApprovedAt,
        firstNotes,
        firstSignatureSha256,
      }),
    }),
  );
}
