import type { JobWithMetadata, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Job, JobHandler } from '../jobs.ts';
import { releaseJob } from './queue-tables.ts';

/** How running jobs are ended when the program stops. */
export interface Ending {
  /** Aborts them. */
  abort: AbortController;
  /** Resolved to leave those that don't end when they're aborted. */
  abandon: PromiseWithResolvers<'unfinished'>;
}

/** Runs a job that a worker has taken. One that's ended by the program's stop goes back to the queue. */
export async function runJob<Payload extends object>(
  { boss, log, ending }: { boss: PgBoss; log: Logger; ending: Ending },
  job: Job<Payload>,
  handler: JobHandler<Payload>,
  taken: JobWithMetadata,
): Promise<void> {
  const jobLog = log.child({ job: taken.name, jobId: taken.id });
  const { signal: aborted } = ending.abort;
  // A returned job was given one more try: see releaseJob.
  const attempt = taken.retryCount + 1 - (taken.retryLimit - job.retryLimit);
  const run = async (): Promise<'finished' | 'unfinished'> => {
    try {
      await handler(job.payload.parse(taken.data), {
        signal: AbortSignal.any([taken.signal, aborted]),
        attempt,
        lastAttempt: taken.retryCount >= taken.retryLimit,
        log: jobLog,
      });
      return 'finished';
    } catch (error) {
      if (aborted.aborted) return 'unfinished';
      jobLog.warn({ err: error, attempt }, 'job failed');
      throw error;
    }
  };
  if ((await Promise.race([run(), ending.abandon.promise])) === 'unfinished') {
    await releaseJob(boss.getDb(), taken);
    jobLog.info('job handed back');
  }
}
