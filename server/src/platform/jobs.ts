import type { Logger } from 'pino';
import type { z } from 'zod';
import type { Database, Transaction } from './database.ts';

/** A kind of work that is done later, by any worker process, at least once. */
export interface Job<Payload> {
  readonly name: string;
  readonly payload: z.ZodType<Payload>;
  /** How often a failed run is tried again, with growing pauses, before the job counts as dead. */
  readonly retryLimit: number;
  /** The first pause. */
  readonly retryDelaySeconds: number;
  /** A run that takes longer is stopped and counts as failed. */
  readonly timeLimitSeconds: number;
}

export interface JobRun {
  /** Aborts when the run takes too long or the program stops. */
  signal: AbortSignal;
  /** From 1. */
  attempt: number;
  lastAttempt: boolean;
  log: Logger;
}

export type JobHandler<Payload> = (payload: Payload, run: JobRun) => Promise<void>;

export interface EnqueueOptions {
  /** Higher goes first; 0 if not given. */
  priority?: number;
  startAfterSeconds?: number;
}

export interface JobDepth {
  name: string;
  waiting: number;
  active: number;
  /** Failed for good. */
  dead: number;
}

export interface Jobs {
  /** Enqueues within the caller's transaction: the job exists exactly if the transaction commits. Gives the job's id. */
  enqueue<Payload>(
    transaction: Transaction | Database,
    job: Job<Payload>,
    payload: Payload,
    options?: EnqueueOptions,
  ): Promise<string>;
  /** Starts to take up jobs, at most `concurrency` at the same time. */
  work<Payload>(
    job: Job<Payload>,
    handler: JobHandler<Payload>,
    options: { concurrency: number },
  ): Promise<void>;
  /** Rejects when the queue does not answer. */
  check(): Promise<void>;
  depths(): Promise<JobDepth[]>;
  /** Takes up nothing more, lets running jobs end for a moment, hands the others back to be taken up elsewhere. */
  stop(): Promise<void>;
}

export function defineJob<Payload>(
  job: Pick<Job<Payload>, 'name' | 'payload'> & Partial<Job<Payload>>,
): Job<Payload> {
  return { retryLimit: 3, retryDelaySeconds: 2, timeLimitSeconds: 300, ...job };
}
