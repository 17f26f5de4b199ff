import type { Services } from '../../platform/services.ts';
import { tidyUp } from './tidy-up.ts';

const hour = 60 * 60 * 1000;

/** Cleans up now and every hour. Call it last during start-up, because a failed start closes the database. */
export function workAccountJobs(services: Services): void {
  const tidy = () =>
    void tidyUp(services).catch((error: unknown) =>
      services.log.error({ err: error }, 'could not clean up sessions and sign-in attempts'),
    );
  tidy();
  setInterval(tidy, hour).unref();
}
