import { defineScheduledJob } from '../../platform/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { compactSums } from './compact-sums.ts';

export const compactSumsJob = defineScheduledJob({ name: 'compact-sums', timeLimitSeconds: 30 * 60 });

/** Compacts the sums of businesses in this process from now on. */
export async function workAnalyticsJobs(services: Services): Promise<void> {
  await services.jobs.work(
    compactSumsJob,
    async (_, { log }) => {
      const compacted = await compactSums(services);
      if (compacted > 0) log.info({ compacted }, 'sums compacted');
    },
    { concurrency: 1 },
  );
}
