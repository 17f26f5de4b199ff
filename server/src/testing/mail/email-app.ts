import { sql } from 'kysely';
import { vi } from 'vitest';
import { memoryMailer, type MemoryMailer } from '../../adapters/memory/mailer.ts';
import { notifyManagerJob, workApprovalEmailJobs } from '../../features/approvals/emails/jobs.ts';
import { workBillingJobs } from '../../features/billing/jobs.ts';
import { followMembers } from '../../features/billing/members/follow-members.ts';
import { workBusinessJobs } from '../../features/business/jobs.ts';
import { workDuplicateJobs } from '../../features/duplicates/jobs.ts';
import { sendEmailJob, workEmailJobs } from '../../features/mail/jobs.ts';
import { workAuthJobs } from '../../features/auth/jobs.ts';
import { workEmailInJobs } from '../../features/email-in/jobs.ts';
import { workProgramJobs } from '../../features/programs/jobs.ts';
import { workReportJobs } from '../../features/reports/jobs.ts';
import { workStatementJobs } from '../../features/statements/jobs.ts';
import { emails } from '../../emails.ts';
import type { EmailMessage, Mailer } from '../../ports/mailer.ts';
import { jobsToDo, startJobsNow } from '../start-jobs-now.ts';
import { createTestApp, type TestApp, type TestAppOptions } from '../test-app.ts';

export interface EmailApp extends TestApp {
  mailer: MemoryMailer;
  /** The emails to an address, once all jobs are done, in the order they were asked for: two are sent at a time. */
  emailsTo(address: string): Promise<EmailMessage[]>;
  /** Waits until no job has anything left to do, except those scheduled for later. */
  settle(): Promise<void>;
  /** Ends the delays of failed jobs. */
  retryNow(): Promise<void>;
  /** Ends the wait in which approval requests are batched. */
  gatherNow(): Promise<void>;
}

/** The program with its emails and their jobs, configured as if it had a mail server. */
export async function createEmailApp({
  mailServer = true,
  mailer: given,
  ...options
}: TestAppOptions & { mailServer?: boolean; mailer?: Mailer } = {}): Promise<EmailApp> {
  const app = await createTestApp({
    worker: true,
    ...options,
    environment: {
      PUBLIC_URL: 'https://docket.example',
      MAIL_FROM: 'Docket <no-reply@docket.example>',
      SUPPORT_EMAIL: 'support@docket.example',
      EMAIL_IN_ADDRESS: 'receipts+*@docket.example',
      EMAIL_IN_SMTP_PORT: '2525',
      ...(mailServer && { SMTP_URL: 'smtp://mail.docket.example' }),
      ...options.environment,
    },
  });
  const mailer = memoryMailer(app.services.config.mailFrom);
  await workEmailJobs(app.services, given ?? mailer, emails);
  await workAuthJobs(app.services);
  await workApprovalEmailJobs(app.services);
  await workDuplicateJobs(app.services);
  await workReportJobs(app.services);
  await workBusinessJobs(app.services, (businessId) => followMembers(app.services, businessId));
  await workBillingJobs(app.services);
  await workProgramJobs(app.services);
  await workStatementJobs(app.services);
  await workEmailInJobs(app.services, null);
  const { database } = app.services;

  async function settle(): Promise<void> {
    await vi.waitFor(
      async () => {
        const names = await jobsToDo(database);
        if (names.length > 0) throw new Error(`still to be done: ${names.join(', ')}`);
      },
      { timeout: 15_000, interval: 20 },
    );
  }

  return {
    ...app,
    mailer,
    settle,
    async emailsTo(address) {
      await settle();
      const { rows } = await sql<{ mailId: string }>`
        select data ->> 'mailId' as "mailId" from jobs.job
        where name = ${sendEmailJob.name} order by created_on`.execute(database);
      const place = ({ messageId }: EmailMessage) =>
        rows.findIndex(({ mailId }) => messageId.startsWith(`<${mailId}@`));
      return mailer.sent
        .filter(({ to }) => to === address)
        .toSorted((one, other) => place(one) - place(other));
    },
    async retryNow() {
      await startJobsNow(database, { state: 'retry' });
    },
    async gatherNow() {
      await startJobsNow(database, { name: notifyManagerJob.name, state: 'created' });
    },
  };
}

/** The secret of the link in an email, which must be the same in plain text and HTML. */
export function tokenIn(message: EmailMessage | undefined): string {
  const token = /\?token=([\w-]+)/.exec(message?.text ?? '')?.[1];
  if (!message || !token || !message.html.includes(`?token=${token}"`))
    throw new Error('a mail without a link');
  return token;
}
