import { z } from 'zod';
import { defineJob, defineScheduledJob } from '../../../platform/jobs.ts';
import type { Services } from '../../../platform/services.ts';
import { sendDailyEmails } from './send-daily-emails.ts';
import { notifyOfNewRequests } from './notify-of-new-requests.ts';

/** Retried for half a day, like emails. */
const retryPolicy = { retryLimit: 20, retryDelaySeconds: 5, longestRetryDelaySeconds: 60 * 60 };

export const notifyManagerJob = defineJob({
  name: 'tell-manager',
  payload: z.object({ managerId: z.uuid() }),
  ...retryPolicy,
});

/** The daily emails: reminders and the heads of sealed trails. */
export const dailyApprovalEmailsJob = defineScheduledJob({ name: 'daily-approval-mails', ...retryPolicy });

/** Starts sending approval emails in this process. */
export async function workApprovalEmailJobs(services: Services): Promise<void> {
  await services.jobs.work(notifyManagerJob, ({ managerId }) => notifyOfNewRequests(services, managerId), {
    concurrency: 1,
  });
  await services.jobs.work(dailyApprovalEmailsJob, () => sendDailyEmails(services), { concurrency: 1 });
}
