import { gatherMinutes } from '@docket/shared/approvals/rules';
import type { Transaction } from '../../../platform/database.ts';
import type { Services } from '../../../platform/services.ts';
import { enqueueEmail } from '../../mail/enqueue-email.ts';
import { approvalDecidedEmail } from './templates/approval-decided.ts';
import { approvedCopyEmail } from './templates/approved-copy.ts';
import { receiptReopenedEmail } from './templates/receipt-reopened.ts';
import { notifyManagerJob } from './jobs.ts';
import { wantsCopy } from '../queries/notifying.ts';

/**
 * Schedules an email about new requests, a few minutes later to include others. Call it after the requests are written.
 */
export async function notifyManager(
  { jobs }: Pick<Services, 'jobs' | 'newId'>,
  transaction: Transaction,
  managerId: string,
): Promise<void> {
  await jobs.enqueue(
    transaction,
    notifyManagerJob,
    { managerId },
    { startAfterSeconds: gatherMinutes * 60, unless: 'waiting' },
  );
}

/**
 * Emails the decision to the submitter, and a copy of an approved receipt to the accounting address (OP-111). Call it
 * after the decision is written.
 */
export async function notifySubmitter(
  services: Pick<Services, 'jobs' | 'newId'>,
  transaction: Transaction,
  approvalId: string,
): Promise<void> {
  await enqueueEmail(services, transaction, approvalDecidedEmail, { approvalId });
  if (await wantsCopy(transaction, approvalId))
    await enqueueEmail(services, transaction, approvedCopyEmail, { approvalId });
}

/** Emails the owner of a receipt that somebody else reopened why they did. Call it after it's written. */
export async function notifyOfReopening(
  services: Pick<Services, 'jobs' | 'newId'>,
  transaction: Transaction,
  { approvalId, ownerId, by }: { approvalId: string; ownerId: string; by: string },
): Promise<void> {
  if (ownerId !== by) await enqueueEmail(services, transaction, receiptReopenedEmail, { approvalId, by });
}
