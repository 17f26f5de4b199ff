import { listName } from '@docket/shared/auth/rules';
import type { ReceiptStatus } from '@docket/shared/receipts/status';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database.ts';
import { personColumn } from '../../../platform/database/people.ts';
import type { DB } from '../../../platform/database/schema.ts';
import type { OwnerScope } from '../../../platform/scopes.ts';
import { storedFilesOf } from './files/receipt-files.ts';
import { seenOf, type SeenReceipt, seenReceipts } from './receipts.ts';

/** What a business must keep when a person leaves: receipts submitted to it and its decisions. */
const keptStatuses: ReceiptStatus[] = ['AWAITING_MANAGER', 'APPROVED', 'REJECTED'];

const isKept = (is: ExpressionBuilder<DB, 'receipts'>) =>
  is.and([is('businessId', 'is not', null), is('status', 'in', keptStatuses), is('deletedAt', 'is', null)]);

/** The number of the person's receipts that would be deleted or kept with the account, without those in the bin. */
export async function countByFate(
  database: Database | Transaction,
  { userId }: OwnerScope,
): Promise<{ removed: number; kept: number }> {
  return await database
    .selectFrom('receipts')
    .where('userId', '=', userId)
    .where('deletedAt', 'is', null)
    .select((is) => [
      is.fn.countAll<number>().filterWhere(isKept).as('kept'),
      is.fn
        .countAll<number>()
        .filterWhere((row) => row.not(isKept(row)))
        .as('removed'),
    ])
    .executeTakeFirstOrThrow();
}

/** Deletes the person's receipts except those a business must keep. Returns their files. */
export async function deleteUnkept(transaction: Transaction, { userId }: OwnerScope): Promise<string[]> {
  const rows = await transaction
    .selectFrom('receipts')
    .select('id')
    .where('userId', '=', userId)
    .where((is) => is.not(isKept(is)))
    .forUpdate()
    .execute();
  const ids = rows.map(({ id }) => id);
  const files = await storedFilesOf(transaction, ids);
  await transaction
    .deleteFrom('receipts')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  return files;
}

/** Whether a receipt belongs to the person or records that they submitted or decided it. */
export async function isNamedOnReceipts(transaction: Transaction, { userId }: OwnerScope): Promise<boolean> {
  const { named } = await transaction
    .selectNoFrom((is) =>
      is
        .or([
          is.exists(
            is
              .selectFrom('receipts')
              .select('id')
              .where((row) =>
                row.or([
                  row('userId', '=', userId),
                  row('approvedBy', '=', userId),
                  row('rejectedBy', '=', userId),
                ]),
              ),
          ),
          is.exists(
            is
              .selectFrom('receipt_approvals')
              .select('id')
              .where((row) =>
                row.or([
                  row('managerId', '=', userId),
                  row('requestedBy', '=', userId),
                  row('decidedBy', '=', userId),
                  row('firstApprovedBy', '=', userId),
                ]),
              ),
          ),
        ])
        .as('named'),
    )
    .executeTakeFirstOrThrow();
  return named === true;
}

/** The person's receipts, including those in the bin, in ID order, which is creation order. */
export async function ownReceiptsAfter(
  database: Database,
  { userId }: OwnerScope,
  after: string | null,
  most: number,
): Promise<SeenReceipt[]> {
  const rows = await seenReceipts(database)
    .where('receipts.userId', '=', userId)
    .$if(after !== null, (receipts) => receipts.where('receipts.id', '>', after))
    .orderBy('receipts.id')
    .limit(most)
    .execute();
  return rows.map(seenOf);
}

/** A submission as its owner's data is exported. */
export interface ExportedApproval {
  receiptId: string;
  requestedAt: Date;
  respondedAt: Date | null;
  status: string;
  notes: string | null;
  /** What it broke of the business's policies. */
  warnings: string[];
  needsSecond: boolean;
  firstApprovedAt: Date | null;
  firstNotes: string | null;
  /** The decider; the assigned manager until it's decided. */
  manager: string;
  signature: string | null;
}

/** The submissions and decisions of these receipts, oldest first. */
export async function approvalsOf(
  database: Database,
  receiptIds: readonly string[],
): Promise<ExportedApproval[]> {
  const rows = await database
    .selectFrom('receipt_approvals')
    .innerJoin('users', (join) => join.on('users.id', '=', (is) => is.fn.coalesce('decidedBy', 'managerId')))
    .select([
      'receiptId',
      'requestedAt',
      'respondedAt',
      'status',
      'notes',
      'warnings',
      'needsSecond',
      'firstApprovedAt',
      'firstNotes',
      'signatureSvg as signature',
      personColumn('users').$notNull().as('person'),
    ])
    .where('receiptId', '=', sql<string>`any(${receiptIds}::uuid[])`)
    .orderBy('requestedAt')
    .execute();
  return rows.map(({ person, ...approval }) => ({ ...approval, manager: listName(person, person.email) }));
}
