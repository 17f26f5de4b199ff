import { timeZone } from '@docket/shared/calendar';
import { compactSumsJob, workAnalyticsJobs } from './features/analytics/jobs.ts';
import { dailyApprovalEmailsJob, workApprovalEmailJobs } from './features/approvals/emails/jobs.ts';
import { everyMorning } from './features/approvals/emails/morning.ts';
import { expireUnverifiedJob, removeOldLinksJob, tidyUpJob, workAuthJobs } from './features/auth/jobs.ts';
import { reconcilePaymentsJob, workBillingJobs } from './features/billing/jobs.ts';
import { followMembers } from './features/billing/members/follow-members.ts';
import { workBusinessJobs } from './features/business/jobs.ts';
import { workDuplicateJobs } from './features/duplicates/jobs.ts';
import { collectMailJob, tidyEmailInJob } from './features/email-in/job-kinds.ts';
import { workEmailInJobs } from './features/email-in/jobs.ts';
import { workEmailJobs } from './features/mail/jobs.ts';
import {
  countStorageJob,
  emptyBinJob,
  removeMarkedFilesJob,
  removeUnnamedFilesJob,
  workReceiptJobs,
} from './features/receipts/jobs.ts';
import { tidyProgramsJob, workProgramJobs } from './features/programs/jobs.ts';
import { pruneIssuedReportsJob, removeEndedReportsJob, workReportJobs } from './features/reports/jobs.ts';
import { workStatementJobs } from './features/statements/jobs.ts';
import { emails } from './emails.ts';
import { defineScheduledJob, type ScheduledJob } from './platform/jobs.ts';
import type { Services } from './platform/services.ts';
import type { IncomingMail } from './ports/incoming-mail.ts';
import type { Mailer } from './ports/mailer.ts';
import type { ReceiptReader } from './ports/ocr.ts';

const backUpJob = defineScheduledJob({
  name: 'back-up',
  timeLimitSeconds: 6 * 60 * 60,
  retryDelaySeconds: 15 * 60,
  longestRetryDelaySeconds: 60 * 60,
});

/** What runs by the clock: minute, hour, day, month and day of the week in Docket's time zone. */
const schedule: readonly [cron: string, job: ScheduledJob][] = [
  ['0 * * * *', tidyUpJob],
  ['5 * * * *', compactSumsJob],
  ['25 * * * *', countStorageJob],
  ['45 * * * *', removeMarkedFilesJob],
  ['40 3 * * *', reconcilePaymentsJob],
  ['10 4 * * *', removeOldLinksJob],
  ['15 4 * * *', expireUnverifiedJob],
  ['20 4 * * *', emptyBinJob],
  ['30 4 * * *', removeUnnamedFilesJob],
  ['40 4 * * *', pruneIssuedReportsJob],
  ['50 4 * * *', removeEndedReportsJob],
  ['0 5 * * *', tidyProgramsJob],
  ['50 * * * *', tidyEmailInJob],
  [everyMorning, dailyApprovalEmailsJob],
];

/** Takes up every kind of job in this process from now on. */
export async function workJobs(
  services: Services,
  {
    reader,
    mailer,
    incoming,
    backUp,
  }: {
    reader: ReceiptReader;
    mailer: Mailer;
    incoming: IncomingMail | null;
    backUp: ((signal: AbortSignal) => Promise<void>) | null;
  },
): Promise<void> {
  await workReceiptJobs(services, reader);
  await workDuplicateJobs(services);
  await workEmailJobs(services, mailer, emails);
  await workAuthJobs(services);
  await workApprovalEmailJobs(services);
  await workReportJobs(services);
  await workAnalyticsJobs(services);
  await workBusinessJobs(services, (businessId) => followMembers(services, businessId));
  await workBillingJobs(services);
  await workProgramJobs(services);
  await workStatementJobs(services);
  await workEmailInJobs(services, incoming);
  if (backUp) await services.jobs.work(backUpJob, (_, { signal }) => backUp(signal), { concurrency: 1 });
}

/** Has the queue enqueue what runs by the clock. */
export async function scheduleJobs({ jobs, config }: Pick<Services, 'jobs' | 'config'>): Promise<void> {
  // Of several workers, those that have somewhere to back up to do it.
  if (config.backups) await jobs.schedule(backUpJob, '30 2 * * *', { tz: timeZone });
  if (config.emailIn && 'mailbox' in config.emailIn.from)
    await jobs.schedule(collectMailJob, '* * * * *', { tz: timeZone });
  for (const [cron, job] of schedule) await jobs.schedule(job, cron, { tz: timeZone });
}
