import { z } from 'zod';
import { defineJob, retriedForHalfADay } from '../../platform/jobs.ts';
import type { Services } from '../../platform/services.ts';
import type { Mailer } from '../../ports/mailer.ts';
import type { QueuedEmail } from './define-email.ts';
import { sendEmail } from './send-email.ts';

const concurrency = 2;
/** The number of sent emails that a process remembers, far more than it sends within the hours of a job's retries. */
const mostRemembered = 10_000;

export const sendEmailJob = defineJob({
  name: 'send-mail',
  /** The payload includes the kind of email; that kind validates the rest. */
  payload: z.object({ mailId: z.uuid(), order: z.looseObject({ template: z.string() }) }),
  ...retriedForHalfADay,
  timeLimitSeconds: 120,
});

/**
 * Starts sending emails in this process. If the database goes while one is sent, its job runs again; this process
 * remembers that it was sent.
 */
export async function workEmailJobs(
  services: Services,
  mailer: Mailer,
  emails: readonly QueuedEmail[],
): Promise<void> {
  const byTemplate = new Map(emails.map((email) => [email.template, email]));
  const sent = new Set<string>();
  await services.jobs.work(
    sendEmailJob,
    async ({ mailId, order }, run) => {
      const email = byTemplate.get(order.template);
      if (!email) throw new Error(`no email is called ${order.template}`);
      if (!sent.has(mailId) && !(await sendEmail(services, mailer, { mailId, email, about: order }, run)))
        return;
      sent.add(mailId);
      await email.sent(services, order);
      for (const oldest of sent.values()) {
        if (sent.size <= mostRemembered) break;
        sent.delete(oldest);
      }
    },
    {
      concurrency,
      onDead: async ({ mailId, order }, { log }) =>
        log.error({ mailId, template: order.template }, 'email delivery abandoned'),
    },
  );
}
