import { reportMessages } from '@docket/shared/reports/messages';
import { defineScheduledJob } from '../../platform/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { pruneIssuedReports } from './approvals/prune-issued-reports.ts';
import { failUnfinished, prepareReport } from './prepared/prepare-report.ts';
import { removeEndedReports } from './prepared/remove-ended-reports.ts';
import { prepareReportJob } from './prepared/start-report.ts';

export const pruneIssuedReportsJob = defineScheduledJob({ name: 'prune-issued-reports' });
export const removeEndedReportsJob = defineScheduledJob({ name: 'remove-ended-reports' });

/** Prepares reports in this process from now on, and deletes old ones. */
export async function workReportJobs(services: Services): Promise<void> {
  await services.jobs.work(prepareReportJob, ({ reportId }, run) => prepareReport(services, reportId, run), {
    concurrency: 1,
    onDead: ({ reportId }) => failUnfinished(services, reportId, reportMessages.broke),
  });
  await services.jobs.work(
    removeEndedReportsJob,
    async (_, { log }) => {
      const removed = await removeEndedReports(services);
      if (removed > 0) log.info({ removed }, 'old reports deleted');
    },
    { concurrency: 1 },
  );
  await services.jobs.work(
    pruneIssuedReportsJob,
    async (_, { log }) => {
      const removed = await pruneIssuedReports(services);
      if (removed > 0) log.info({ removed }, 'old report digests deleted');
    },
    { concurrency: 1 },
  );
}
