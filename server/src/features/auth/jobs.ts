import { z } from 'zod';
import { defineJob, defineScheduledJob } from '../../platform/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { handleRequest } from './address-requests/handle-request.ts';
import { recordFailedSignIn } from './failed-sign-ins/record-failed-sign-in.ts';
import { expireUnverified } from './verification/expire-unverified.ts';
import { removeOldLinks } from './remove-old-links.ts';
import { tidyUp } from './tidy-up.ts';

export const handleAddressRequestJob = defineJob({
  name: 'answer-address-request',
  payload: z.object({ requestId: z.uuid() }),
  timeLimitSeconds: 60,
});

export const recordFailedSignInJob = defineJob({
  name: 'note-failed-sign-in',
  payload: z.object({
    userId: z.uuid(),
    reason: z.enum(['password', 'code']),
    device: z.string().nullable(),
    at: z.coerce.date<Date | string>(),
  }),
  timeLimitSeconds: 60,
});

export const tidyUpJob = defineScheduledJob({ name: 'tidy-up' });
export const removeOldLinksJob = defineScheduledJob({ name: 'remove-old-links' });
export const expireUnverifiedJob = defineScheduledJob({ name: 'expire-unverified' });

/** Starts handling link requests, recording failed sign-ins and deleting old data in this process. */
export async function workAuthJobs(services: Services): Promise<void> {
  const { jobs } = services;
  const alone = { concurrency: 1 };
  await jobs.work(handleAddressRequestJob, ({ requestId }) => handleRequest(services, requestId), alone);
  await jobs.work(recordFailedSignInJob, (failure) => recordFailedSignIn(services, failure), alone);
  await jobs.work(tidyUpJob, () => tidyUp(services), alone);
  await jobs.work(removeOldLinksJob, () => removeOldLinks(services), alone);
  await jobs.work(expireUnverifiedJob, () => expireUnverified(services), alone);
}
