import { z } from 'zod';
import { defineJob } from '../../platform/jobs.ts';
import type { Services } from '../../platform/services.ts';
import type { Mailer } from '../../ports/mailer.ts';
import { mailOrder } from './mail-order.ts';
import { sendMail } from './send-mail.ts';

const concurrency = 2;

/** A mail server may be unavailable, so retry after seconds, then at up to an hour, for half a day. */
export const sendMailJob = defineJob({
  name: 'send-mail',
  payload: z.object({ mailId: z.uuid(), order: mailOrder }),
  retryLimit: 20,
  retryDelaySeconds: 5,
  longestRetryDelaySeconds: 60 * 60,
  timeLimitSeconds: 120,
});

/** Starts sending emails in this process. */
export async function workMailJobs(services: Services, mailer: Mailer): Promise<void> {
  await services.jobs.work(sendMailJob, (payload, run) => sendMail(services, mailer, payload, run), {
    concurrency,
    onDead: async ({ mailId, order }, { log }) =>
      log.error({ mailId, template: order.template }, 'email delivery abandoned'),
  });
}
