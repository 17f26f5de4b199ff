import { readFileSync, readdirSync, readlinkSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { openDatabase } from '../../platform/database.ts';
import { runningEmbeddedPostgres } from '../../platform/embedded-postgres/launch.ts';

/** The PostgreSQL processes that work in a folder. */
export function databaseServers(dataDir: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return (
          readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('bin/postgres') &&
          process.kill(Number(pid), 0) &&
          readlinkSync(`/proc/${pid}/cwd`) === path.join(dataDir, 'postgres')
        );
      } catch {
        return false;
      }
    })
    .map(Number);
}

/** Who the program's connections to its own database are. */
export async function rolesInUse(dataDir: string): Promise<string[]> {
  const password = readFileSync(path.join(dataDir, 'secrets/database-password'), 'utf8');
  const { database, close } = openDatabase((await runningEmbeddedPostgres(dataDir, password))!, {
    poolSize: 1,
  });
  const { rows } = await sql<{ role: string }>`
    select distinct usename as role from pg_stat_activity
    where application_name like 'docket%' and pid <> pg_backend_pid()`.execute(database);
  await close();
  return rows.map(({ role }) => role);
}
