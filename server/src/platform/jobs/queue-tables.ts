import type { Db } from 'pg-boss';
import type { JobDepth } from '../jobs.ts';

/** The database schema of pg-boss's tables. This file adds operations that pg-boss doesn't offer. */
export const schema = 'jobs';

/**
 * Keeps every queue in one table: pg-boss inserts other table names into SQL that it runs as their owner, and the
 * application can write queue names.
 */
export async function requireCommonTable(queue: Db): Promise<void> {
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
 * Returns an unfinished job to the queue as if it hadn't been started. It gets an extra try: with the same try number,
 * our end of the job could be mistaken for another worker's.
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
 * A job with the same payload, either waiting or in any state. Concurrent look-ups of the same payload run one after
 * the other. The job found keeps waiting until the transaction ends, because workers skip locked jobs.
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

/** The number of waiting, running and recently failed jobs in each queue. */
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
