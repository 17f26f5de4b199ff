import { defineScheduledJob } from '../../platform/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { pruneIssuedReports } from './approvals/prune-issued-reports.ts';

export const pruneIssuedReportsJob = defineScheduledJob({ name: 'prune-issued-reports' });

/** Forgets old digests of reports in this process from now on. */
export async function workReportJobs(services: Services): Promise<void> {
  await services.jobs.work(
    pruneIssuedReportsJob,
    async (_, { log }) => {
      const removed = await pruneIssuedReports(services);
      if (removed > 0) log.info({ removed }, 'old report digests deleted');
    },
    { concurrency: 1 },
  );
}
