import { type ConstructorOptions, PgBoss } from 'pg-boss';
import { schema } from './queue-tables.ts';

/** A client of the queue in a database, which is to be started. */
export function connect(url: string, options: Omit<ConstructorOptions, 'connectionString'>): PgBoss {
  return new PgBoss({
    connectionString: url,
    schema,
    application_name: 'docket-jobs',
    schedule: false,
    ...options,
  });
}
