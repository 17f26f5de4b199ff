import { openAddress } from '@docket/shared/auth/closed-address';
import type {
  ApprovalNotice,
  employeeReceipts,
  ManagerReceipt,
  PendingApproval,
  Submitter,
} from '@docket/shared/approvals/list-contract';
import { doubtsOf } from '@docket/shared/approvals/notices/doubts';
import { dayOf } from '@docket/shared/calendar';
import type { QueryOf } from '@docket/shared/http/endpoint';
import { toDecimal } from '@docket/shared/money';
import { listName } from '@docket/shared/auth/rules';
import type { Database } from '../../../platform/database.ts';
import { Refusal } from '../../../platform/errors.ts';
import { permitted } from '../../../platform/permitted.ts';
import type { Caller } from '../../../platform/scopes.ts';
import { thumbnailUrl } from '../../receipts/present-receipt.ts';
import { countUndecidable } from '../queries/undecidable.ts';
import { isKnown, receiptsOfEmployee, submittersOf } from '../queries/lists/employees.ts';
import type { ListedSubmission, ManagerScope, Page } from '../queries/lists/listed-submissions.ts';
import { countPending, pendingFor } from '../queries/lists/pending.ts';

const managerScope = (caller: Caller): ManagerScope => ({
  business: permitted(caller, 'decide-approvals'),
  managerId: caller.person.id,
});

/** As they were at submission, after what has come of it since. */
const noticesOf = ({ first, ...row }: ListedSubmission): ApprovalNotice[] => [
  ...(row.ownersBusiness === row.submittedTo ? [] : [{ kind: 'former-member' as const }]),
  ...(first ? [{ kind: 'first-approved' as const, by: listName(first, first.email) }] : []),
  ...doubtsOf({ ...row, submittedOn: dayOf(row.requestedAt) }),
];

const needsAnother = ({ needsSecond, first }: ListedSubmission): boolean => needsSecond && !first;

/** The submissions awaiting the caller's approval. */
export async function seePending(database: Database, caller: Caller, page: Page): Promise<PendingApproval[]> {
  const rows = await pendingFor(database, managerScope(caller), page);
  return rows.map((row) => ({
    id: row.approvalId,
    requestedAt: row.requestedAt.toISOString(),
    requester: { id: row.requesterId, ...row.requester, email: openAddress(row.requester.email) },
    receipt: { id: row.id, date: row.date, ...presentReceipt(row) },
    notices: noticesOf(row),
    needsAnother: needsAnother(row),
  }));
}

export const seePendingCount = async (database: Database, caller: Caller): Promise<{ count: number }> => ({
  count: await countPending(database, managerScope(caller)),
});

/** How many requests wait until an admin appoints another manager. */
export const seeUndecidableCount = (database: Database, caller: Caller): Promise<number> =>
  countUndecidable(database, permitted(caller, 'manage-members'));

export async function seeSubmitters(database: Database, caller: Caller): Promise<Submitter[]> {
  const rows = await submittersOf(database, managerScope(caller));
  return rows.map(({ email, ...row }) => ({ ...row, email: openAddress(email) }));
}

/** Somebody else's people are as unknown as nobody's (OP-50). */
export async function seeEmployeeReceipts(
  database: Database,
  caller: Caller,
  employeeId: string,
  query: QueryOf<typeof employeeReceipts>,
): Promise<ManagerReceipt[]> {
  const scope = managerScope(caller);
  const rows = await receiptsOfEmployee(database, scope, { ...query, employeeId });
  if (rows.length === 0 && !(await isKnown(database, scope, employeeId))) throw new Refusal('NOT_FOUND');
  return rows.map((row) => ({
    receiptId: row.id,
    approvalId: row.approvalId,
    receiptDate: row.date,
    ...presentReceipt(row),
    approvalStatus: row.approvalStatus,
    managerNotes: row.managerNotes,
    signatureSvg: row.managerSignature,
    decidedBy: row.decider && listName(row.decider, row.decider.email),
    requestedAt: row.requestedAt.toISOString(),
    respondedAt: row.respondedAt?.toISOString() ?? null,
    notices: row.approvalStatus === 'pending' ? noticesOf(row) : [],
    needsAnother: row.approvalStatus === 'pending' && needsAnother(row),
    canApprove: row.approvalStatus === 'pending' && row.firstApprovedBy !== caller.person.id,
  }));
}

const presentReceipt = (row: ListedSubmission) => ({
  customId: row.customId,
  vendor: row.vendor,
  amount: toDecimal(row.amountCents),
  gstAmount: toDecimal(row.gstCents),
  category: row.category,
  reason: row.givenReason ?? row.reason,
  notes: row.notes,
  imageUrl: row.imageUrl,
  thumbnailUrl: thumbnailUrl(row),
  mediaType: row.mediaType,
});
