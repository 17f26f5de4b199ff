import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { z } from 'zod';
import { defineJob } from '../jobs.ts';
import { openJobs } from './open-jobs.ts';

export const oneWordJob = defineJob({ name: 'one-word', payload: z.object({ word: z.string() }) });

/** A program that takes a job from the given database, says so, and never finishes it. */
const url = process.send && process.argv[2];
if (url) {
  const jobs = await openJobs(url, { log: pino({ level: 'silent' }), worker: true });
  await jobs.work(oneWordJob, getStuck, { concurrency: 1 });
}

async function getStuck(): Promise<void> {
  process.send?.('taken');
  await sleep(600_000);
}
