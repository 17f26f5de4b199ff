import { isDeepStrictEqual } from 'node:util';
import type { PgBoss, Queue, QueueResult } from 'pg-boss';
import type { Job } from '../jobs.ts';

/** How often a running job reports that its worker is alive: pg-boss's minimum. */
export const heartbeatSeconds = 10;
const daySeconds = 24 * 60 * 60;

/** Where a job's payload goes once its last try has failed. */
export const deadQueue = (name: string): string => `${name}.dead`;

type JobSettings = Omit<Job<object>, 'payload'>;

/**
 * Creates or updates the queues of jobs, each once per process. Most starts find them as they should be, so that nothing is
 * written.
 */
export async function queueMaker(boss: PgBoss): Promise<(job: JobSettings) => Promise<void>> {
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  const made = new Map<string, Promise<void>>();
  return (job) => {
    let making = made.get(job.name);
    if (!making) {
      making = makeQueues(boss, job, existing);
      making.catch(() => made.delete(job.name));
      made.set(job.name, making);
    }
    return making;
  };
}

async function makeQueues(
  boss: PgBoss,
  job: JobSettings,
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
    retentionSeconds: 365 * daySeconds,
    deleteAfterSeconds: 7 * daySeconds,
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
