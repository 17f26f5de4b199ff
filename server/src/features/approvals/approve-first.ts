import type { Transaction } from '../../platform/database.ts';
import { type Needs, recordAct } from './approval-act.ts';
import { notifyManager } from './emails/notify.ts';
import type { Submission } from './lock-submissions.ts';
import { managerFor } from './manager-for.ts';
import { firstApproveRow } from './queries/approvals.ts';

interface Signing {
  by: string;
  now: Date;
  notes: string | null;
  signature: string;
  covers: readonly string[];
}

/**
 * Writes the approval of the first of two managers and assigns another, who's notified. The receipt is still awaiting
 * approval.
 */
export async function approveFirst(
  services: Needs,
  transaction: Transaction,
  { approval, receipt }: Submission,
  { by, now, notes, signature, covers }: Signing,
): Promise<void> {
  const { businessId } = approval;
  const not = [approval.requestedBy, by];
  const managerId = await managerFor(transaction, { businessId, not, now });
  await firstApproveRow(transaction, approval.id, { by, at: now, notes, signature, managerId });
  await recordAct(services, transaction, receipt, {
    businessId,
    kind: 'first-approved',
    approvalId: approval.id,
    actor: by,
    at: now,
    signature,
    notes,
    covers,
  });
  await notifyManager(services, transaction, managerId);
}
