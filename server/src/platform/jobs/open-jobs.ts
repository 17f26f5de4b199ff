import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import {
  type ConstructorOptions,
  fromKysely,
  type JobWithMetadata,
  PgBoss,
  type Queue,
  type QueueResult,
} from 'pg-boss';
import type { Logger } from 'pino';
import type { Job, JobHandler, Jobs } from '../jobs.ts';
import { errorCode } from '../error-code.ts';
import { requireCommonTable, readDepths, releaseJob, sameJob, schema } from './queue-tables.ts';

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
 * A killed worker is noticed once it has missed `heartbeatSeconds` (pg-boss's minimum), which is checked every
 * `watchSeconds`. Its job is retried after a second and found within `pollSeconds`, so that reading a receipt resumes
 * within 15 seconds.
 */
const heartbeatSeconds = 10;
const watchSeconds = 1;
/** New jobs wake a worker; this is for retries and returned jobs. */
const standardPollSeconds = 1;
/** The longest that a killed worker's job waits, apart from its retry delay. */
export const missedWithinSeconds = heartbeatSeconds + watchSeconds + standardPollSeconds;
const day = 24 * 60 * 60;
/** How long an aborted job has to clean up. */
const abortGraceMs = 2000;

const deadQueue = (name: string): string => `${name}.dead`;

function connect(url: string, options: Omit<ConstructorOptions, 'connectionString'>): PgBoss {
  return new PgBoss({
    connectionString: url,
    schema,
    application_name: 'docket-jobs',
    schedule: false,
    ...options,
  });
}

/** Creates or updates the queue's tables. Called by their owner. */
export async function installJobs(url: string): Promise<void> {
  await withBoss(url, { migrate: true }, (boss) => requireCommonTable(boss.getDb()));
}

/** Whether the queue's tables exist in this version. */
export async function checkJobs(url: string): Promise<boolean> {
  return await withBoss(url, { migrate: false }, async () => true).catch((error: unknown) => {
    if (errorCode(error) !== undefined) throw error;
    return false;
  });
}

async function withBoss<Result>(
  url: string,
  options: { migrate: boolean },
  act: (boss: PgBoss) => Promise<Result>,
): Promise<Result> {
  const boss = connect(url, { supervise: false, max: 1, ...options });
  // Errors also reject the calls below; without a listener, the event would end the process.
  boss.on('error', () => undefined);
  try {
    await boss.start();
    return await act(boss);
  } finally {
    await boss.stop({ graceful: false });
  }
}

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

  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  const madeQueues = new Map<string, Promise<void>>();
  const workedQueues = new Set<string>();
  const aborted = new AbortController();
  const given = Promise.withResolvers<'given up'>();
  let stopped: Promise<void> | null = null;

  /** Creates or updates a job's queues, once per process. */
  function queuesOf(job: Omit<Job<object>, 'payload'>): Promise<void> {
    let made = madeQueues.get(job.name);
    if (!made) {
      made = makeQueues(boss, job, existing);
      made.catch(() => madeQueues.delete(job.name));
      madeQueues.set(job.name, made);
    }
    return made;
  }

  async function take<Payload extends object>(
    job: Job<Payload>,
    handler: JobHandler<Payload>,
    taken: JobWithMetadata,
  ): Promise<void> {
    const jobLog = log.child({ job: taken.name, jobId: taken.id });
    // A returned job was given one more try: see releaseJob.
    const attempt = taken.retryCount + 1 - (taken.retryLimit - job.retryLimit);
    const run = async (): Promise<'ended' | 'given up'> => {
      try {
        await handler(job.payload.parse(taken.data), {
          signal: AbortSignal.any([taken.signal, aborted.signal]),
          attempt,
          lastAttempt: taken.retryCount >= taken.retryLimit,
          log: jobLog,
        });
        return 'ended';
      } catch (error) {
        if (aborted.signal.aborted) return 'given up';
        jobLog.warn({ err: error, attempt }, 'job failed');
        throw error;
      }
    };
    if ((await Promise.race([run(), given.promise])) === 'given up') {
      await releaseJob(boss.getDb(), taken);
      jobLog.info('job handed back');
    }
  }

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
        if (taken) await take(job, handler, taken);
      };
      id = await boss.work(queue, { includeMetadata: true, ...polling }, handle);
    }
  }

  async function end(): Promise<void> {
    const idle = Promise.all([...workedQueues].map((queue) => boss.offWork(queue)));
    if (!(await endsWithin(stopGraceMs, idle))) {
      aborted.abort(new Error('the program is stopping'));
      if (!(await endsWithin(abortGraceMs, idle))) {
        given.resolve('given up');
        await endsWithin(abortGraceMs, idle);
      }
    }
    closed = true;
    await boss.stop({ graceful: false });
  }

  return {
    async enqueue(transaction, job, payload, { priority = 0, startAfterSeconds, unless } = {}) {
      await queuesOf(job);
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
      await queuesOf(job);
      await workQueue(job.name, job, handler, concurrency);
      if (onDead) await workQueue(deadQueue(job.name), job, onDead, 1);
    },
    async schedule(job, cron, { tz }) {
      await queuesOf(job);
      await boss.schedule(job.name, cron, {}, { tz, missed: 'once' });
    },
    check: async () => void (await boss.getDb().executeSql('select 1')),
    depths: () => readDepths(boss.getDb()),
    stop: () => (stopped ??= end()),
  };
}

/** Most starts find the queues as they should be, so that nothing is written. */
async function makeQueues(
  boss: PgBoss,
  job: Omit<Job<object>, 'payload'>,
  existing: ReadonlyMap<string, QueueResult>,
): Promise<void> {
  const settings = {
    retryLimit: job.retryLimit,
    retryDelay: job.retryDelaySeconds,
    retryBackoff: true,
    retryDelayMax: job.longestRetryDelaySeconds,
    expireInSeconds: job.timeLimitSeconds,
    heartbeatSeconds,
    // Accepted jobs are never dropped, however long no worker runs.
    retentionSeconds: 365 * day,
    deleteAfterSeconds: 7 * day,
    notify: true,
  };
  const queues: [name: string, settings: Omit<Queue, 'name'>][] = [
    [deadQueue(job.name), settings],
    [job.name, { ...settings, deadLetter: deadQueue(job.name) }],
  ];
  for (const [name, wanted] of queues) {
    const present = existing.get(name);
    if (!present) await boss.createQueue(name, wanted);
    else if (!isDeepStrictEqual({ ...present, ...wanted }, { ...present }))
      await boss.updateQueue(name, wanted);
  }
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
