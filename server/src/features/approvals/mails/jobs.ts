import { z } from 'zod';
import { defineJob, defineScheduledJob } from '../../../platform/jobs.ts';
import type { Services } from '../../../platform/services.ts';
import { sendDailyMails } from './send-daily-mails.ts';
import { tellOfNewRequests } from './tell-of-new-requests.ts';

/** Retried for half a day, like emails. */
const patience = { retryLimit: 20, retryDelaySeconds: 5, longestRetryDelaySeconds: 60 * 60 };

export const tellManagerJob = defineJob({
  name: 'tell-manager',
  payload: z.object({ managerId: z.uuid() }),
  ...patience,
});

/** The daily emails: reminders and the heads of sealed trails. */
export const dailyApprovalMailsJob = defineScheduledJob({ name: 'daily-approval-mails', ...patience });

/** Starts sending approval emails in this process. */
export async function workApprovalMailJobs(services: Services): Promise<void> {
  await services.jobs.work(tellManagerJob, ({ managerId }) => tellOfNewRequests(services, managerId), {
    concurrency: 1,
  });
  await services.jobs.work(dailyApprovalMailsJob, () => sendDailyMails(services), { concurrency: 1 });
}
