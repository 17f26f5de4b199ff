import { fork } from 'node:child_process';
import { once } from 'node:events';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi, type TestContext } from 'vitest';
import { z } from 'zod';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { defineJob, type Job, type JobRun, type Jobs } from '../jobs.ts';
import { missedWithinSeconds, openJobs, type OpenJobsOptions } from './open-jobs.ts';
import { oneWordJob } from './stuck-worker.fixture.ts';

const log = pino({ level: 'silent' });
let testing: TestDatabase;
let jobNumber = 0;

beforeAll(async () => {
  testing = await createTestDatabase();
});
afterAll(() => testing.close());

/** Kills a worker process once it has taken the job. */
async function killWorkerAtWork(): Promise<void> {
  const child = fork(new URL('./stuck-worker.fixture.ts', import.meta.url), [testing.url]);
  try {
    await once(child, 'message');
  } finally {
    child.kill('SIGKILL');
  }
}

/** Opens queues that stop after the test. Most tests wait, and so they do it at the same time. */
function opener({ onTestFinished }: TestContext): (options?: Partial<OpenJobsOptions>) => Promise<Jobs> {
  const opened: Jobs[] = [];
  onTestFinished(async () => void (await Promise.all(opened.map((jobs) => jobs.stop()))));
  return async (options = {}) => {
    const jobs = await openJobs(testing.url, { log, worker: true, ...options });
    opened.push(jobs);
    return jobs;
  };
}

/** Creates a job for each test. */
function newJob(settings: Partial<Job<{ word: string }>> = {}): Job<{ word: string }> {
  jobNumber += 1;
  return defineJob({ name: `test-${jobNumber}`, payload: z.object({ word: z.string() }), ...settings });
}

const eventually = { timeout: 15_000, interval: 20 };
const depthOf = async (jobs: Jobs, { name }: Job<{ word: string }>): Promise<object | undefined> =>
  (await jobs.depths()).find((depth) => depth.name === name);

test.concurrent('a job exists only if the transaction that enqueued it commits', async (context) => {
  const open = opener(context);
  // Polling this rarely, only its notification can start it in time.
  const jobs = await open({ pollSeconds: 3600 });
  const job = newJob();
  const done: string[] = [];
  await jobs.work(job, async ({ word }) => void done.push(word), { concurrency: 1 });
  const rolledBack = testing.database.transaction().execute(async (transaction) => {
    await jobs.enqueue(transaction, job, { word: 'rolled back' });
    throw new Error('no');
  });
  await expect(rolledBack).rejects.toThrow('no');
  await testing.database
    .transaction()
    .execute((transaction) => jobs.enqueue(transaction, job, { word: 'kept' }));
  await vi.waitFor(() => expect(done).toEqual(['kept']), eventually);
});

test.concurrent(
  'a later version’s settings are taken over, and the same ones write nothing',
  async (context) => {
    const open = opener(context);
    const job = newJob({ retryLimit: 2 });
    const enqueueAs = async (changed: Partial<typeof job>): Promise<unknown> => {
      const jobs = await open({ worker: false });
      await testing.database
        .transaction()
        .execute((transaction) => jobs.enqueue(transaction, { ...job, ...changed }, { word: 'hello' }));
      const { rows } = await sql<{ name: string; retryLimit: number; written: string }>`
      select name, retry_limit as "retryLimit", updated_on::text as written from jobs.queue
      where name in (${job.name}, ${`${job.name}.dead`}) order by name`.execute(testing.unhindered);
      return rows;
    };
    const first = await enqueueAs({});
    expect(await enqueueAs({})).toEqual(first);
    expect(await enqueueAs({ retryLimit: 7 })).toMatchObject([{ retryLimit: 7 }, { retryLimit: 7 }]);
  },
);

test.concurrent('an invalid payload is refused when it’s enqueued', async (context) => {
  const open = opener(context);
  const jobs = await open({ worker: false });
  await expect(jobs.enqueue(testing.database, newJob(), { word: 7 as never })).rejects.toThrow(z.ZodError);
});

test.concurrent('a higher priority runs first, equal ones in order', async (context) => {
  const open = opener(context);
  const jobs = await open();
  const job = newJob();
  for (const [word, priority] of [
    ['c', 0],
    ['d', 0],
    ['a', 10],
    ['b', 5],
  ] as const) {
    await jobs.enqueue(testing.database, job, { word }, { priority });
  }
  const done: string[] = [];
  await jobs.work(job, async ({ word }) => void done.push(word), { concurrency: 1 });
  await vi.waitFor(() => expect(done).toEqual(['a', 'b', 'c', 'd']), eventually);
});

test.concurrent('never runs more jobs at a time than requested', async (context) => {
  const open = opener(context);
  const jobs = await open();
  const job = newJob();
  let [active, most, done] = [0, 0, 0];
  const mayEnd = Promise.withResolvers<void>();
  for (let count = 0; count < 6; count += 1) await jobs.enqueue(testing.database, job, { word: 'x' });
  const handler = async (): Promise<void> => {
    active += 1;
    most = Math.max(most, active);
    await mayEnd.promise;
    active -= 1;
    done += 1;
  };
  await jobs.work(job, handler, { concurrency: 2 });
  await vi.waitFor(() => expect(active).toBe(2), eventually);
  expect(await depthOf(jobs, job)).toMatchObject({ waiting: 4, active: 2 });
  mayEnd.resolve();
  await vi.waitFor(() => expect(done).toBe(6), eventually);
  expect(most).toBe(2);
});

test.concurrent('a failed job is retried after a delay, and is dead after its last try', async (context) => {
  const open = opener(context);
  const jobs = await open();
  const job = newJob({ retryLimit: 1 });
  const tries: Pick<JobRun, 'attempt' | 'lastAttempt'>[] = [];
  const dead: string[] = [];
  const handler = async (_: object, { attempt, lastAttempt }: JobRun): Promise<void> => {
    tries.push({ attempt, lastAttempt });
    throw new Error('broken');
  };
  await jobs.work(job, handler, { concurrency: 1, onDead: async ({ word }) => void dead.push(word) });
  await jobs.enqueue(testing.database, job, { word: 'hopeless' });
  await vi.waitFor(() => expect(dead).toEqual(['hopeless']), eventually);
  expect(tries).toEqual([
    { attempt: 1, lastAttempt: false },
    { attempt: 2, lastAttempt: true },
  ]);
  expect(await depthOf(jobs, job)).toEqual({ name: job.name, waiting: 0, active: 0, dead: 1 });
});

test.concurrent('a job that takes too long is stopped and fails', async (context) => {
  const open = opener(context);
  const jobs = await open();
  const job = newJob({ retryLimit: 0, timeLimitSeconds: 1 });
  let stopped = false;
  const dead: string[] = [];
  const handler = async (_: object, { signal }: JobRun): Promise<void> => {
    await once(signal, 'abort');
    stopped = true;
  };
  await jobs.work(job, handler, { concurrency: 1, onDead: async ({ word }) => void dead.push(word) });
  await jobs.enqueue(testing.database, job, { word: 'endless' });
  await vi.waitFor(() => expect(dead).toEqual(['endless']), eventually);
  expect(stopped).toBe(true);
});

test.concurrent('stopping lets a running job finish, and takes no more', async (context) => {
  const open = opener(context);
  const jobs = await open();
  const job = newJob();
  const begun: string[] = [];
  const done: string[] = [];
  const mayEnd = Promise.withResolvers<void>();
  const handler = async ({ word }: { word: string }): Promise<void> => {
    begun.push(word);
    await mayEnd.promise;
    done.push(word);
  };
  await jobs.enqueue(testing.database, job, { word: 'first' });
  await jobs.enqueue(testing.database, job, { word: 'second' });
  await jobs.work(job, handler, { concurrency: 1 });
  await vi.waitFor(() => expect(begun).toEqual(['first']), eventually);
  const stopped = jobs.stop();
  mayEnd.resolve();
  await stopped;
  expect([begun, done]).toEqual([['first'], ['first']]);
  const other = await open({ worker: false });
  expect(await depthOf(other, job)).toMatchObject({ waiting: 1, active: 0, dead: 0 });
});

test.concurrent.for([
  ['ends at once', (signal: AbortSignal) => once(signal, 'abort').then(() => signal.throwIfAborted())],
  ['goes on regardless', () => new Promise<void>(() => undefined)],
] as const)(
  'stopping returns a job that %s to the queue, as if it hadn’t been tried',
  async ([, behave], context) => {
    const open = opener(context);
    const first = await open({ stopGraceMs: 50 });
    const job = newJob({ retryLimit: 0 });
    let started = false;
    const handler = async (_payload: object, { signal }: JobRun): Promise<void> => {
      started = true;
      await behave(signal);
    };
    await first.enqueue(testing.database, job, { word: 'again' });
    await first.work(job, handler, { concurrency: 1 });
    await vi.waitFor(() => expect(started).toBe(true), eventually);
    await first.stop();

    const second = await open();
    // Immediately, not only once the worker is missed.
    expect(await depthOf(second, job)).toMatchObject({ waiting: 1, active: 0, dead: 0 });
    const runs: Pick<JobRun, 'attempt' | 'lastAttempt'>[] = [];
    const handler2 = async (__: object, { attempt, lastAttempt }: JobRun): Promise<void> => {
      runs.push({ attempt, lastAttempt });
    };
    await second.work(job, handler2, { concurrency: 1 });
    await vi.waitFor(() => expect(runs).toEqual([{ attempt: 1, lastAttempt: true }]), eventually);
  },
);

test.concurrent('a killed worker’s job is resumed', async (context) => {
  const open = opener(context);
  const jobs = await open();
  await jobs.enqueue(testing.database, oneWordJob, { word: 'orphan' });
  await killWorkerAtWork();
  // As if it had been missed for as long as the settings allow.
  await sql`update jobs.job set heartbeat_on = heartbeat_on - heartbeat_seconds * interval '1 second'
    where name = ${oneWordJob.name}`.execute(testing.unhindered);
  const done: string[] = [];
  await jobs.work(oneWordJob, async ({ word }) => void done.push(word), { concurrency: 1 });
  await vi.waitFor(() => expect(done).toEqual(['orphan']), eventually);
});

test.concurrent('the settings ensure that a killed worker’s job waits at most 15 seconds', () => {
  expect(missedWithinSeconds + oneWordJob.retryDelaySeconds).toBeLessThanOrEqual(15);
});

test.concurrent('reports a queue whose database doesn’t respond', async (context) => {
  const open = opener(context);
  const jobs = await open({ worker: false });
  await expect(jobs.check()).resolves.toBeUndefined();
  await jobs.stop();
  await expect(jobs.check()).rejects.toThrow(/not opened/);
});

test.concurrent('the queue only uses its own schema', async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from information_schema.tables
    where table_schema = 'public' and table_name in ('job', 'queue')`.execute(testing.database);
  expect(rows).toEqual([{ count: 0 }]);
});
