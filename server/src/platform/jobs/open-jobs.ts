import { setTimeout as sleep } from 'node:timers/promises';
import { fromKysely, type JobWithMetadata } from 'pg-boss';
import type { Logger } from 'pino';
import type { Job, JobHandler, Jobs } from '../jobs.ts';
import { connect } from './connect.ts';
import { deadQueue, heartbeatSeconds, queueMaker } from './make-queues.ts';
import { readDepths, sameJob } from './queue-tables.ts';
import { type Ending, runJob } from './run-job.ts';

export interface OpenJobsOptions {
  log: Logger;
  /** Whether this process runs jobs, enqueues scheduled ones, and recovers those of workers that died. */
  worker: boolean;
  /** How long running jobs can continue after `stop` before they're aborted. */
  stopGraceMs?: number;
  /** How often a worker polls for jobs without a notification. */
  pollSeconds?: number;
  /** How often the workers check whether a scheduled job is due: one of them each time. */
  scheduleSeconds?: number;
}

/*
 * A killed worker is noticed once it has missed `heartbeatSeconds`, which is checked every `watchSeconds`. Its job is retried
 * after a second and found within `pollSeconds`, so that reading a receipt resumes within 15 seconds.
 */
const watchSeconds = 2;
/** New jobs wake a worker; this is for retries and returned jobs. Looking for them is most of what an idle program does. */
const standardPollSeconds = 2;
/** The longest that a killed worker's job waits, apart from its retry delay. */
export const missedWithinSeconds = heartbeatSeconds + watchSeconds + standardPollSeconds;
/** How long an aborted job has to clean up. */
const abortGraceMs = 2000;

/** Opens the queue of a database in which `installJobs` has run. */
export async function openJobs(url: string, options: OpenJobsOptions): Promise<Jobs> {
  const { log, worker, stopGraceMs = 5000, pollSeconds = standardPollSeconds, scheduleSeconds } = options;
  let closed = false;
  const boss = connect(url, {
    migrate: false,
    supervise: worker,
    schedule: worker,
    ...(scheduleSeconds !== undefined && {
      cronMonitorIntervalSeconds: scheduleSeconds,
      cronWorkerIntervalSeconds: scheduleSeconds,
    }),
    useListenNotify: worker,
    superviseIntervalSeconds: watchSeconds,
    monitorIntervalSeconds: watchSeconds,
    maintenanceIntervalSeconds: 60,
    max: 4,
  });
  boss.on('error', (error) => {
    // Closed connections may still report that their server is stopping.
    if (!closed) log.error({ err: error }, 'job queue error');
  });
  boss.on('warning', ({ message }) => log.warn({ reason: message }, 'job queue warning'));
  await boss.start();

  const makeQueuesOf = await queueMaker(boss);
  const workedQueues = new Set<string>();
  const ending: Ending = { abort: new AbortController(), abandon: Promise.withResolvers() };
  let stopped: Promise<void> | null = null;

  async function workQueue<Payload extends object>(
    queue: string,
    job: Job<Payload>,
    handler: JobHandler<Payload>,
    concurrency: number,
  ): Promise<void> {
    workedQueues.add(queue);
    const polling = { pollingIntervalSeconds: pollSeconds, notifyPollingIntervalSeconds: pollSeconds };
    for (let slot = 0; slot < concurrency; slot += 1) {
      let id: string | null = null;
      const handle = async ([taken]: JobWithMetadata[]): Promise<void> => {
        // Fetches the next job as soon as this one ends, without waiting for the next poll.
        if (id) boss.notifyWorker(id);
        if (taken) await runJob({ boss, log, ending }, job, handler, taken);
      };
      id = await boss.work(queue, { includeMetadata: true, ...polling }, handle);
    }
  }

  async function end(): Promise<void> {
    const idle = Promise.all([...workedQueues].map((queue) => boss.offWork(queue)));
    if (!(await endsWithin(stopGraceMs, idle))) {
      ending.abort.abort(new Error('the program is stopping'));
      if (!(await endsWithin(abortGraceMs, idle))) {
        ending.abandon.resolve('unfinished');
        await endsWithin(abortGraceMs, idle);
      }
    }
    closed = true;
    await boss.stop({ graceful: false });
  }

  return {
    async enqueue(transaction, job, payload, { priority = 0, startAfterSeconds, unless } = {}) {
      await makeQueuesOf(job);
      const db = fromKysely(transaction);
      const data = job.payload.parse(payload);
      const same = unless && (await sameJob(db, job.name, data, unless));
      if (same) return same;
      const id = await boss.send(job.name, data, {
        db,
        priority,
        ...(startAfterSeconds === undefined ? {} : { startAfter: startAfterSeconds }),
      });
      if (id === null) throw new Error(`the job ${job.name} was not accepted`);
      return id;
    },
    async work(job, handler, { concurrency, onDead }) {
      await makeQueuesOf(job);
      await workQueue(job.name, job, handler, concurrency);
      if (onDead) await workQueue(deadQueue(job.name), job, onDead, 1);
    },
    async schedule(job, cron, { tz }) {
      await makeQueuesOf(job);
      await boss.schedule(job.name, cron, {}, { tz, missed: 'once' });
    },
    check: async () => void (await boss.getDb().executeSql('select 1')),
    depths: () => readDepths(boss.getDb()),
    stop: () => (stopped ??= end()),
  };
}

/** Whether a promise settles within this time. */
async function endsWithin(milliseconds: number, something: Promise<unknown>): Promise<boolean> {
  const timer = new AbortController();
  const late = sleep(milliseconds, false, { signal: timer.signal }).catch(() => false);
  try {
    return await Promise.race([something.then(() => true), late]);
  } finally {
    timer.abort();
  }
}
