import type { Services } from '../../platform/services.ts';
import { pruneIssuedReports } from './approvals/prune-issued-reports.ts';

const day = 24 * 60 * 60 * 1000;

/** Deletes old report digests now and once a day. Call it last during start-up. */
export function tidyUpReports(services: Services): void {
  const prune = () =>
    void pruneIssuedReports(services)
      .then((removed) => removed > 0 && services.log.info({ removed }, 'old report digests deleted'))
      .catch((error: unknown) => services.log.error({ err: error }, 'could not delete old report digests'));
  prune();
  setInterval(prune, day).unref();
}
