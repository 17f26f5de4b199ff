import { z } from 'zod';
import { defineJob } from '../../platform/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { answerRequest } from './address-requests/answer-request.ts';
import { removeOldLinks } from './remove-old-links.ts';

export const answerAddressRequestJob = defineJob({
  name: 'answer-address-request',
  payload: z.object({ requestId: z.uuid() }),
  timeLimitSeconds: 60,
});

const day = 24 * 60 * 60 * 1000;

/** Answers requests for links in this process from now on. */
export async function workPeopleJobs(services: Services): Promise<void> {
  await services.jobs.work(answerAddressRequestJob, ({ requestId }) => answerRequest(services, requestId), {
    concurrency: 1,
  });
}

/** Removes old links now and once a day. Call it when nothing can keep the program from starting any more. */
export function tidyUpPeople(services: Services): void {
  const remove = () =>
    void removeOldLinks(services).catch((error: unknown) =>
      services.log.error({ err: error }, 'old links not removed'),
    );
  remove();
  setInterval(remove, day).unref();
}
