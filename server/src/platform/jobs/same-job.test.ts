import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { defineJob, type EnqueueOptions, type Job, type Jobs } from '../jobs.ts';
import { openJobs } from './open-jobs.ts';

let testing: TestDatabase;
let jobs: Jobs;
beforeAll(async () => {
  testing = await createTestDatabase();
  jobs = await openJobs(testing.url, { log: pino({ level: 'silent' }), worker: true });
});
afterAll(async () => {
  await jobs.stop();
  await testing.close();
});

const jobNamed = (name: string) => defineJob({ name, payload: z.object({ word: z.string() }) });
const enqueue = (job: Job<{ word: string }>, word: string, options: EnqueueOptions) =>
  testing.database.transaction().execute((transaction) => jobs.enqueue(transaction, job, { word }, options));
const eventually = { timeout: 15_000, interval: 20 };

test('the same work isn’t enqueued twice while waiting, and sees what was written meanwhile', async () => {
  const job = jobNamed('told-later');
  const later = { startAfterSeconds: 1, unless: 'waiting' } as const;
  const [first, second, other] = await Promise.all(['a', 'a', 'b'].map((word) => enqueue(job, word, later)));
  expect(second).toBe(first);
  expect(other).not.toBe(first);

  const done: string[] = [];
  const written = Promise.withResolvers<void>();
  const writing = testing.database.transaction().execute(async (transaction) => {
    expect(await jobs.enqueue(transaction, job, { word: 'a' }, later)).toBe(first);
    await written.promise;
  });
  await jobs.work(job, async ({ word }) => void done.push(word), { concurrency: 2 });
  await vi.waitFor(() => expect(done).toEqual(['b']), eventually);
  written.resolve();
  await writing;
  await vi.waitFor(() => expect(done).toEqual(['b', 'a']), eventually);
  expect(await enqueue(job, 'a', later)).not.toBe(first);
});

test('one-time work isn’t enqueued again once it’s done', async () => {
  const job = jobNamed('told-once');
  const once = { unless: 'known' } as const;
  const done: string[] = [];
  await jobs.work(job, async ({ word }) => void done.push(word), { concurrency: 1 });
  const ids = await Promise.all([enqueue(job, 'a', once), enqueue(job, 'a', once)]);
  await vi.waitFor(async () => {
    const depth = (await jobs.depths()).find(({ name }) => name === job.name);
    expect(depth).toMatchObject({ waiting: 0, active: 0 });
  }, eventually);
  expect(new Set([...ids, await enqueue(job, 'a', once)]).size).toBe(1);
  expect(done).toEqual(['a']);
});
