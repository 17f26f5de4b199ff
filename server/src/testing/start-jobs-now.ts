import { sql } from 'kysely';
import type { Database } from '../platform/database.ts';

const wake = sql`pg_notify('pgboss_' || left(encode(sha224('jobs'::bytea), 'hex'), 24), name)`;

/** Ends the wait of jobs that are due later or tried again later, and wakes the workers as pg-boss does for new jobs. */
export async function startJobsNow(
  database: Database,
  { name = '%', state }: { name?: string; state: 'created' | 'retry' },
): Promise<void> {
  await sql`
    with started as (
      update jobs.job set start_after = now() where name like ${name} and state = ${state} returning name
    )
    select ${wake} from (select distinct name from started) as queues`.execute(database);
}

/** Wakes the workers for jobs that have become due, and returns the names of those that are still to be done. */
export async function jobsToDo(database: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name, case state when 'created' then ${wake} end from jobs.job
    where state = 'active' or (state = 'created' and start_after <= now())`.execute(database);
  return rows.map(({ name }) => name);
}
