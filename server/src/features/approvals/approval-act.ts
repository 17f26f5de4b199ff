import type { AuditAction } from '@docket/shared/audit/rules';
import type { TrailKind } from '@docket/shared/trail/rules';
import { retryDeadlocks } from '../../platform/database/database-errors.ts';
import { membersWhoMay } from '../../platform/database/people.ts';
import type { Transaction } from '../../platform/database.ts';
import type { Services } from '../../platform/services.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { enqueueChecks, enqueueMatch } from '../receipts/enqueue-checks.ts';
import type { LockedReceipt } from '../receipts/changing/move-receipts.ts';
import { appendToTrail, lockChain, type Sealing } from '../trail/append-to-trail.ts';
import { lockActor, type Member } from './queries/people.ts';

export type Needs = Pick<Services, 'database' | 'liveEvents' | 'jobs' | 'clock' | 'newId'>;

/**
 * Runs a transaction that submits, decides, withdraws or reopens. In each business these run one at a time: each locks
 * the head of the trail, then the people, then receipts by ID.
 */
export const act = (
  { database }: Pick<Services, 'database'>,
  { businessId, actorId }: { businessId: string; actorId: string },
  work: (transaction: Transaction, actor: Member) => Promise<void>,
): Promise<void> =>
  retryDeadlocks(() =>
    database.transaction().execute(async (transaction) => {
      await lockChain(transaction, businessId);
      await work(transaction, await lockActor(transaction, actorId));
    }),
  );

const audited: Record<TrailKind, AuditAction> = {
  submitted: 'receipt-submitted',
  'first-approved': 'receipt-first-approved',
  approved: 'receipt-approved',
  rejected: 'receipt-rejected',
  withdrawn: 'receipt-withdrawn',
  reopened: 'receipt-reopened',
};

/** Seals the receipt and submission just written, adds to the audit log and notifies the owner's open pages. */
export async function recordAct(
  { liveEvents, jobs }: Pick<Services, 'liveEvents' | 'jobs'>,
  transaction: Transaction,
  receipt: LockedReceipt,
  sealing: Omit<Sealing, 'receiptId'>,
): Promise<void> {
  const { businessId, kind, actor, at, notes } = sealing;
  await appendToTrail(transaction, { ...sealing, receiptId: receipt.id });
  await recordAudit(transaction, {
    businessId,
    actor,
    action: audited[kind],
    subject: receipt.customId,
    details: notes ? `${receipt.vendor}: ${notes}` : receipt.vendor,
    at,
  });
  // A private receipt has become the business's: only now is it compared with the others'.
  const enqueue = kind === 'submitted' ? enqueueChecks : enqueueMatch;
  await enqueue({ jobs }, transaction, receipt.id);
  await liveEvents.publish(transaction, receipt.userId, { type: 'receipt-changed', receiptId: receipt.id });
}

/** Notifies the open pages of everyone who sees the business's submissions or their sums. */
export async function notifyViewersPages(
  { liveEvents }: Pick<Services, 'liveEvents'>,
  transaction: Transaction,
  businessId: string,
): Promise<void> {
  const viewers = await membersWhoMay(transaction, 'see-business-spending', businessId);
  await liveEvents.publish(transaction, viewers, { type: 'approvals-changed' });
}
