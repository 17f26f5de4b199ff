import type { Services } from '../../platform/services.ts';
import { matchReceiptJob } from '../receipts/enqueue-checks.ts';
import { matchReceipt } from './matching/match-receipt.ts';

/** Matches new and changed receipts to lines in this process from now on. */
export async function workStatementJobs(services: Services): Promise<void> {
  await services.jobs.work(matchReceiptJob, (payload) => matchReceipt(services, payload), {
    concurrency: 1,
  });
}
