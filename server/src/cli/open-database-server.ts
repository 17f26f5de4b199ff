import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { openDatabase } from '../platform/database.ts';
import { errorCode } from '../platform/error-code.ts';
import { startEmbeddedPostgres } from '../platform/embedded-postgres/launch.ts';
import { createRoles, type RolePasswords } from '../platform/embedded-postgres/roles.ts';
import { type DatabaseAccess, type Update, updateDatabase } from '../platform/database/update-database.ts';
import { lockInstance } from '../platform/process/instance-lock.ts';
import { localSecret } from '../platform/secrets/secrets.ts';
import { CannotStart } from './cannot-start.ts';
import type { Closers } from './closers.ts';
import { useDatabase } from './use-database.ts';

const oldestVersion = 15;
const timeoutSeconds = 30;
/** Nothing is listening yet, or PostgreSQL is still starting. */
const startingCodes = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', '57P03']);

export interface DatabaseServer extends DatabaseAccess {
  /** Called if the embedded server exits unexpectedly. */
  onUnexpectedEnd: (callback: () => void) => void;
  /** Kills the embedded server. It recovers committed data at the next start. */
  abandon: () => void;
}

/**
 * Connects to the configured database, or starts the embedded one, which only one Docket at a time can use. With
 * `isAlone`, it's refused if another Docket uses the configured one.
 */
export async function openDatabaseServer(
  config: Config,
  closers: Closers,
  { say, log, isAlone = false }: { say: (line: string) => void; log: Logger; isAlone?: boolean },
): Promise<DatabaseServer> {
  const { databaseUrl: url, databaseOwnerUrl: ownerUrl } = config;
  if (url !== null) {
    await requireVersion('DATABASE_URL', url, say);
    if (ownerUrl !== null) await requireVersion('DATABASE_OWNER_URL', ownerUrl, say);
    await useDatabase(url, closers, isAlone ? 'alone' : 'shared');
    return { url, ownerUrl, onUnexpectedEnd: () => undefined, abandon: () => undefined };
  }
  const lock = await lockInstance(config.dataDir, config.publicUrl);
  closers.add('instance lock', lock.release);
  say('Starting the database');
  const password = superuserPassword(config.dataDir);
  const postgres = await startEmbeddedPostgres({ folder: config.dataDir, password, durable: true });
  closers.add('database server', postgres.stop);
  log.info({ postgres: postgres.pid, adopted: postgres.adopted }, 'database server running');
  const { onUnexpectedEnd, abandon } = postgres;
  return { ...(await embeddedAccess(config, postgres.url)), onUnexpectedEnd, abandon };
}

/** The superuser is only used to start the embedded database and create its roles. */
export const superuserPassword = (dataDir: string): string => localSecret(dataDir, 'database-password');

/** Creates the program's roles in the running embedded database and returns their URLs. */
export async function embeddedAccess({ dataDir }: Config, superuserUrl: string): Promise<DatabaseAccess> {
  const passwords: RolePasswords = {
    owner: localSecret(dataDir, 'database-owner-password'),
    application: localSecret(dataDir, 'database-application-password'),
  };
  return await createRoles(superuserUrl, passwords);
}

/** Runs the migrations of the program and the job queue. */
export async function updateTables(access: DatabaseAccess, log: Logger): Promise<Update> {
  const update = await updateDatabase(access);
  if (update.ran.length > 0) log.info({ migrations: update.ran }, 'database tables updated');
  return update;
}

/** Waits for a server that's still starting, as when both start with the machine. */
async function requireVersion(variable: string, url: string, say: (line: string) => void): Promise<void> {
  const { database, close } = openDatabase(url, { poolSize: 1 });
  try {
    for (let waited = 0; ; waited += 1) {
      try {
        const { rows } = await sql<{ version: number }>`
          select current_setting('server_version_num')::int / 10000 as version`.execute(database);
        const version = rows[0]?.version ?? 0;
        if (version >= oldestVersion) return;
        throw new CannotStart(`${variable} is PostgreSQL ${version}; Docket needs ${oldestVersion} or newer`);
      } catch (error) {
        const code = errorCode(error) ?? '';
        if (error instanceof CannotStart) throw error;
        if (!startingCodes.has(code) || waited === timeoutSeconds) {
          throw new CannotStart(`Can't use the database at ${variable}: ${code} ${messageOf(error)}`.trim());
        }
        if (waited === 0) say(`Waiting for the database at ${variable}`);
        await sleep(1000);
      }
    }
  } finally {
    await close();
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : '');
