import type { Services } from '../../platform/services.ts';
import { tidyUp } from '../auth/tidy-up.ts';

const hour = 60 * 60 * 1000;

/**
 * Tidies up now and every hour, as long as this process runs. Call it when nothing can keep the program from starting
 * any more: a start that fails closes the database.
 */
export function workAccountJobs(services: Services): void {
  const tidy = () =>
    void tidyUp(services).catch((error: unknown) =>
      services.log.error({ err: error }, 'could not clean up sessions and sign-in attempts'),
    );
  tidy();
  setInterval(tidy, hour).unref();
}
