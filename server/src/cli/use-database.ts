import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { CannotStart } from './cannot-start.ts';
import type { Closers } from './closers.ts';

const applicationName = 'docket-use';
const lock = `hashtextextended('docket use', 0)`;

/** A connection that was closed, such as our own a moment ago, is still listed for a while. */
const lingeringMs = 2000;
const againAfterMs = 100;

const isRestored =
  'A backup is being restored into the database at DATABASE_URL. Start Docket when it has been restored';
const isUsed =
  'Docket is using the database at DATABASE_URL. Stop all its processes first: a backup is only restored into a database that nothing else uses';

/**
 * Notes in an external database that this process uses it, until it's closed. A restore uses it alone: it's refused
 * beside any other Docket, and others are refused beside it.
 */
export async function useDatabase(url: string, closers: Closers, how: 'shared' | 'alone'): Promise<void> {
  const client = new Client({ connectionString: url, application_name: applicationName, keepAlive: true });
  // If this connection is lost, a restore still finds the others.
  client.on('error', () => undefined);
  closers.add('use of the database', () => client.end());
  await client.connect();
  const take = how === 'alone' ? 'pg_try_advisory_lock' : 'pg_try_advisory_lock_shared';
  const { rows } = await client.query<{ isTaken: boolean }>(`select ${take}(${lock}) as "isTaken"`);
  if (!rows[0]?.isTaken) throw new CannotStart(how === 'alone' ? isUsed : isRestored);
  if (how === 'alone' && (await hasOthers(client))) throw new CannotStart(isUsed);
}

/** Whether other connections to this database are a Docket's. Everyone can see their names. */
async function hasOthers(client: Client): Promise<boolean> {
  for (let waited = 0; ; waited += againAfterMs) {
    const { rowCount } = await client.query(
      `select from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and application_name like 'docket%'`,
    );
    if (rowCount === 0 || waited >= lingeringMs) return rowCount !== 0;
    await sleep(againAfterMs);
  }
}
