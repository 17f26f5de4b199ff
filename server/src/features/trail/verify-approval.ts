import { toDecimal } from '@docket/shared/money';
import { listName } from '@docket/shared/auth/rules';
import type { Verdict } from '@docket/shared/trail/contract';
import type { SealedApproval, SealedReceipt } from '@docket/shared/trail/event';
import type { TrailKind } from '@docket/shared/trail/rules';
import type { Transaction } from '../../platform/database.ts';
import type { Services } from '../../platform/services.ts';
import { faultOfFile } from './checks/check-file.ts';
import { neighbours, placeDifferences } from './checks/check-links.ts';
import { receiptAgainstTrail, submissionAgainst } from './checks/check-receipt.ts';
import { type Difference, placeOf } from './checks/differences.ts';
import { businessName, type Head, personOf, selectHead } from './queries/chain.ts';
import { approvedRow, rowsOfApproval, rowsOfNumbers, type TrailRow } from './queries/rows.ts';
import { approvalsAsSealed, receiptsAsSealed } from './queries/sealed-rows.ts';
import { snapshot } from '../../platform/database/snapshot.ts';
import { readRow, type ReadRow } from './checks/read-row.ts';

/**
 * Checks that one approval is as sealed: its entries and their links to adjacent entries, the receipt, its submission
 * and its files in full. Null if no approval has this code, or the code in the row was changed. Only `docket verify`
 * checks the rest of the trail: distant entries, the receipt's other submissions and other receipts. To rewrite this
 * entry unnoticed, someone must rewrite all later ones up to the head.
 */
export async function verifyApproval(
  { database, storage }: Pick<Services, 'database' | 'storage'>,
  which: { code: string } | { approvalId: string },
): Promise<Verdict | null> {
  const state = await snapshot(database, (transaction) => stateOf(transaction, which));
  if (!state) return null;
  const rows = state.rows.map(readRow);
  const of = (kind: TrailKind) => rows.find(({ row }) => row.kind === kind);
  const [submitted, first, approved] = [of('submitted'), of('first-approved'), of('approved')];
  const reopened = of('reopened');
  if (!approved) return null;
  const differences = [
    ...rows.flatMap((row) => row.differences),
    ...placeDifferences(rows, state.around, state.head),
    ...(reopened ? voidDifferences(reopened, state) : await standingDifferences({ storage }, rows, state)),
  ];
  const sealed = approved.event?.receipt ?? state.receipt;
  const amountCents = sealed?.amountCents ?? null;
  return {
    state: differences.length > 0 ? 'changed' : reopened ? 'void' : 'unchanged',
    code: approved.row.code,
    businessName: state.businessName ?? '',
    customId: sealed?.customId ?? '',
    vendor: sealed?.vendor ?? '',
    date: sealed?.date ?? null,
    amount: Number.isInteger(amountCents) ? toDecimal(amountCents) : null,
    submitted: submitted ? signer(submitted) : state.submitter,
    firstApproved: first ? signer(first) : null,
    approved: signer(approved),
    voidedAt: reopened ? inMilliseconds(reopened.row.at) : null,
    differences,
  };
}

interface ApprovalState {
  /** Every entry of the approval, and the adjacent ones. */
  rows: TrailRow[];
  around: TrailRow[];
  head: Head | null;
  receipt: SealedReceipt | undefined;
  approvals: SealedApproval[];
  businessName: string | undefined;
  /** From the database, for a submission older than the trail. */
  submitter: Verdict['submitted'];
}

async function stateOf(
  transaction: Transaction,
  which: Parameters<typeof approvedRow>[1],
): Promise<ApprovalState | null> {
  const approved = await approvedRow(transaction, which);
  if (!approved) return null;
  const { businessId, receiptId, approvalId } = approved;
  const rows = await rowsOfApproval(transaction, approvalId);
  const [receipt] = await receiptsAsSealed(transaction, [receiptId]);
  const approvals = await approvalsAsSealed(transaction, { ids: [approvalId], receiptIds: [] });
  return {
    rows,
    around: await rowsOfNumbers(transaction, businessId, neighbours(rows)),
    head: await selectHead(transaction, businessId),
    receipt,
    approvals,
    businessName: await businessName(transaction, businessId),
    submitter: await submitterOf(transaction, approvals),
  };
}

async function submitterOf(
  transaction: Transaction,
  [approval]: readonly SealedApproval[],
): Promise<Verdict['submitted']> {
  const person = approval && (await personOf(transaction, approval.requestedBy));
  return {
    name: person ? listName(person, person.email) : '',
    at: inMilliseconds(approval?.requestedAt ?? null),
  };
}

/** After reopening, only the submission must be unchanged, because the owner can edit the receipt. */
const voidDifferences = ({ event }: ReadRow, { receipt, approvals }: ApprovalState): Difference[] =>
  event ? submissionAgainst(event, approvals, receipt) : [];

async function standingDifferences(
  { storage }: Pick<Services, 'storage'>,
  rows: readonly ReadRow[],
  { receipt, approvals }: ApprovalState,
): Promise<Difference[]> {
  const differences = receiptAgainstTrail({ receipt, approvals, rows: rows.slice(-1) });
  for (const file of rows.at(-1)?.event?.receipt.files ?? receipt?.files ?? []) {
    const fault = await faultOfFile(storage, file);
    if (fault) differences.push({ what: 'file', name: placeOf(file), sealed: 'intact', found: fault });
  }
  return differences;
}

const signer = ({ row, event }: ReadRow): Verdict['approved'] => ({
  name: event?.actor.name ?? '',
  at: inMilliseconds(row.at),
});

/** Empty if it isn't a valid time: the database accepts 'infinity' and five-digit years. */
function inMilliseconds(moment: string | null): string {
  const date = new Date(moment ?? '');
  return Number.isNaN(date.getTime()) ? '' : date.toISOString();
}
