import { z } from 'zod';
import { defineJob } from '../../platform/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { answerRequest } from './address-requests/answer-request.ts';
import { noteFailedSignIn } from './failed-sign-ins/note-failed-sign-in.ts';
import { expireUnverified } from './verification/expire-unverified.ts';
import { removeOldLinks } from './remove-old-links.ts';

export const answerAddressRequestJob = defineJob({
  name: 'answer-address-request',
  payload: z.object({ requestId: z.uuid() }),
  timeLimitSeconds: 60,
});

export const noteFailedSignInJob = defineJob({
  name: 'note-failed-sign-in',
  payload: z.object({
    userId: z.uuid(),
    reason: z.enum(['password', 'code']),
    device: z.string().nullable(),
    at: z.coerce.date<Date | string>(),
  }),
  timeLimitSeconds: 60,
});

const day = 24 * 60 * 60 * 1000;

/** Starts sending requested links and logging failed sign-ins in this process. */
export async function workPeopleJobs(services: Services): Promise<void> {
  await services.jobs.work(answerAddressRequestJob, ({ requestId }) => answerRequest(services, requestId), {
    concurrency: 1,
  });
  await services.jobs.work(noteFailedSignInJob, (failure) => noteFailedSignIn(services, failure), {
    concurrency: 1,
  });
}

/** Deletes old links and unverified accounts, now and once a day. Call it last during start-up. */
export function tidyUpPeople(services: Services): void {
  const remove = () => {
    void removeOldLinks(services).catch((error: unknown) =>
      services.log.error({ err: error }, 'could not delete expired links'),
    );
    void expireUnverified(services).catch((error: unknown) =>
      services.log.error({ err: error }, 'could not delete unverified accounts'),
    );
  };
  remove();
  setInterval(remove, day).unref();
}
