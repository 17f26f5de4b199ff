import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, test, vi, type TestContext } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { defineScheduledJob, type Jobs, type ScheduledJob } from '../jobs.ts';
import { openJobs } from './open-jobs.ts';

const log = pino({ level: 'silent' });
const eventually = { timeout: 20_000, interval: 50 };
const minute = 60 * 1000;
const hour = 60 * minute;

interface Machines {
  database: TestDatabase;
  open: (worker?: boolean) => Promise<Jobs>;
  /** Opens as many worker processes as one installation has. */
  openWorkers: (job: ScheduledJob, ran: () => void) => Promise<Jobs[]>;
}

/** Each test has its own database, so that they can wait at the same time. */
async function newInstallation({ onTestFinished }: TestContext): Promise<Machines> {
  const database = await createTestDatabase();
  const opened: Jobs[] = [];
  onTestFinished(async () => {
    await Promise.all(opened.map((jobs) => jobs.stop()));
    await database.close();
  });
  async function open(worker = true): Promise<Jobs> {
    const jobs = await openJobs(database.url, { log, worker, scheduleSeconds: 1 });
    opened.push(jobs);
    return jobs;
  }
  return {
    database,
    open,
    async openWorkers(job, ran) {
      const workers = await Promise.all([1, 2, 3].map(() => open()));
      await Promise.all(workers.map((jobs) => jobs.work(job, async () => ran(), { concurrency: 1 })));
      return workers;
    },
  };
}

/** A cron expression for every day at this time's minute. */
const dailyAt = (moment: number): string => {
  const at = new Date(moment);
  return `${at.getUTCMinutes()} ${at.getUTCHours()} * * *`;
};

/** Makes the schedule look two days old, with the last worker ended this long ago. */
async function pretendNobodyRanFor(ms: number, { unhindered }: TestDatabase): Promise<void> {
  const ended = new Date(Date.now() - ms);
  await sql`update jobs.schedule set created_on = now() - interval '2 days'`.execute(unhindered);
  await sql`update jobs.version set cron_on = ${ended}`.execute(unhindered);
}

test.concurrent('one of three processes enqueues a scheduled job, once each time', async (context) => {
  const { openWorkers } = await newInstallation(context);
  const job = defineScheduledJob({ name: 'every-minute' });
  const minuteOf = (moment: number) => Math.floor(moment / minute);
  const begun = minuteOf(Date.now());
  let runs = 0;
  const workers = await openWorkers(job, () => runs++);
  await Promise.all(workers.map((jobs) => jobs.schedule(job, '* * * * *', { tz: 'UTC' })));
  await vi.waitFor(() => expect(runs).toBeGreaterThan(0), eventually);
  await sleep(3000);
  expect(runs).toBeLessThanOrEqual(1 + minuteOf(Date.now()) - begun);
});

test.concurrent(
  'a time missed while no worker ran is made up for once, at the next start',
  async (context) => {
    const { database, open, openWorkers } = await newInstallation(context);
    const job = defineScheduledJob({ name: 'missed' });
    const planner = await open(false);
    await planner.schedule(job, dailyAt(Date.now() - 12 * hour), { tz: 'UTC' });
    await pretendNobodyRanFor(47 * hour, database);
    let runs = 0;
    await openWorkers(job, () => runs++);
    await vi.waitFor(() => expect(runs).toBe(1), eventually);
    await sleep(3000);
    expect(runs).toBe(1);
  },
);

test.concurrent('nothing is made up for if nothing was missed, and nothing runs early', async (context) => {
  const { database, open, openWorkers } = await newInstallation(context);
  const job = defineScheduledJob({ name: 'not-yet' });
  const planner = await open(false);
  await planner.schedule(job, dailyAt(Date.now() - 12 * hour), { tz: 'UTC' });
  await pretendNobodyRanFor(11 * hour, database);
  let runs = 0;
  await openWorkers(job, () => runs++);
  await sleep(4000);
  expect(runs).toBe(0);
});

test.concurrent('a new schedule for a job replaces the old one', async (context) => {
  const { database, open } = await newInstallation(context);
  const job = defineScheduledJob({ name: 'moved' });
  const planner = await open(false);
  for (const cron of ['0 4 * * *', '30 4 * * *'])
    await planner.schedule(job, cron, { tz: 'Australia/Melbourne' });
  const { rows } = await sql`select cron, timezone from jobs.schedule where name = 'moved'`.execute(
    database.database,
  );
  expect(rows).toEqual([{ cron: '30 4 * * *', timezone: 'Australia/Melbourne' }]);
});
