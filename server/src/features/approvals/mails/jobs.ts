import { dayOf } from '@docket/shared/calendar';
import { z } from 'zod';
import { defineJob } from '../../../platform/jobs.ts';
import type { Services } from '../../../platform/services.ts';
import { hasMorningCome } from './morning.ts';
import { remindManagers } from './remind-managers.ts';
import { tellAdminsOfHeads } from '../../trail/heads/tell-admins-of-heads.ts';
import { tellOfNewRequests } from './tell-of-new-requests.ts';

/** Told until it succeeds, as mails are sent: for half a day. */
const patience = { retryLimit: 20, retryDelaySeconds: 5, longestRetryDelaySeconds: 60 * 60 };

export const tellManagerJob = defineJob({
  name: 'tell-manager',
  payload: z.object({ managerId: z.uuid() }),
  ...patience,
});

/** What is mailed once a day: reminders, and the heads of the sealed trails. */
export const dailyApprovalMailsJob = defineJob({
  name: 'daily-approval-mails',
  payload: z.object({ day: z.string() }),
  ...patience,
});

/** Tells of requests and of sealed trails in this process from now on. */
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

/**
 * Looks now and every five minutes, as long as this process runs, whether it is time for the day's mails. Of several
 * processes, and after each start, the first that finds it so has them sent.
 */
export function scheduleDailyApprovalMails(services: Services): void {
  const look = () =>
    void enqueueDailyMails(services).catch((error: unknown) =>
      services.log.error({ err: error }, 'could not queue daily emails'),
    );
  look();
  setInterval(look, 5 * minute).unref();
}

/** Orders the mails of today in Melbourne, from its morning on, once. */
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
