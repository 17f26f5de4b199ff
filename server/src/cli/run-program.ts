import { constants } from 'node:os';
import type { Logger } from 'pino';
import { readConfig, type Config, type ProcessRole } from '../config.ts';
import { createLogger } from '../platform/process/logging.ts';
import { localSecret } from '../platform/secrets/secrets.ts';
import { storageKeyToStart } from './storage-key.ts';
import { complain } from './complain.ts';
import { startProgram, type Program } from './start-program.ts';

const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;
/** npm forwards a Ctrl-C that the terminal has already sent here. Within this time, it's the same one. */
const sameSignalMs = 1000;
/** After a crash, the database has this long to stop; otherwise the next start recovers it. */
const brokenGraceMs = 10_000;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Runs the program until it's stopped. Returns the exit status. `role` overrides the environment. */
export async function runProgram(role?: ProcessRole): Promise<number> {
  const config = configOrComplaint(role);
  if (!config) return 1;
  const log = createLogger(config.logLevel);
  const ended = Promise.withResolvers<number>();
  let program: Promise<Program> | null = null;
  let stopping: Promise<void> | null = null;

  /** Stops everything once; the first status wins. */
  function end(status: number): void {
    stopping ??= (async () => {
      // A failed start has already cleaned up.
      const started = await program?.catch(() => null);
      await started?.stop();
      ended.resolve(status);
    })();
  }

  async function forceEnd(status: number): Promise<void> {
    (await program?.catch(() => null))?.abandon();
    process.exit(status);
  }

  function broke(reason: string, error?: unknown): void {
    log.fatal({ err: error, reason }, 'Docket crashed');
    end(1);
    setTimeout(() => void forceEnd(1), brokenGraceMs).unref();
  }

  handleSignals(log, () => end(0), forceEnd);
  process.on('uncaughtException', (error) => broke('uncaught exception', error));
  process.on('unhandledRejection', (error) => broke('unhandled rejection', error));

  program = startProgram(config, { log, say, onBroken: broke });
  program.catch((error: unknown) => {
    complain(error, log);
    ended.resolve(1);
  });
  return await ended.promise;
}

function handleSignals(log: Logger, end: () => void, forceEnd: (status: number) => Promise<void>): void {
  let first: number | null = null;
  for (const signal of signals) {
    process.on(signal, () => {
      if (first === null) {
        first = Date.now();
        log.info({ signal }, 'stopping');
        end();
      } else if (Date.now() - first > sameSignalMs) {
        log.warn({ signal }, 'stopping immediately');
        void forceEnd(128 + constants.signals[signal]);
      }
    });
  }
}

/** Reads the configuration and generates missing secrets. Null if a value is invalid. */
function configOrComplaint(role?: ProcessRole): Config | null {
  try {
    const config = readConfig(process.env);
    const sessionSecret = config.sessionSecret ?? localSecret(config.dataDir, 'session-secret');
    const storageKey = storageKeyToStart(config);
    return { ...config, sessionSecret, storageKey, role: role ?? config.role };
  } catch (error) {
    complain(error);
    return null;
  }
}
