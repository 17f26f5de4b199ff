import type { Db } from 'pg-boss';
import type { JobDepth } from '../jobs.ts';

/** The schema in the database that holds pg-boss's tables. What this file asks of them, pg-boss itself doesn't offer. */
export const schema = 'jobs';

/**
 * Every queue keeps its jobs in one table: pg-boss puts the names of others into what it runs as their owner, and the
 * application may write the names of queues.
 */
export async function keepToCommonTable(queue: Db): Promise<void> {
  await queue.executeSql(
    `do $$ begin
       if not exists (
         select from pg_constraint where conrelid = '${schema}.queue'::regclass and conname = 'queue_in_common_table'
       ) then
         alter table ${schema}.queue add constraint queue_in_common_table
           check (not partition and table_name = 'job_common');
       end if;
     end $$`,
  );
}

/**
 * Hands an unfinished job back, as if it had not been taken up. It gets a try more for the one that it loses: were it
 * given back under the number of this try, then our end of it could be taken for the end of another worker's.
 */
export async function releaseJob(
  queue: Db,
  job: { name: string; id: string; retryCount: number },
): Promise<void> {
  await queue.executeSql(
    `update ${schema}.job
     set state = 'created', started_on = null, heartbeat_on = null,
       retry_count = retry_count + 1, retry_limit = retry_limit + 1
     where name = $1 and id = $2 and state = 'active' and retry_count = $3`,
    [job.name, job.id, job.retryCount],
  );
}

/**
 * A job with the same payload: one that waits, or any that is known. Of those who look for the same one, each sees what
 * the one before has enqueued; and the job that is found waits on until the transaction ends, as workers pass over what
 * somebody has locked.
 */
export async function sameJob(
  queue: Db,
  name: string,
  payload: object,
  which: 'waiting' | 'known',
): Promise<string | undefined> {
  const data = JSON.stringify(payload);
  await queue.executeSql('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`${name} ${data}`]);
  const { rows } = await queue.executeSql(
    `select id from ${schema}.job
     where name = $1 and data = $2::jsonb ${which === 'waiting' ? "and state < 'active'" : ''}
     limit 1 for share`,
    [name, data],
  );
  return (rows as { id: string }[])[0]?.id;
}

/** How many jobs of each queue wait, run, or failed for good in the last days. */
export async function readDepths(queue: Db): Promise<JobDepth[]> {
  const { rows } = await queue.executeSql(
    `select queue.name,
       count(*) filter (where job.state in ('created', 'retry'))::int as waiting,
       count(*) filter (where job.state = 'active')::int as active,
       count(*) filter (where job.state = 'failed')::int as dead
     from ${schema}.queue
     left join ${schema}.job on job.name = queue.name and job.state <> 'completed'
     where queue.name not like '%.dead' and queue.name not like '\\_\\_pgboss%'
     group by queue.name
     order by queue.name`,
  );
  return rows as JobDepth[];
}
