import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Config } from '../../config.ts';
import { runningEmbeddedPostgres } from '../../platform/embedded-postgres/launch.ts';
import { AlreadyRunning } from '../../platform/process/instance-lock.ts';
import { keptSecret } from '../../platform/secrets/secrets.ts';
import type { Closers } from '../closers.ts';
import { openDatabaseServer, updateDatabase } from '../open-database-server.ts';

/** A program that has only just begun takes a moment until its database serves. */
const patienceMs = 60_000;

/**
 * Gives the address of the database for a command that works beside the program or without it: DATABASE_URL's, the
 * embedded one of the program that runs, or else the embedded one, started until the command ends. Its tables are up
 * to date.
 */
export async function reachDatabase(
  config: Config,
  closers: Closers,
  out: { say: (line: string) => void; log: Logger },
): Promise<string> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const url = await tryToReach(config, closers, out, Date.now() > deadline);
    if (url !== null) {
      await updateDatabase(url, out.log);
      return url;
    }
    await sleep(200);
  }
}

async function tryToReach(
  config: Config,
  closers: Closers,
  out: { say: (line: string) => void; log: Logger },
  isLastTry: boolean,
): Promise<string | null> {
  try {
    return (await openDatabaseServer(config, closers, out)).url;
  } catch (error) {
    if (!(error instanceof AlreadyRunning)) throw error;
    const url = await runningEmbeddedPostgres(
      config.dataDir,
      keptSecret(config.dataDir, 'database-password'),
    );
    if (url === null && isLastTry) throw error;
    return url;
  }
}
