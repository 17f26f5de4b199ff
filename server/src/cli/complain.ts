import type { Logger } from 'pino';
import { ConfigError } from '../config.ts';
import { UnfitDatabase } from '../platform/database/unfit-database.ts';
import { AlreadyRunning } from '../platform/process/instance-lock.ts';
import { CannotStart } from './cannot-start.ts';

/** Prints why the program can't start, and logs unexpected errors in detail. */
export function complain(error: unknown, log?: Logger): void {
  const expected = [CannotStart, AlreadyRunning, ConfigError, UnfitDatabase].some(
    (kind) => error instanceof kind,
  );
  if (!expected) log?.fatal({ err: error }, 'could not start');
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${expected ? '' : 'Docket could not start: '}${message}\n`);
}
