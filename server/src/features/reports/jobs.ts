import type { Services } from '../../platform/services.ts';
import { pruneIssuedReports } from './approvals/prune-issued-reports.ts';

const day = 24 * 60 * 60 * 1000;

/** Forgets old digests of reports now and once a day. Call it when nothing can keep the program from starting any more. */
export function tidyUpReports(services: Services): void {
  const prune = () =>
    void pruneIssuedReports(services)
      .then((removed) => removed > 0 && services.log.info({ removed }, 'digests of old reports removed'))
      .catch((error: unknown) => services.log.error({ err: error }, 'digests of old reports not removed'));
  prune();
  setInterval(prune, day).unref();
}
