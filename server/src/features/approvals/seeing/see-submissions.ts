import type { Submission } from '@docket/shared/approvals/contract';
import { listName } from '@docket/shared/auth/rules';
import type { Database } from '../../../platform/database.ts';
import type { Caller } from '../../../platform/scopes.ts';
import { seeReceipt } from '../../receipts/see-receipt.ts';
import { sealOfDecision } from '../../trail/seal-of-decision.ts';
import { submissionsOf } from '../queries/approvals.ts';

const moment = (date: Date | null): string | null => date?.toISOString() ?? null;

/** Every submission of a receipt that the caller can see, newest first. */
export async function seeSubmissions(
  database: Database,
  { person }: Caller,
  receiptId: string,
): Promise<Submission[]> {
  await seeReceipt(database, person, receiptId);
  const rows = await submissionsOf(database, receiptId);
  return Promise.all(
    rows.map(async (row) => {
      const isStanding = row.status === 'approved' && row.voidedAt === null;
      const seal = isStanding ? await sealOfDecision(database, row.id) : null;
      return {
        id: row.id,
        status: row.status as Submission['status'],
        reason: row.reason,
        warnings: row.warnings,
        submittedBy: listName(row.submitter, row.submitter.email),
        requestedAt: row.requestedAt.toISOString(),
        needsSecond: row.needsSecond,
        firstApproval: firstApprovalOf(row),
        decidedBy: row.decider && listName(row.decider, row.decider.email),
        respondedAt: moment(row.respondedAt),
        notes: row.notes,
        signature: row.signatureSvg,
        managerSignature: row.managerSignature,
        voidedAt: moment(row.voidedAt),
        voidReason: row.voidReason,
        code: seal?.code ?? null,
      };
    }),
  );
}

type SubmissionRow = Awaited<ReturnType<typeof submissionsOf>>[number];

function firstApprovalOf({
  firstId,
  first,
  firstApprovedAt,
  firstSignature,
  firstNotes: notes,
}: SubmissionRow): Submission['firstApproval'] {
  if (firstId === null || first === null || firstApprovedAt === null || firstSignature === null) return null;
  const by = listName(first, first.email);
  return { byId: firstId, by, at: firstApprovedAt.toISOString(), notes, signature: firstSignature };
}
