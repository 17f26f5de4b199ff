import { sql } from 'kysely';
import type { Database } from '../platform/database.ts';

/** Ends the wait of jobs that are due later or tried again later, and wakes the workers as pg-boss does for new jobs. */
export async function startJobsNow(
  database: Database,
  { name = '%', state }: { name?: string; state: 'created' | 'retry' },
): Promise<void> {
  await sql`
    with started as (
      update jobs.job set start_after = now() where name like ${name} and state = ${state} returning name
    )
    select pg_notify('pgboss_' || left(encode(sha224('jobs'::bytea), 'hex'), 24), name)
    from (select distinct name from started) as queues`.execute(database);
}
