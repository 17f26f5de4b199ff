import type { Logger } from 'pino';
import { z } from 'zod';
import type { Database, Transaction } from './database.ts';

/** A kind of work that is done later, by any worker process, at least once. */
export interface Job<Payload extends object> {
  readonly name: string;
  readonly payload: z.ZodType<Payload>;
  /** How often a failed run is tried again, with growing pauses, before the job counts as dead. */
  readonly retryLimit: number;
  /** The first pause. */
  readonly retryDelaySeconds: number;
  /** Pauses double up to this one. */
  readonly longestRetryDelaySeconds: number;
  /** A run that takes longer is stopped and counts as failed. */
  readonly timeLimitSeconds: number;
}

/** A job that runs by the clock: there is nothing to tell it. */
export type ScheduledJob = Job<Record<string, never>>;

export interface JobRun {
  /** Aborts when the run takes too long or the program stops. */
  signal: AbortSignal;
  /** From 1. */
  attempt: number;
  lastAttempt: boolean;
  log: Logger;
}

export type JobHandler<Payload extends object> = (payload: Payload, run: JobRun) => Promise<void>;

export interface EnqueueOptions {
  /** Higher goes first; 0 if not given. */
  priority?: number;
  startAfterSeconds?: number;
  /**
   * Not where the same work, by its payload, waits already; or is known at all, done or not, from the last days. What
   * waits is not taken up before the transaction ends, and so sees what the transaction has written.
   */
  unless?: 'waiting' | 'known';
}

export interface JobDepth {
  name: string;
  waiting: number;
  active: number;
  /** Failed for good. */
  dead: number;
}

export interface WorkOptions<Payload extends object> {
  /** Jobs of this kind that this process runs at the same time. */
  concurrency: number;
  /**
   * Is told of each job that failed for good, whether its last run threw, took too long or died with its process.
   * It is tried again until it succeeds as a job is.
   */
  onDead?: (payload: Payload, run: JobRun) => Promise<void>;
}

export interface Jobs {
  /** Enqueues within the caller's transaction: the job exists exactly if the transaction commits. Gives the job's id, or that of the one that stands for it. */
  enqueue: <Payload extends object>(
    transaction: Transaction | Database,
    job: Job<Payload>,
    payload: Payload,
    options?: EnqueueOptions,
  ) => Promise<string>;
  /** Starts to take up jobs. */
  work: <Payload extends object>(
    job: Job<Payload>,
    handler: JobHandler<Payload>,
    options: WorkOptions<Payload>,
  ) => Promise<void>;
  /**
   * Enqueues a job at the times of a cron expression in a time zone, from now on and also after this process has ended:
   * once each time, however many workers there are. Of the times at which none ran, the next worker to start makes up
   * for the latest.
   */
  schedule: (job: ScheduledJob, cron: string, options: { tz: string }) => Promise<void>;
  /** Rejects when the queue does not answer. */
  check: () => Promise<void>;
  depths: () => Promise<JobDepth[]>;
  /**
   * Takes up nothing more, lets running jobs end for a moment, then aborts them and hands them back: another process,
   * or the next start, takes them up at once and as if they had not been tried.
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

export const defineScheduledJob = (
  job: Pick<ScheduledJob, 'name'> & Partial<Omit<ScheduledJob, 'payload'>>,
): ScheduledJob => defineJob({ payload: z.strictObject({}), ...job });
