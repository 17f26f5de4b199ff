import { dayOf } from '@docket/shared/calendar';
import { z } from 'zod';
import { defineJob } from '../../../platform/jobs.ts';
import type { Services } from '../../../platform/services.ts';
import { hasMorningCome } from './morning.ts';
import { remindManagers } from './remind-managers.ts';
import { tellAdminsOfHeads } from './tell-admins-of-heads.ts';
import { tellOfNewRequests } from './tell-of-new-requests.ts';

/** Retried for half a day, like emails. */
const patience = { retryLimit: 20, retryDelaySeconds: 5, longestRetryDelaySeconds: 60 * 60 };

export const tellManagerJob = defineJob({
  name: 'tell-manager',
  payload: z.object({ managerId: z.uuid() }),
  ...patience,
});

/** The daily emails: reminders and the heads of sealed trails. */
export const dailyApprovalMailsJob = defineJob({
  name: 'daily-approval-mails',
  payload: z.object({ day: z.string() }),
  ...patience,
});

/** Starts sending approval emails in this process. */
export async function workApprovalMailJobs(services: Services): Promise<void> {
  await services.jobs.work(tellManagerJob, ({ managerId }) => tellOfNewRequests(services, managerId), {
    concurrency: 1,
  });
  await services.jobs.work(
    dailyApprovalMailsJob,
    async ({ day }) => {
      await remindManagers(services, day);
      await tellAdminsOfHeads(services);
    },
    { concurrency: 1 },
  );
}

const minute = 60 * 1000;

/** Checks now and every five minutes whether the daily emails are due. The first process to notice sends them. */
export function scheduleDailyApprovalMails(services: Services): void {
  const look = () =>
    void enqueueDailyMails(services).catch((error: unknown) =>
      services.log.error({ err: error }, 'could not queue daily emails'),
    );
  look();
  setInterval(look, 5 * minute).unref();
}

/** Enqueues the daily emails once the morning has come in Melbourne. Does nothing if they're already enqueued. */
export async function enqueueDailyMails({
  database,
  jobs,
  clock,
}: Pick<Services, 'database' | 'jobs' | 'clock'>): Promise<void> {
  const now = clock();
  if (!hasMorningCome(now)) return;
  await database
    .transaction()
    .execute((transaction) =>
      jobs.enqueue(transaction, dailyApprovalMailsJob, { day: dayOf(now) }, { unless: 'known' }),
    );
}
