import { z } from 'zod';
import { defineJob } from '../../../platform/jobs.ts';

/** One attempt to deliver an event. A failed one enqueues the next, so that only a broken program makes the job fail. */
export const deliverWebhookJob = defineJob({
  name: 'deliver-webhook',
  payload: z.object({
    deliveryId: z.uuid(),
    /** How many attempts came before. */
    attempts: z.number().int(),
  }),
  retryLimit: 10,
  retryDelaySeconds: 2,
  timeLimitSeconds: 60,
});
