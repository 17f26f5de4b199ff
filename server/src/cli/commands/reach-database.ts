import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Config } from '../../config.ts';
import { runningEmbeddedPostgres } from '../../platform/embedded-postgres/launch.ts';
import { AlreadyRunning } from '../../platform/process/instance-lock.ts';
import type { DatabaseAccess } from '../../platform/database/update-database.ts';
import type { Closers } from '../closers.ts';
import {
  embeddedAccess,
  openDatabaseServer,
  superuserPassword,
  updateTables,
} from '../open-database-server.ts';

/** A program that has just started takes a moment until its database accepts connections. */
const timeoutMs = 60_000;

/**
 * Returns the database's URLs for a command, whether Docket is running or not: DATABASE_URL, the embedded database of the
 * running program, or the embedded database started for the duration of the command. Its tables are up to date.
 */
export async function reachDatabase(
  config: Config,
  closers: Closers,
  out: { say: (line: string) => void; log: Logger },
): Promise<DatabaseAccess> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const access = await tryToReach(config, closers, out, Date.now() > deadline);
    if (access !== null) {
      await updateTables(access, out.log);
      return access;
    }
    await sleep(200);
  }
}

async function tryToReach(
  config: Config,
  closers: Closers,
  out: { say: (line: string) => void; log: Logger },
  isLastTry: boolean,
): Promise<DatabaseAccess | null> {
  try {
    return await openDatabaseServer(config, closers, out);
  } catch (error) {
    if (!(error instanceof AlreadyRunning)) throw error;
    const url = await runningEmbeddedPostgres(config.dataDir, superuserPassword(config.dataDir));
    if (url === null && isLastTry) throw error;
    return url === null ? null : await embeddedAccess(config, url);
  }
}
