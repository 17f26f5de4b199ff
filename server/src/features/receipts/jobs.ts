import { receiptMessages } from '@docket/shared/receipts/messages';
import { z } from 'zod';
import { defineJob, defineScheduledJob } from '../../platform/jobs.ts';
import type { Services } from '../../platform/services.ts';
import type { ReceiptReader } from '../../ports/ocr.ts';
import { enqueueChecks } from './enqueue-checks.ts';
import { emptyBin } from './bin/empty-bin.ts';
import { removeMarkedFiles } from './storage/remove-marked-files.ts';
import { removeUnnamedFiles } from './storage/remove-unnamed-files.ts';
import { judgeOldReceipts } from './gst/save-gst-verdicts.ts';
import { recountBusinessStorage } from './queries/files/business-storage.ts';
import { removeFiles } from './storage/remove-files.ts';
import { failReading } from './reading/end-reading.ts';
import { readReceipt } from './reading/read-receipt.ts';

export const readReceiptJob = defineJob({
  name: 'read-receipt',
  payload: z.object({ receiptId: z.uuid() }),
});

/** Files of receipts deleted with their owner's account. They would otherwise stay in the store. */
export const removeFilesJob = defineJob({
  name: 'remove-files',
  payload: z.object({ sha256s: z.array(z.string()) }),
  retryLimit: 20,
  retryDelaySeconds: 5,
});

/** However much is stored: a look at every file takes its time. */
const timeLimitSeconds = 6 * 60 * 60;

export const countStorageJob = defineScheduledJob({ name: 'count-storage', timeLimitSeconds: 30 * 60 });
export const emptyBinJob = defineScheduledJob({ name: 'empty-bin', timeLimitSeconds });
export const removeMarkedFilesJob = defineScheduledJob({
  name: 'remove-marked-files',
  timeLimitSeconds: 30 * 60,
});
export const removeUnnamedFilesJob = defineScheduledJob({ name: 'remove-unnamed-files', timeLimitSeconds });

/** Reads receipts in this process from now on, empties the bin and removes files that no row names. */
export async function workReceiptJobs(services: Services, reader: ReceiptReader): Promise<void> {
  await services.jobs.work(
    readReceiptJob,
    async ({ receiptId }, { signal }) => {
      await readReceipt(services, reader, receiptId, signal);
      // A run that dies before this is retried.
      await enqueueChecks(services, services.database, receiptId);
    },
    {
      concurrency: services.config.ocrConcurrency,
      onDead: ({ receiptId }) => failReading(services, receiptId, receiptMessages.readingBroke),
    },
  );
  await services.jobs.work(removeFilesJob, ({ sha256s }) => removeFiles(services, sha256s), {
    concurrency: 1,
  });
  await services.jobs.work(countStorageJob, () => recountBusinessStorage(services.database), {
    concurrency: 1,
  });
  await services.jobs.work(
    emptyBinJob,
    async (_, { log }) => {
      const removed = await emptyBin(services);
      if (removed > 0) log.info({ removed }, 'bin emptied');
    },
    { concurrency: 1 },
  );
  await services.jobs.work(removeMarkedFilesJob, () => removeMarkedFiles(services), { concurrency: 1 });
  await services.jobs.work(
    removeUnnamedFilesJob,
    async (_, { log }) => {
      const removed = await removeUnnamedFiles(services);
      if (removed > 0) log.info({ removed }, 'unreferenced stored files deleted');
    },
    { concurrency: 1 },
  );
  void judgeOldReceipts(services).catch((error: unknown) =>
    services.log.error({ err: error }, 'could not judge existing receipts’ GST'),
  );
}
