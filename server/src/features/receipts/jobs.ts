import { receiptMessages } from '@docket/shared/receipts/messages';
import { z } from 'zod';
import { defineJob } from '../../platform/jobs.ts';
import type { Services } from '../../platform/services.ts';
import type { ReceiptReader } from '../../ports/ocr.ts';
import { askForCheck } from '../duplicates/check-job.ts';
import { emptyBin } from './bin/empty-bin.ts';
import { removeUnnamedFiles } from './bin/remove-unnamed-files.ts';
import { removeFiles } from './of-account/remove-files.ts';
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

const day = 24 * 60 * 60 * 1000;

/** Starts reading receipts in this process. Once a day, empties the bin and deletes unreferenced files. */
export async function workReceiptJobs(services: Services, reader: ReceiptReader): Promise<void> {
  await services.jobs.work(
    readReceiptJob,
    async ({ receiptId }, { signal }) => {
      await readReceipt(services, reader, receiptId, signal);
      // A run that dies before this is retried.
      await askForCheck(services, services.database, receiptId);
    },
    {
      concurrency: services.config.ocrConcurrency,
      onDead: ({ receiptId }) => failReading(services, receiptId, receiptMessages.readingBroke),
    },
  );
  await services.jobs.work(removeFilesJob, ({ sha256s }) => removeFiles(services, sha256s), {
    concurrency: 1,
  });
  const tidy = () =>
    void emptyBin(services)
      .then((removed) => removed > 0 && services.log.info({ removed }, 'bin emptied'))
      .catch((error: unknown) => services.log.error({ err: error }, 'could not empty the bin'))
      .then(() => removeUnnamedFiles(services))
      .then((removed) => removed > 0 && services.log.info({ removed }, 'unreferenced stored files deleted'))
      .catch((error: unknown) =>
        services.log.error({ err: error }, 'could not delete unreferenced stored files'),
      );
  tidy();
  setInterval(tidy, day).unref();
}
