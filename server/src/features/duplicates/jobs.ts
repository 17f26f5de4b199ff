import type { Services } from '../../platform/services.ts';
import { checkDuplicatesJob } from '../receipts/enqueue-checks.ts';
import { checkDuplicates } from './check-duplicates.ts';
import { checkOldReceipts } from './check-old-receipts.ts';

/** Starts checking for duplicates in this process, including existing receipts. */
export async function workDuplicateJobs(services: Services): Promise<void> {
  await services.jobs.work(checkDuplicatesJob, ({ receiptId }) => checkDuplicates(services, receiptId), {
    concurrency: 1,
  });
  void checkOldReceipts(services).catch((error: unknown) =>
    services.log.error({ err: error }, 'could not check existing receipts for duplicates'),
  );
}
