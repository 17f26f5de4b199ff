import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { hourMs } from '../durations.ts';
import type { Database, Transaction } from '../database.ts';
import { Refusal } from '../errors.ts';

export interface AttemptLimit {
  /** The number of free attempts; after that, each failure doubles the delay. */
  free: number;
  /** A second by default. */
  firstPauseSeconds?: number;
  longestPauseSeconds: number;
  /** The message when refused, if not the default. */
  refusal?: string;
}

/** Failures are forgotten after this long without another. */
const resetAfterMs = hourMs;

/**
 * Counts an attempt at a secret, or refuses it while the delay after earlier ones lasts. An attempt counts as failed
 * until it's taken back, so that many at once can't get through, in any number of processes. Commit it before checking
 * the secret; otherwise a failure would roll back its count.
 */
export async function countAttempt(
  database: Database | Transaction,
  key: string,
  { free, firstPauseSeconds = 1, longestPauseSeconds, refusal }: AttemptLimit,
  now: Date,
): Promise<void> {
  const memory = new Date(now.getTime() - resetAfterMs);
  const pauseEnd = sql`tries."lastAt" + interval '1 second'
    * least(${longestPauseSeconds}::float8, ${firstPauseSeconds}::float8 * 2 ^ least(tries.count - ${free}::float8, 30))`;
  const { rows } = await sql`
    insert into tries (key, count, "lastAt") values (${hashed(key)}, 1, ${now})
    on conflict (key) do update set
      count = case when tries."lastAt" <= ${memory} then 1 else tries.count + 1 end,
      "lastAt" = greatest(tries."lastAt", ${now})
    where tries.count < ${free}::float8 or tries."lastAt" <= ${memory} or ${pauseEnd} <= ${now}
    returning key`.execute(database);
  if (rows.length > 0) return;
  const waiting = await sql<{ until: Date }>`
    select ${pauseEnd} as until from tries where key = ${hashed(key)}`.execute(database);
  const waitMs = (waiting.rows[0]?.until.getTime() ?? 0) - now.getTime();
  throw new Refusal('RATE_LIMITED', refusal, { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) });
}

/** The attempt succeeded; earlier ones still count. */
export async function refundAttempt(database: Database | Transaction, key: string): Promise<void> {
  await database
    .updateTable('tries')
    .set({ count: sql<number>`greatest(count - 1, 0)` })
    .where('key', '=', hashed(key))
    .execute();
}

/** The person knows the secret, so their failures are forgotten. */
export async function clearAttempts(database: Database | Transaction, key: string): Promise<void> {
  await database.deleteFrom('tries').where('key', '=', hashed(key)).execute();
}

export async function removeOldAttempts(database: Database, now: Date): Promise<void> {
  const memory = new Date(now.getTime() - resetAfterMs);
  await database.deleteFrom('tries').where('lastAt', '<=', memory).execute();
}

/** Hashed, because keys identify people and their networks. */
const hashed = (key: string): string => createHash('sha256').update(key).digest('base64url');
