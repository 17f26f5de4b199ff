import { readConfig } from '../../config.ts';
import { clearing, clearSecondFactor } from '../../features/operator/clear-second-factor.ts';
import { newId } from '../../platform/ids.ts';
import { openJobs } from '../../platform/jobs/open-jobs.ts';
import { publishLiveEvent } from '../../platform/events/live-events.ts';
import { CannotStart } from '../cannot-start.ts';
import { connect, runOnce, say } from './run-once.ts';

/** Runs `docket user clear-second-factor`. Returns the exit status. */
export const runClearSecondFactor = (email: string): Promise<number> =>
  runOnce(async (run) => {
    const parsed = clearing.safeParse({ email });
    if (!parsed.success) throw new CannotStart(parsed.error.issues.map(({ message }) => message).join('\n'));
    const { database, url } = await connect(run, readConfig(process.env));
    // The email is a job, which the program sends when it runs.
    const jobs = await openJobs(url, { log: run.log, worker: false });
    run.closers.add('job queue', jobs.stop);
    const liveEvents = { publish: publishLiveEvent };
    say(await clearSecondFactor({ database, newId, jobs, liveEvents, clock: () => new Date() }, parsed.data));
    return 0;
  });
