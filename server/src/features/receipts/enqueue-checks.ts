import { z } from 'zod';
import type { Database, Transaction } from '../../platform/database.ts';
import { defineJob } from '../../platform/jobs.ts';
import type { Services } from '../../platform/services.ts';

/** Run by duplicates, which receipts can't import. */
export const checkDuplicatesJob = defineJob({
  name: 'check-duplicates',
  payload: z.object({ receiptId: z.uuid() }),
});

/** Run by statements, which receipts can't import either: the receipt may be for one of their lines. */
export const matchReceiptJob = defineJob({
  name: 'match-receipt',
  payload: z.object({
    receiptId: z.uuid(),
    /** Its amount before a change: other receipts of that amount may now be the only ones for a line. */
    formerCents: z.int().optional(),
  }),
});

type Needs = Pick<Services, 'jobs'>;

/** Enqueues the checks of a new or changed receipt: for duplicates, and for its line on a statement. */
export async function enqueueChecks(
  services: Needs,
  transaction: Transaction | Database,
  receiptId: string,
  formerCents: number | null = null,
): Promise<void> {
  await services.jobs.enqueue(transaction, checkDuplicatesJob, { receiptId });
  await services.jobs.enqueue(transaction, matchReceiptJob, {
    receiptId,
    ...(formerCents !== null && { formerCents }),
  });
}

/** Enqueues the check for a receipt's line alone, once different people can see the receipt. */
export async function enqueueMatch(
  { jobs }: Needs,
  transaction: Transaction | Database,
  receiptId: string,
): Promise<void> {
  await jobs.enqueue(transaction, matchReceiptJob, { receiptId });
}
