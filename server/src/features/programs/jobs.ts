import { defineScheduledJob } from '../../platform/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { tidyPrograms } from './tidy-programs.ts';
import { deliver } from './webhooks/deliver.ts';
import { deliverWebhookJob } from './webhooks/delivery-job.ts';

/** Mostly they wait for somebody else's program. */
const concurrency = 8;

export const tidyProgramsJob = defineScheduledJob({ name: 'tidy-programs' });

/** Delivers webhooks in this process from now on, and deletes what's old. */
export async function workProgramJobs(services: Services): Promise<void> {
  await services.jobs.work(deliverWebhookJob, (attempt, { signal }) => deliver(services, attempt, signal), {
    concurrency,
  });
  await services.jobs.work(
    tidyProgramsJob,
    async (_, { log }) => {
      const removed = await tidyPrograms(services);
      if (removed > 0) log.info({ removed }, 'old webhook deliveries deleted');
    },
    { concurrency: 1 },
  );
}
