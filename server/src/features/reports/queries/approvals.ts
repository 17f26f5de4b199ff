import { listName } from '@docket/shared/auth/rules';
import { type Expression, type ExpressionBuilder, sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database.ts';
import { personColumn } from '../../../platform/database/people.ts';
import type { DB } from '../../../platform/database/schema.ts';

/** A submission as reports print it. */
export interface PrintedApproval {
  id: string;
  businessId: string;
  status: 'pending' | 'approved' | 'rejected';
  /** Their name when they signed. */
  submittedBy: string;
  requestedAt: Date;
  reason: string | null;
  /** The first of two managers; null if there's none. */
  firstApproval: { by: string; at: Date; notes: string | null; signature: string | null } | null;
  /** Null while nobody has decided. */
  decidedBy: string | null;
  respondedAt: Date | null;
  notes: string | null;
  signature: string | null;
  managerSignature: string | null;
  voidedAt: Date | null;
  voidReason: string | null;
}

/** The approval's first sealed entry of the given kinds, if any. */
const sealedEvent =
  (...kinds: string[]) =>
  (is: ExpressionBuilder<DB, 'receipt_approvals'>) =>
    is
      .selectFrom('approval_trail')
      .select('event')
      .whereRef('approvalId', '=', 'receipt_approvals.id')
      .where('kind', 'in', kinds)
      .orderBy('seq')
      .limit(1);

/** The name recorded in a sealed entry; null if there's no entry or it was tampered with. */
function actorName(event: string | null): string | null {
  try {
    const { actor } = JSON.parse(event ?? '{}') as { actor?: { name?: unknown } };
    return typeof actor?.name === 'string' ? actor.name : null;
  } catch {
    return null;
  }
}

/** A receipt's submissions, newest first, without those withdrawn. */
export async function approvalsOfReceipt(
  database: Database | Transaction,
  receiptId: string,
): Promise<PrintedApproval[]> {
  return (await approvalRows(database, receiptId)).map(printed);
}

const approvalRows = (database: Database | Transaction, receiptId: string) =>
  database
    .selectFrom('receipt_approvals')
    .innerJoin('users as submitter', 'submitter.id', 'requestedBy')
    .leftJoin('users as decider', 'decider.id', 'decidedBy')
    .leftJoin('users as first', 'first.id', 'firstApprovedBy')
    .select([
      'firstApprovedAt',
      'firstNotes',
      'firstSignature',
      'receipt_approvals.id',
      'receipt_approvals.businessId',
      'receipt_approvals.status',
      'requestedAt',
      'reason',
      'respondedAt',
      'notes',
      'signatureSvg as signature',
      'managerSignature',
      'voidedAt',
      'voidReason',
      personColumn('submitter').$notNull().as('submitter'),
      personColumn('first').as('first'),
      personColumn('decider').as('decider'),
    ])
    .select((is) => [
      sealedEvent('submitted')(is).as('sealedSubmission'),
      sealedEvent('first-approved')(is).as('sealedFirstApproval'),
      sealedEvent('approved', 'rejected')(is).as('sealedDecision'),
    ])
    .where('receiptId', '=', receiptId)
    .where('receipt_approvals.status', '<>', 'withdrawn')
    .orderBy('requestedAt', 'desc')
    .orderBy('receipt_approvals.id', 'desc')
    .execute();

const printed = (row: Awaited<ReturnType<typeof approvalRows>>[number]): PrintedApproval => ({
  id: row.id,
  businessId: row.businessId,
  status: row.status as PrintedApproval['status'],
  submittedBy: actorName(row.sealedSubmission) ?? listName(row.submitter, row.submitter.email),
  requestedAt: row.requestedAt,
  reason: row.reason,
  firstApproval: row.firstApprovedAt && {
    by: actorName(row.sealedFirstApproval) ?? (row.first ? listName(row.first, row.first.email) : ''),
    at: row.firstApprovedAt,
    notes: row.firstNotes,
    signature: row.firstSignature,
  },
  decidedBy: actorName(row.sealedDecision) ?? (row.decider && listName(row.decider, row.decider.email)),
  respondedAt: row.respondedAt,
  notes: row.notes,
  signature: row.signature,
  managerSignature: row.managerSignature,
  voidedAt: row.voidedAt,
  voidReason: row.voidReason,
});

/** Who submitted and approved a receipt and when, and the entry that seals it. */
export interface Seal {
  approvalId: string;
  /** Their name when they signed. */
  submittedBy: string;
  approvedBy: string;
  /** The first of two. */
  firstApprovedBy: string | null;
  at: Date;
  seq: number;
  hash: string;
}

/** The current approvals of receipts, by receipt ID. */
export async function sealsByReceipt(
  database: Database,
  receiptIds: readonly string[],
): Promise<Map<string, Seal>> {
  const rows = await database
    .selectFrom('receipt_approvals')
    .innerJoin('approval_trail', 'approvalId', 'receipt_approvals.id')
    .select(['receipt_approvals.receiptId', 'receipt_approvals.id as approvalId', 'at', 'seq', 'hash'])
    .select((is) => [
      // An event is the whole receipt; only a name is of use here.
      actorIn(is.ref('approval_trail.event')).as('approvedBy'),
      is
        .selectFrom(sealedEvent('submitted')(is).as('submission'))
        .select((of) => actorIn(of.ref('submission.event')).as('actor'))
        .as('submittedBy'),
      is
        .selectFrom(sealedEvent('first-approved')(is).as('first'))
        .select((of) => actorIn(of.ref('first.event')).as('actor'))
        .as('firstApprovedBy'),
    ])
    .where('receipt_approvals.receiptId', '=', sql<string>`any(${receiptIds}::uuid[])`)
    .where('receipt_approvals.status', '=', 'approved')
    .where('voidedAt', 'is', null)
    .where('kind', '=', 'approved')
    .execute();
  return new Map(
    rows.map(({ receiptId, approvedBy, firstApprovedBy, submittedBy, ...seal }) => [
      receiptId,
      {
        ...seal,
        approvedBy: actorName(approvedBy) ?? '–',
        firstApprovedBy: firstApprovedBy === null ? null : (actorName(firstApprovedBy) ?? '–'),
        submittedBy: actorName(submittedBy) ?? '–',
      },
    ]),
  );
}

/** The part of a sealed entry that names the actor, as JSON; null if there's none, because it was tampered with. */
const actorIn = (event: Expression<string>) =>
  sql<
    string | null
  >`'{' || substring(${event} from '^\\{("actor":\\{("[a-z]+":"([^"\\\\]|\\\\.)*",?)+\\})') || '}'`;

/** The signatures of an approval, as data URLs. */
export async function signaturesOf(
  database: Database,
  approvalId: string,
): Promise<{ submitter: string | null; approver: string | null }> {
  const row = await database
    .selectFrom('receipt_approvals')
    .select(['signatureSvg as submitter', 'managerSignature as approver'])
    .where('id', '=', approvalId)
    .executeTakeFirst();
  return row ?? { submitter: null, approver: null };
}

/** The receipt of the approval with this code, and its owner. */
export async function receiptOfCode(
  database: Database,
  code: string,
): Promise<{ receiptId: string; ownerId: string } | null> {
  const row = await database
    .selectFrom('approval_trail')
    .innerJoin('receipts', 'receipts.id', 'receiptId')
    .select(['receiptId', 'userId as ownerId'])
    .where('code', '=', code)
    .where('kind', '=', 'approved')
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}
