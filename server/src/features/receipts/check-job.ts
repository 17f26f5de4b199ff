import { z } from 'zod';
import type { Database, Transaction } from '../../platform/database.ts';
import { defineJob } from '../../platform/jobs.ts';
import type { Services } from '../../platform/services.ts';

/** Duplicates take it up. They know receipts; receipts know nothing of them but this. */
export const checkDuplicatesJob = defineJob({
  name: 'check-duplicates',
  payload: z.object({ receiptId: z.uuid() }),
});

/** Enqueues a duplicate check for a new or changed receipt. */
export async function askForCheck(
  { jobs }: Pick<Services, 'jobs'>,
  transaction: Transaction | Database,
  receiptId: string,
): Promise<void> {
  await jobs.enqueue(transaction, checkDuplicatesJob, { receiptId });
}
