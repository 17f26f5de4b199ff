import { z } from 'zod';
import type { Database, Transaction } from '../../platform/database.ts';
import { defineJob } from '../../platform/jobs.ts';
import type { Services } from '../../platform/services.ts';

/** Duplicates take it up. They know receipts; receipts know nothing of them but this. */
export const checkDuplicatesJob = defineJob({
  name: 'check-duplicates',
  payload: z.object({ receiptId: z.uuid() }),
});

/** Statements take it up: the receipt may be for a line of one. */
export const matchReceiptJob = defineJob({
  name: 'match-receipt',
  payload: z.object({ receiptId: z.uuid() }),
});

type Needs = Pick<Services, 'jobs'>;

/** Enqueues a duplicate check for a new or changed receipt, and a look for its line on a statement. */
export async function askForCheck(
  services: Needs,
  transaction: Transaction | Database,
  receiptId: string,
): Promise<void> {
  await services.jobs.enqueue(transaction, checkDuplicatesJob, { receiptId });
  await askForMatch(services, transaction, receiptId);
}

/** Enqueues a look for the line of a receipt that has come into somebody's sight, or gone from it. */
export async function askForMatch(
  { jobs }: Needs,
  transaction: Transaction | Database,
  receiptId: string,
): Promise<void> {
  await jobs.enqueue(transaction, matchReceiptJob, { receiptId });
}
