import { z } from 'zod';
import { defineJob, defineScheduledJob, retriedForHalfADay } from '../../../platform/jobs.ts';
import type { Services } from '../../../platform/services.ts';
import { sendDailyEmails } from './send-daily-emails.ts';
import { notifyOfNewRequests } from './notify-of-new-requests.ts';

export const notifyManagerJob = defineJob({
  name: 'tell-manager',
  payload: z.object({ managerId: z.uuid() }),
  ...retriedForHalfADay,
});

/** The daily emails: reminders and the heads of sealed trails. */
export const dailyApprovalEmailsJob = defineScheduledJob({
  name: 'daily-approval-mails',
  ...retriedForHalfADay,
});

/** Starts sending approval emails in this process. */
export async function workApprovalEmailJobs(services: Services): Promise<void> {
  await services.jobs.work(notifyManagerJob, ({ managerId }) => notifyOfNewRequests(services, managerId), {
    concurrency: 1,
  });
  await services.jobs.work(dailyApprovalEmailsJob, () => sendDailyEmails(services), { concurrency: 1 });
}
