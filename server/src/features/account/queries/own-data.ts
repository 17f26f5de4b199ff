import type { PostedReceipt } from '@docket/shared/accounting/export/posting';
import { toDecimal } from '@docket/shared/money';
import type { Database } from '../../../platform/database.ts';
import { Refusal } from '../../../platform/errors.ts';
import type { OwnerScope } from '../../../platform/scopes.ts';

/** Data about a person that no screen shows in full. */
export async function ownDetails(database: Database, { userId }: OwnerScope) {
  const account = await database
    .selectFrom('users')
    .select(['accountingEmail', 'scansUsedThisMonth', 'businessScansThisMonth', 'lastResetDate'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow(() => new Refusal('UNAUTHENTICATED'));
  const joinRequests = await database
    .selectFrom('business_join_requests')
    .select([
      'businessName',
      'requestedRole',
      'requestMessage',
      'requestedAt',
      'status',
      'reviewedAt',
      'rejectionReason',
    ])
    .where('userId', '=', userId)
    .orderBy('requestedAt')
    .execute();
  const absence = await database
    .selectFrom('manager_absences')
    .select(['from', 'until', 'delegateId'])
    .where('userId', '=', userId)
    .executeTakeFirst();
  return {
    ...account,
    joinRequests,
    absence: absence ?? null,
    decisions: await ownDecisions(database, userId),
    accounting: await ownAccounting(database, userId),
  };
}

/** What the person has decided about others' receipts, by number: the receipts themselves are theirs and the business's. */
async function ownDecisions(database: Database, userId: string) {
  const rows = await database
    .selectFrom('receipt_approvals as approval')
    .innerJoin('receipts', 'receipts.id', 'approval.receiptId')
    .select(['customId', 'approval.status', 'decidedBy', 'respondedAt', 'approval.notes'])
    .select(['firstApprovedBy', 'firstApprovedAt', 'firstNotes'])
    .where((is) => is.or([is('decidedBy', '=', userId), is('firstApprovedBy', '=', userId)]))
    .orderBy('requestedAt')
    .execute();
  return rows.flatMap(({ customId: receipt, status, notes, ...row }) => [
    ...(row.firstApprovedBy === userId
      ? [{ receipt, decision: 'first-approved', at: row.firstApprovedAt, notes: row.firstNotes }]
      : []),
    ...(row.decidedBy === userId ? [{ receipt, decision: status, at: row.respondedAt, notes }] : []),
  ]);
}

/** What the person's own exports are made with, and the exports themselves. */
async function ownAccounting(database: Database, userId: string) {
  const settings = await database
    .selectFrom('accounting_books')
    .select(['target', 'paidFrom', 'taxCodes'])
    .where('userId', '=', userId)
    .executeTakeFirst();
  const categories = await database
    .selectFrom('accounting_categories')
    .select(['category', 'account', 'treatment'])
    .where('userId', '=', userId)
    .orderBy('category')
    .execute();
  const exports = await database
    .selectFrom('accounting_exports')
    .select(['id', 'number', 'target', 'createdAt', 'settings'])
    .where('userId', '=', userId)
    .orderBy('number')
    .execute();
  const posted = await database
    .selectFrom('accounting_export_receipts')
    .innerJoin('accounting_exports', 'accounting_exports.id', 'exportId')
    .select(['exportId', 'posted'])
    .where('userId', '=', userId)
    .orderBy('number')
    .orderBy('place')
    .execute();
  const receiptsOf = Map.groupBy(posted, ({ exportId }) => exportId);
  return {
    settings: settings ?? null,
    categories,
    exports: exports.map(({ id, ...row }) => ({
      ...row,
      receipts:
        receiptsOf.get(id)?.map(({ posted: receipt }) => inDollars(receipt as unknown as PostedReceipt)) ??
        [],
    })),
  };
}

const inDollars = ({ lines, ...receipt }: PostedReceipt) => ({
  ...receipt,
  lines: lines.map(({ amountCents, gstCents, ...line }) => ({
    ...line,
    amount: toDecimal(amountCents),
    gstAmount: toDecimal(gstCents),
  })),
});
