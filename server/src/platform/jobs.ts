import type { Logger } from 'pino';
import { z } from 'zod';
import type { Database, Transaction } from './database.ts';

/** A kind of work that a worker does later, at least once. */
export interface Job<Payload extends object> {
  /** Of its queue: under another name, a running server's waiting jobs would be lost. */
  readonly name: string;
  readonly payload: z.ZodType<Payload>;
  /** The number of retries, with increasing delays, before the job is dead. */
  readonly retryLimit: number;
  /** The first delay. */
  readonly retryDelaySeconds: number;
  /** Delays double up to this one. */
  readonly longestRetryDelaySeconds: number;
  /** A run that takes longer is stopped and counts as failed. */
  readonly timeLimitSeconds: number;
}

/** A scheduled job, which has no payload. */
export type ScheduledJob = Job<Record<string, never>>;

export interface JobRun {
  /** Aborts when the run takes too long or the program stops. */
  signal: AbortSignal;
  /** Starts at 1. */
  attempt: number;
  lastAttempt: boolean;
  log: Logger;
}

export type JobHandler<Payload extends object> = (payload: Payload, run: JobRun) => Promise<void>;

export interface EnqueueOptions {
  /** Higher runs first; 0 by default. */
  priority?: number;
  startAfterSeconds?: number;
  /**
   * Skips enqueuing if a job with the same payload is waiting, or is known from the last days, finished or not. The
   * waiting job isn't started before the transaction ends, so it sees what the transaction wrote.
   */
  unless?: 'waiting' | 'known';
}

export interface JobDepth {
  name: string;
  waiting: number;
  active: number;
  /** Failed permanently. */
  dead: number;
}

export interface WorkOptions<Payload extends object> {
  /** The number of these jobs that this process runs at a time. */
  concurrency: number;
  /**
   * Called for each job that failed permanently, whether its last run threw, timed out or died with its process.
   * Retried until it succeeds, like a job.
   */
  onDead?: (payload: Payload, run: JobRun) => Promise<void>;
}

export interface Jobs {
  /**
   * Enqueues a job in the caller's transaction, so it exists only if that commits. Returns its ID, or that of the job
   * already queued.
   */
  enqueue: <Payload extends object>(
    transaction: Transaction | Database,
    job: Job<Payload>,
    payload: Payload,
    options?: EnqueueOptions,
  ) => Promise<string>;
  /** Starts running jobs. */
  work: <Payload extends object>(
    job: Job<Payload>,
    handler: JobHandler<Payload>,
    options: WorkOptions<Payload>,
  ) => Promise<void>;
  /**
   * Enqueues a job at the times of a cron expression in a time zone, even after this process ends: once each time,
   * however many workers there are. If none ran at one or more of those times, the next worker to start runs it once
   * for the latest.
   */
  schedule: (job: ScheduledJob, cron: string, options: { tz: string }) => Promise<void>;
  /** Rejects if the queue doesn't respond. */
  check: () => Promise<void>;
  depths: () => Promise<JobDepth[]>;
  /**
   * Stops taking jobs, gives running ones a moment to finish, then aborts them and returns them to the queue. Another
   * process, or the next start, runs them as if they hadn't been tried.
   */
  stop: () => Promise<void>;
}

export function defineJob<Payload extends object>(
  job: Pick<Job<Payload>, 'name' | 'payload'> & Partial<Job<Payload>>,
): Job<Payload> {
  return {
    retryLimit: 3,
    retryDelaySeconds: 1,
    longestRetryDelaySeconds: 600,
    timeLimitSeconds: 300,
    ...job,
  };
}

/** For what may be away for hours, such as a mail server: retries after seconds, then at up to an hour, for half a day. */
export const retriedForHalfADay = {
  retryLimit: 20,
  retryDelaySeconds: 5,
  longestRetryDelaySeconds: 60 * 60,
} as const;

export const defineScheduledJob = (
  job: Pick<ScheduledJob, 'name'> & Partial<Omit<ScheduledJob, 'payload'>>,
): ScheduledJob => defineJob({ payload: z.strictObject({}), ...job });
